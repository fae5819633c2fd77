import { type CreateEditorLink, type EditorLinkJson, MOST_EDITOR_LINKS } from '#domain/reviews/editing/editor-link.ts';
import { AppError } from '#domain/shared/errors.ts';
import { DAY_MS } from '#domain/shared/time/durations.ts';
import type { Context } from '#server/context.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { requireLockedProperty } from '#server/features/properties/require-property.ts';
import { recordAction } from '#server/features/shared/audit/record-action.ts';
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
  const link = await inTransaction(ctx, async (inside) => {
    await requireLockedProperty(inside, propertyId);
    const createdAt = ctx.clock.now();
    if ((await countOpenEditorLinks(inside.db, propertyId, createdAt)) >= MOST_EDITOR_LINKS) {
      throw new AppError('conflict', TOO_MANY);
    }
    const id = newId(createdAt);
    const made = await insertEditorLink(inside.db, {
      ...facts,
      id,
      propertyId,
      createdAt,
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
