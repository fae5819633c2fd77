import { ACCOUNT_MESSAGES } from '#domain/accounts/account-messages.ts';
import { LINK_TOKEN_PATTERN, linkState } from '#domain/deliveries/delivery-link.ts';
import { type Actor, hasRight } from '#domain/shared/access/actor.ts';
import { AppError } from '#domain/shared/errors.ts';
import { uuidSchema } from '#domain/shared/ids.ts';
import type { Context, EditingCaller } from '#server/context.ts';
import type { EditorLinkRow } from '#server/db/schema/editor-links.ts';
import type { UploadRow } from '#server/db/schema/media.ts';
import type { ProductionRow } from '#server/db/schema/productions.ts';
import type { PropertyRow } from '#server/db/schema/properties.ts';
import { findUser, getStaffPlace } from '#server/features/shared/users/queries.ts';
import { hashToken } from '#server/platform/random/random.ts';
import { findEditorLink, findJob, holdEditorLink, holdProduction } from './queries.ts';

/** Who works on a job: whoever has a link to it, or an account. */
export type EditorOfJob =
  | { kind: 'link'; link: EditorLinkRow }
  | { kind: 'account'; userId: string; canCheck: boolean };

/** A job that somebody may work on. `key` is what its addresses have in their path. */
export type OpenJob = { key: string; property: PropertyRow; production: ProductionRow | null; editor: EditorOfJob };

const ENDED = {
  expired: 'This link has expired. Ask the studio for a new one.',
  revoked: 'This link was ended by the studio. Ask the studio for a new one.',
};

/** One sentence for what is gone, what never was and what is somebody else's, so that the answer does not tell which. */
export const jobMissing = () => new AppError('not_found', 'There is no such job. Check that the link is complete.');

async function requireLinkedJob(ctx: Context, key: string): Promise<OpenJob> {
  const found = LINK_TOKEN_PATTERN.test(key) ? await findEditorLink(ctx.db, hashToken(key)) : null;
  if (!found) throw jobMissing();
  const state = linkState(found.link, ctx.clock.now());
  if (state !== 'open') throw new AppError('link_ended', ENDED[state]);
  const job = await findJob(ctx.db, found.property.id);
  if (!job) throw jobMissing();
  return { key, ...job, editor: { kind: 'link', link: found.link } };
}

/** Who runs the studio reaches every job, others of it those that they were given. */
function mayEdit(ctx: Context, actor: Actor & { kind: 'user' }, production: ProductionRow | null): boolean {
  const may = (right: 'media' | 'production') => hasRight(actor, right, ctx.config.requiresAdminTwoFactor);
  return may('media') || (may('production') && production?.assignedTo === actor.userId);
}

async function requireOwnJob(ctx: Context, propertyId: string): Promise<OpenJob> {
  const { actor } = ctx;
  if (actor.kind !== 'user') throw new AppError('unauthenticated', ACCOUNT_MESSAGES.mustBeLoggedIn);
  const job = await findJob(ctx.db, propertyId);
  if (!job || !mayEdit(ctx, actor, job.production)) throw jobMissing();
  const canCheck = hasRight(actor, 'media', ctx.config.requiresAdminTwoFactor);
  return { key: propertyId, ...job, editor: { kind: 'account', userId: actor.userId, canCheck } };
}

/**
 * The job of a key: the token of a link, or for who is signed in the id of a property. Otherwise `not_found`, or `link_ended` with what to
 * do.
 */
export async function requireJob(ctx: Context, key: string): Promise<OpenJob> {
  const id = uuidSchema.safeParse(key);
  return id.success ? requireOwnJob(ctx, id.data) : requireLinkedJob(ctx, key);
}

/** What a key leads to now, for what goes on for a while: a job, or the reason why it does not any more. */
export async function findJobState(ctx: Context, key: string): Promise<'open' | 'refused'> {
  try {
    await requireJob(ctx, key);
    return 'open';
  } catch (error) {
    if (error instanceof AppError) return 'refused';
    throw error;
  }
}

/** Who uploads results of a job. */
export const toEditingCaller = ({ property, editor }: OpenJob): EditingCaller => ({
  propertyId: property.id,
  linkId: editor.kind === 'link' ? editor.link.id : null,
  userId: editor.kind === 'account' ? editor.userId : null,
});

/** Whether an account still works on a job, as its session was asked when the upload began. */
async function isEditor(ctx: Context, userId: string, propertyId: string): Promise<boolean> {
  const user = await findUser(ctx.db, userId);
  if (!user?.role || user.suspendedAt) return false;
  const { staffRoles } = await getStaffPlace(ctx.db, userId);
  const actor = { kind: 'user', userId, role: user.role, staffRoles, hasTwoFactor: user.twoFactorEnabled } as const;
  return mayEdit(ctx, actor, await holdProduction(ctx.db, propertyId));
}

/** Whether an upload that has come may still be kept: its link works, or its editor may sign in and has the job. */
export async function mayFinish(ctx: Context, upload: UploadRow): Promise<boolean> {
  if (upload.editorLinkId) {
    const link = await holdEditorLink(ctx.db, upload.editorLinkId);
    return link !== null && linkState(link, ctx.clock.now()) === 'open';
  }
  const { uploadedBy, propertyId } = upload;
  return uploadedBy !== null && propertyId !== null && (await isEditor(ctx, uploadedBy, propertyId));
}
