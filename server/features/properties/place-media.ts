import { moveInOrder } from '#domain/media/move-in-order.ts';
import type { PlaceMedia } from '#domain/properties/property-input.ts';
import type { Context } from '#server/context.ts';
import type { Db } from '#server/db/database.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { applyOrder, listRooms } from '#server/features/media/ordering/apply-order.ts';
import { listKeyed, removeUndo, setOrderKeys, tellApart } from '#server/features/media/ordering/queries.ts';
import { mediaMissing } from '#server/features/media/require-media.ts';
import { requireLockedProperty } from './require-property.ts';

/** Most moves change one key. Where rooms would change their places, their order is kept first, so that only what was moved moves. */
async function moveItem(tx: Db, propertyId: string, { media_id: id, before }: PlaceMedia): Promise<void> {
  const items = await listKeyed(tx, propertyId);
  const move = moveInOrder(items, id, before);
  if (move.kind === 'missing') throw mediaMissing();
  if (move.kind === 'full') {
    await tellApart(tx, propertyId);
    return moveItem(tx, propertyId, { media_id: id, before });
  }
  if (move.kind === 'key') return setOrderKeys(tx, propertyId, [[id, move.key, true]]);
  const placed = new Set([id, ...items.flatMap((item) => (item.isPlaced ? [item.id] : []))]);
  return applyOrder(tx, propertyId, { rooms: listRooms(move.seen), seen: move.seen, placed });
}

/**
 * Puts an item of a property before another, or behind all; it stays there while others come, go, or are sorted (MED-37). Photos of a room stay together: one that is
 * put among those of another leads its room there. One such move follows the other, so that none is lost. Otherwise `not_found`.
 */
export async function placeMedia(ctx: Context, propertyId: string, move: PlaceMedia): Promise<void> {
  await inTransaction(ctx, async (inside) => {
    const property = await requireLockedProperty(inside, propertyId);
    await moveItem(inside.db, property.id, move);
    await removeUndo(inside.db, property.id);
  });
}
