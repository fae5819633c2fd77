import { queryClient } from '#app/lib/request/query-client.ts';
import type { MediaJson } from '#domain/media/media-json.ts';
import { MEDIA_LISTS, MEDIA_MONTHS, type MediaPage, type MediaPages, mediaItemQuery } from './api/media.ts';
import { trackAnswered, trackRemoved, trackUpserted, untrackRemoved } from './stale-responses.ts';

/** Changes the items of every list that is kept; `change` gives the item that takes the place, or null for none. */
function changeItems(change: (item: MediaJson) => MediaJson | null): void {
  const changePage = (page: MediaPage): MediaPage => {
    const items = page.items.map(change).filter((item) => item !== null);
    return { ...page, items };
  };
  queryClient.setQueriesData<MediaPages>({ queryKey: MEDIA_LISTS }, (data) => {
    if (!data) return data;
    const pages = data.pages.map(changePage);
    const gone = countItems(data.pages) - countItems(pages);
    return {
      ...data,
      pages: pages.map((page) => ({ ...page, total: page.total === null ? null : page.total - gone })),
    };
  });
}

const countItems = (pages: readonly MediaPage[]) => pages.reduce((sum, page) => sum + page.items.length, 0);

/**
 * Every list is requested again when it is next shown, at once where it is on the page. What is under way is given up:
 * its answer may be from before the change, and a first load would otherwise be taken for the new one.
 */
export async function invalidateMediaLists(): Promise<void> {
  await queryClient.cancelQueries({ queryKey: MEDIA_LISTS });
  await Promise.all([queryClient.invalidateQueries({ queryKey: MEDIA_LISTS }), invalidateMonths()]);
}

/** The months of every list are counted again where they are shown. */
const invalidateMonths = () => queryClient.invalidateQueries({ queryKey: MEDIA_MONTHS });

/**
 * Shows items as they are now. Where one has moved to another day it is in the wrong place, and the lists are requested
 * again.
 */
export function upsertItems(items: readonly MediaJson[]): void {
  const byId = new Map(items.map((item) => [item.id, item]));
  let hasMoved = false;
  changeItems((old) => {
    // What a list says of an item beside that, such as its number, stays.
    const changed = byId.get(old.id);
    const item = changed ? { ...old, ...changed } : old;
    hasMoved ||= item.shoot_date !== old.shoot_date;
    return item;
  });
  trackUpserted(items);
  for (const item of items) queryClient.setQueryData(mediaItemQuery(item.id).queryKey, item);
  if (hasMoved) void invalidateMediaLists();
}

/** Takes items off the page that are gone on the server. */
export function removeItems(ids: readonly string[]): void {
  hideItems(ids);
  confirmHidden(ids);
}

/**
 * Takes items off the page before the server has answered: until `confirmHidden` or `showHidden` no list brings them
 * back, whenever it was requested.
 */
export function hideItems(ids: readonly string[]): void {
  trackRemoved(ids);
  const gone = new Set(ids);
  changeItems((item) => (gone.has(item.id) ? null : item));
  for (const id of ids) queryClient.removeQueries({ queryKey: mediaItemQuery(id).queryKey });
}

/** The server has deleted what was hidden: lists that are requested from now on know it themselves. */
export function confirmHidden(ids: readonly string[]): void {
  trackAnswered(ids);
  void invalidateMonths();
}

/** Shows hidden items in the lists again. */
export function showHidden(ids: readonly string[]): Promise<void> {
  untrackRemoved(ids);
  return invalidateMediaLists();
}
