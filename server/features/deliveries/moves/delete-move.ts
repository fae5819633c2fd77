import { moveDeadline } from '#domain/properties/property-move.ts';
import { AppError } from '#domain/shared/errors.ts';
import type { Edited } from '#domain/shared/version.ts';
import type { Context } from '#server/context.ts';
import type { UserRow } from '#server/db/schema/accounts.ts';
import type { PropertyRow } from '#server/db/schema/properties.ts';
import type { PropertyMoveRow } from '#server/db/schema/property-moves.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { listLinksSince, restoreLinkRows } from '#server/features/deliveries/queries.ts';
import { recordLinkEvent } from '#server/features/deliveries/record-link-event.ts';
import { endOriginalsLink, restoreOriginalsLink } from '#server/features/media/originals-links/queries.ts';
import { requireScope } from '#server/features/media/require-media.ts';
import { lockOrdersOf } from '#server/features/orders/property-owners/queries.ts';
import { requireEditedProperty } from '#server/features/properties/get-property.ts';
import { findProperty } from '#server/features/properties/queries.ts';
import { recordAction } from '#server/features/shared/audit/record-action.ts';
import { findUser } from '#server/features/shared/users/queries.ts';
import { endLinksOf, moveLibrary } from './move-library.ts';
import { deleteMoveRow, findLastMove, findMove } from './queries.ts';
import { holdAccounts } from './require-accounts.ts';

const DELETED = 'This property was deleted, so there is nothing to move back.';
const TOO_LATE = 'This move cannot be undone any more: its day is over, or it was undone. Move the property instead.';
const MOVED_AGAIN = 'This property was moved again since. Undo that move first.';
const FORMER_GONE =
  'The account that this property came from is gone, or is no realtor’s any more. Move it to another one instead.';
const ELSEWHERE =
  'This property is not in the library that it was moved to any more. Move it from where it is instead.';

/** The move that is to be undone, while its day lasts. Otherwise `not_found`. */
async function requireMove(ctx: Context, propertyId: string, moveId: string): Promise<PropertyMoveRow> {
  if (!(await findProperty(ctx.db, requireScope(ctx), propertyId))) throw new AppError('not_found', DELETED);
  const move = await findMove(ctx.db, propertyId, moveId);
  if (!move || move.createdAt <= moveDeadline(ctx.clock.now())) throw new AppError('not_found', TOO_LATE);
  return move;
}

/** The account that a property goes back to. Otherwise `conflict`, as for a property that went elsewhere since. */
async function requireFormer(ctx: Context, move: PropertyMoveRow, property: PropertyRow): Promise<UserRow> {
  const last = await findLastMove(ctx.db, property.id);
  if (!last) throw new AppError('not_found', TOO_LATE);
  if (last.id !== move.id) throw new AppError('conflict', MOVED_AGAIN);
  const former = move.fromId ? await findUser(ctx.db, move.fromId) : null;
  if (former?.role !== 'realtor') throw new AppError('conflict', FORMER_GONE);
  if (property.realtorId !== move.toId) throw new AppError('conflict', ELSEWHERE);
  return former;
}

/** Ends what was shared since the move, and opens again what the move ended (PROP-25). */
async function restoreShared(ctx: Context, propertyId: string, move: PropertyMoveRow): Promise<number> {
  await endLinksOf(ctx, propertyId, await listLinksSince(ctx.db, propertyId, move.createdAt));
  const restored = await restoreLinkRows(ctx.db, move.revokedLinks);
  for (const link of restored) await recordLinkEvent(ctx, 'delivery.link_restored', { propertyId, link });
  if (move.originalsLinkId) {
    await endOriginalsLink(ctx.db, propertyId, ctx.clock.now());
    await restoreOriginalsLink(ctx.db, move.originalsLinkId);
  }
  return restored.length;
}

/**
 * Takes a move back: the property with all that is in it by now is in the library where it was, and the links that the move ended work again. Refuses with
 * `not_found` once the day is over or the property is gone, with `stale_version`, and with `conflict` where it was moved again or the former
 * account is gone.
 */
export async function deleteMove(ctx: Context, edited: Edited, moveId: string): Promise<void> {
  await inTransaction(ctx, async (inside) => {
    const { id: propertyId } = edited;
    const { fromId, toId } = await requireMove(inside, propertyId, moveId);
    await holdAccounts(inside, [fromId, toId]);
    await lockOrdersOf(inside.db, propertyId);
    const property = await requireEditedProperty(inside, edited, 'delete');
    // What was read before the locks may have been undone, or its accounts gone, since.
    const move = await requireMove(inside, propertyId, moveId);
    const to = await requireFormer(inside, move, property);
    const from = property.realtorId ? await findUser(inside.db, property.realtorId) : null;
    const restored = await restoreShared(inside, propertyId, move);
    await moveLibrary(inside, { property, from, to }, true);
    await deleteMoveRow(inside.db, move.id);
    await recordAction(inside, {
      action: 'property_move_undone',
      subject: { kind: 'property', id: propertyId },
      detail: { before: property.realtorId, owner: to.id, restored },
    });
  });
}
