import type { ChangedOrder, MediaOrder, SetOrder } from '#domain/media/media-order.ts';
import type { KeyedMedia } from '#domain/media/move-in-order.ts';
import { orderMedia } from '#domain/media/order-media.ts';
import { sortRooms } from '#domain/media/usual-rooms.ts';
import type { Context } from '#server/context.ts';
import type { Db } from '#server/db/database.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { applyOrder, listRooms } from '#server/features/media/ordering/apply-order.ts';
import { getOrder, listKeyed, listOwnKeys, sortAnew, upsertOrder } from '#server/features/media/ordering/queries.ts';
import { setSortKeys } from '#server/features/media/ordering/set-sort-keys.ts';
import { requireLockedProperty } from '#server/features/properties/require-property.ts';
import { recordAction } from '#server/features/shared/audit/record-action.ts';
import { newId } from '#server/platform/random/random.ts';

const seenOf = (items: readonly KeyedMedia[]): KeyedMedia[] => orderMedia(items).map(({ item }) => item);

/** The order of the rooms: as one walks through a property, or as their first photos stand by time or name. */
async function findRooms(tx: Db, propertyId: string, by: MediaOrder): Promise<string[]> {
  const rooms = listRooms(seenOf(await listKeyed(tx, propertyId)));
  if (by === 'room') return sortRooms(rooms);
  if (rooms.length === 0) return [];
  await upsertOrder(tx, propertyId, { sort: by, rooms: [] });
  await sortAnew(tx, propertyId);
  return listRooms(seenOf(await listKeyed(tx, propertyId)));
}

/**
 * Sorts the media of a property by time, name or room, those as well that come later (MED-38). What was placed by hand keeps its number, unless it is to be sorted too. It can be
 * undone until something else changes the order. Otherwise `not_found`.
 */
export async function setOrder(ctx: Context, propertyId: string, { by, placed }: SetOrder): Promise<ChangedOrder> {
  return inTransaction(ctx, async (inside) => {
    const property = await requireLockedProperty(inside, propertyId);
    const { db } = inside;
    const before = await getOrder(db, property.id);
    const seen = seenOf(await listKeyed(db, property.id));
    const keys = await listOwnKeys(db, before);
    const kept = new Set(seen.flatMap(({ id, isPlaced }) => (isPlaced && placed === 'stay' ? [id] : [])));
    await setSortKeys(inside, property.id, { isAsked: true });
    const rooms = await findRooms(db, property.id, by);
    await applyOrder(db, property.id, { sort: by, rooms, seen, placed: kept });
    const undoId = newId(ctx.clock.now());
    await upsertOrder(db, property.id, { undoId, undo: { sort: before.sort, rooms: before.rooms, keys } });
    const subject = { kind: 'property' as const, id: property.id };
    await recordAction(inside, { action: 'media_sorted', subject, detail: { by, owner: property.realtorId } });
    return { placed: kept.size, undo_id: undoId };
  });
}
