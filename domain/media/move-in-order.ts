import { DELIVERED_KINDS } from './item-kinds.ts';
import { type OrderedMedia, orderMedia } from './order-media.ts';
import { placeKey } from './place-key.ts';

/** An item with what it is sorted by, and whether somebody put it there. Lists of them stand as the database sorts them. */
export type KeyedMedia = OrderedMedia & { key: string; isPlaced: boolean };

/**
 * What puts an item somewhere: a key of its own; or where that is not enough, since rooms would change their places, the order in which all are then seen. `full` where
 * items that stand there cannot be told apart and need keys first, `missing` where one of the two is not there.
 */
export type Move =
  | { kind: 'key'; key: string }
  | { kind: 'order'; seen: KeyedMedia[] }
  | { kind: 'full' }
  | { kind: 'missing' };

const seenOf = (items: readonly KeyedMedia[]): KeyedMedia[] => orderMedia(items).map(({ item }) => item);

/** How items are seen once one of them is in front of another, or with null behind all; photos of a room stay together. Null where one is not there. */
function moveBefore(items: readonly KeyedMedia[], id: string, before: string | null): KeyedMedia[] | null {
  const seen = seenOf(items);
  const moved = seen.find((item) => item.id === id);
  if (moved && before === id) return seen;
  const others = seen.filter((item) => item !== moved);
  const at = before === null ? others.length : others.findIndex((item) => item.id === before);
  return moved && at >= 0 ? seenOf([...others.slice(0, at), moved, ...others.slice(at)]) : null;
}

/** Puts an item in front of another one, or with null behind all, as they are seen (`orderMedia`). */
export function moveInOrder(items: readonly KeyedMedia[], id: string, before: string | null): Move {
  const wanted = moveBefore(items, id, before);
  const moved = wanted?.find((item) => item.id === id);
  if (!wanted || !moved) return { kind: 'missing' };
  const others = items.filter((item) => item.id !== id);
  const previous = wanted.slice(0, wanted.indexOf(moved)).findLast(({ kind }) => kind === moved.kind);
  const at = previous ? others.indexOf(previous) + 1 : 0;
  const isEnough = seenOf([...others.slice(0, at), moved, ...others.slice(at)]).every(
    (item, place) => item === wanted[place],
  );
  if (!isEnough) return { kind: 'order', seen: wanted };
  const [first, next] = [others[at - 1]?.key ?? null, others[at]?.key ?? null];
  if (next === '' || (next !== null && next === first)) return { kind: 'full' };
  return { kind: 'key', key: placeKey(first, next) };
}

/**
 * The keys by which items that were placed by hand keep their places among those of their kind while the others are sorted anew. `seen` is the order that is wanted,
 * `sorted` the others as they are sorted now, each with a key of its own.
 */
export function keepPlaces(seen: readonly KeyedMedia[], sorted: readonly KeyedMedia[]): Map<string, string> {
  const free = new Set(sorted.map(({ id }) => id));
  const keys = new Map<string, string>();
  // What is in front of all others of its kind: no two kinds have one key there.
  let front: string | null = null;
  for (const kind of DELIVERED_KINDS) {
    const others = sorted.filter((item) => item.kind === kind);
    let taken = 0;
    let last: string | null = front;
    for (const { id } of seen.filter((item) => item.kind === kind)) {
      if (!free.has(id)) keys.set(id, placeKey(last, others[taken]?.key ?? null));
      last = keys.get(id) ?? others[taken++]?.key ?? last;
      if (taken === 0) front = last;
    }
  }
  return keys;
}
