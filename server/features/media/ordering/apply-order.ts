import type { MediaOrder } from '#domain/media/media-order.ts';
import { type KeyedMedia, keepPlaces } from '#domain/media/move-in-order.ts';
import type { Db } from '#server/db/database.ts';
import { listKeyed, setOrderKeys, sortAnew, tellApart, upsertOrder } from './queries.ts';

/** How a property is to be sorted: `seen` is the order that is wanted, of which the items of `placed` keep their places. */
type Wanted = { sort?: MediaOrder; rooms: string[]; seen: readonly KeyedMedia[]; placed: ReadonlySet<string> };

const hasSameKeys = (items: readonly KeyedMedia[]): boolean =>
  items.some(({ key }, at) => key === '' || key === items[at - 1]?.key);

/** The rooms of photos in the order in which they are seen; none where there are not two of them. */
export function listRooms(seen: readonly KeyedMedia[]): string[] {
  const rooms = [...new Set(seen.flatMap(({ kind, room }) => (kind === 'photo' ? [room] : [])))];
  return rooms.length > 1 ? rooms : [];
}

/**
 * Sorts the media of a property anew, inside the caller's transaction, which has locked it. Of however many items there are, all are written by one statement, and those
 * that keep their places by a further one.
 */
export async function applyOrder(tx: Db, propertyId: string, wanted: Wanted): Promise<void> {
  const { sort, rooms, seen, placed } = wanted;
  await upsertOrder(tx, propertyId, sort ? { sort, rooms } : { rooms });
  await sortAnew(tx, propertyId);
  if (placed.size === 0) return;
  const sorted = await listKeyed(tx, propertyId);
  if (hasSameKeys(sorted)) await tellApart(tx, propertyId);
  const known = hasSameKeys(sorted) ? await listKeyed(tx, propertyId) : sorted;
  const keys = keepPlaces(
    seen,
    known.filter(({ id }) => !placed.has(id)),
  );
  await setOrderKeys(
    tx,
    propertyId,
    [...keys].map(([id, key]) => [id, key, true]),
  );
}
