import { type CreateEditorLink, type EditorLinkJson, MOST_EDITOR_LINKS } from '#domain/editing/editor-link.ts';
import { DAY_MS } from '#domain/shared/durations.ts';
import { AppError } from '#domain/shared/errors.ts';
import type { Context } from '#server/context.ts';
import { withTransaction } from '#server/db/transaction.ts';
import { recordAction } from '#server/features/audit/record-action.ts';
import { requireLockedProperty } from '#server/features/properties/require-property.ts';
import { hashToken, newId } from '#server/platform/random/random.ts';
import { presentEditorLink } from './present.ts';
import { countOpenEditorLinks, insertEditorLink } from './queries.ts';
import { editorToken, findEditorUrl } from './sign-link.ts';

const TOO_MANY = `This property has ${MOST_EDITOR_LINKS} links for editors that work. End some of them first.`;

/**
 * Makes a link by which an editor without an account works on a property. Refuses with `not_found`, or with `conflict` where 20 links work
 * already.
 */
export async function createEditorLink(
  ctx: Context,
  propertyId: string,
  { days, ...facts }: CreateEditorLink,
): Promise<EditorLinkJson> {
  const link = await withTransaction(ctx.db, async (tx) => {
    const inside = { ...ctx, db: tx };
    await requireLockedProperty(inside, propertyId);
    const createdAt = ctx.clock.now();
    if ((await countOpenEditorLinks(tx, propertyId, createdAt)) >= MOST_EDITOR_LINKS) {
      throw new AppError('conflict', TOO_MANY);
    }
    const id = newId(createdAt);
    const made = await insertEditorLink(tx, {
      ...{ ...facts, id, propertyId, createdAt },
      tokenHash: hashToken(editorToken(ctx.config.secret, id)),
      expiresAt: new Date(createdAt.getTime() + days * DAY_MS),
      createdBy: ctx.actor.kind === 'user' ? ctx.actor.userId : null,
    });
    const detail = { link: id, expires_at: made.expiresAt.toISOString() };
    await recordAction(inside, { action: 'editor_link_made', subject: { kind: 'property', id: propertyId }, detail });
    return made;
  });
  return presentEditorLink(link, { url: await findEditorUrl(ctx, link), now: ctx.clock.now() });
}
