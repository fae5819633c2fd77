import { DELIVERED_KINDS, type ItemKind } from './item-kinds.ts';
import type { MediaStatus } from './media-json.ts';

/** What the order of an item among those of its property follows from, beside where it stands. */
export type OrderedMedia = { id: string; kind: ItemKind; room: string; status: MediaStatus };

/** An item with its number, from 1; null while it is prepared, and where its file cannot be used. */
export type Numbered<T> = { item: T; number: number | null };

const isReady = ({ status }: OrderedMedia): boolean => status === 'ready';

/** Items that show the same room stand together. Rooms stand as the first items that are ready do. */
function joinRooms<T extends OrderedMedia>(items: readonly T[]): T[] {
  const rooms = new Map<string, T[]>();
  for (const { room } of [...items.filter(isReady), ...items]) if (!rooms.has(room)) rooms.set(room, []);
  for (const item of items) rooms.get(item.room)?.push(item);
  return [...rooms.values()].flat();
}

/**
 * The order and the numbers of the media of a property, wherever they are shown or saved: on the client's page, in the portal, in archives, in
 * names of files and for programs (MED-34). `items` stand as the database sorts them. Photos come first, those of a room together; films, plans, panoramas and
 * documents follow. Items that are not ready have a place and no number, so that what a client sees has no gap.
 */
export function orderMedia<T extends OrderedMedia>(items: readonly T[]): Numbered<T>[] {
  let last = 0;
  return DELIVERED_KINDS.flatMap((kind) => {
    const ofKind = items.filter((item) => item.kind === kind);
    return kind === 'photo' ? joinRooms(ofKind) : ofKind;
  }).map((item) => ({ item, number: isReady(item) ? ++last : null }));
}

/** The numbers of items by their ids, as far as they have one. */
export function numberMedia(items: readonly OrderedMedia[]): Map<string, number> {
  return new Map(orderMedia(items).flatMap(({ item, number }) => (number === null ? [] : [[item.id, number]])));
}
