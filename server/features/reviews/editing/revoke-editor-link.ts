import type { HandOff } from '#domain/reviews/editing/editor-link.ts';
import { AppError } from '#domain/shared/errors.ts';
import type { Context } from '#server/context.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { requireProperty } from '#server/features/properties/require-property.ts';
import { recordAction } from '#server/features/shared/audit/record-action.ts';
import { getHandOff } from './get-hand-off.ts';
import { lockEditorLink, revokeEditorLinkRow } from './queries.ts';

/**
 * Ends a link for an editor at once, uploads under way by it included; one that has ended stays as it is. Returns the links as they are now.
 * Refuses with `not_found`.
 */
export async function revokeEditorLink(ctx: Context, id: string): Promise<HandOff> {
  const propertyId = await inTransaction(ctx, async (inside) => {
    const link = await lockEditorLink(inside.db, id);
    if (!link) throw new AppError('not_found', 'There is no such link.');
    await requireProperty(inside, link.propertyId);
    const subject = { kind: 'property', id: link.propertyId } as const;
    if (await revokeEditorLinkRow(inside.db, id, ctx.clock.now())) {
      await recordAction(inside, { action: 'editor_link_revoked', subject, detail: { link: id } });
    }
    return link.propertyId;
  });
  return getHandOff(ctx, propertyId);
}
