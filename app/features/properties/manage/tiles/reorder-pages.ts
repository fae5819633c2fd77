import type { MediaPages } from '#app/features/media/api/media.ts';
import type { MediaJson } from '#domain/media/media-json.ts';
import type { TileItem } from './media-tile.tsx';

/** All items of some pages, in their order. */
export const listItems = (data: MediaPages): MediaJson[] => data.pages.flatMap(({ items }) => items);

/** Items with their numbers as they follow from the order; those that have none keep none. */
function renumber(items: readonly TileItem[]): TileItem[] {
  let last = 0;
  return items.map((item) => {
    if (item.number == null) return item;
    last += 1;
    return item.number === last ? item : { ...item, number: last };
  });
}

function moveBefore(items: readonly MediaJson[], moved: MediaJson, before: string | null): MediaJson[] {
  const others = items.filter(({ id }) => id !== moved.id);
  const place = before === null ? others.length : others.findIndex(({ id }) => id === before);
  return place < 0 ? [...items] : others.toSpliced(place, 0, moved);
}

/**
 * Pages in which an item is before another, or with null behind all others, as the server will have them. Where more
 * pages follow, whatever goes behind all others leaves those that are known. An item or a place that is not there changes
 * nothing.
 */
export function reorderPages(data: MediaPages, id: string, before: string | null): MediaPages {
  const items = listItems(data);
  const moved = items.find((item) => item.id === id);
  if (!moved || id === before) return data;
  const hasMore = data.pages.at(-1)?.next_cursor != null;
  const isLeaving = before === null && hasMore;
  const ordered = renumber(isLeaving ? items.filter((item) => item !== moved) : moveBefore(items, moved, before));
  let taken = 0;
  const pages = data.pages.map((page) => {
    const start = taken;
    taken += page.items.length;
    return { ...page, items: ordered.slice(start, taken) };
  });
  return { ...data, pages };
}

/** Which way an item goes by an action of its menu. */
export type Step = 'first' | 'left' | 'right' | 'last';

/**
 * Before which item of a row another one goes by a step; null for behind all, undefined where it is there already.
 * `getBeforeId(['a', 'b', 'c'], 'a', 'right')` is `'c'`.
 */
export function getBeforeId(ids: readonly string[], id: string, step: Step): string | null | undefined {
  const place = ids.indexOf(id);
  const [first, last] = [place === 0, place === ids.length - 1];
  switch (step) {
    case 'first':
      return first ? undefined : ids[0];
    case 'left':
      return first ? undefined : ids[place - 1];
    case 'right':
      return last ? undefined : (ids[place + 2] ?? null);
    case 'last':
      return null;
  }
}
