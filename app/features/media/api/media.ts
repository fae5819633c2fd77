import type { InfiniteData } from '@tanstack/react-query';
import { api, readAnswer } from '#app/lib/request/api.ts';
import { ifMatchHeader } from '#app/lib/request/edits.ts';
import type { ItemKind } from '#domain/media/item-kinds.ts';
import type { MediaFilter } from '#domain/media/media-filter.ts';
import type { DownloadSize } from '#domain/media/media-input.ts';
import type { MediaChanges, MediaJson, MediaListJson, MediaPageJson } from '#domain/media/media-json.ts';
import type { MediaMonth } from '#domain/media/media-months.ts';
import { applyChangesSince, startRequest } from '../stale-responses.ts';

/** One item as it is now. */
export async function getMedia(id: string): Promise<MediaJson> {
  return readAnswer(await api.media[':id'].$get({ param: { id } }));
}

/** One item, as a query: for an address that names an item which no list has brought. */
export const mediaItemQuery = (id: string) => ({ queryKey: ['media', 'item', id], queryFn: () => getMedia(id) });

/** How many items one page of the list has; the most that the server gives. */
const PAGE_SIZE = '100';

/** The query of the library; absent parts do not narrow it. */
export type MediaListParams = Pick<MediaFilter, 'sort'> &
  Partial<Pick<MediaFilter, 'q' | 'from' | 'to' | 'put_away'>> & { property_id?: string };

/**
 * Where a page of a list begins: behind a place, or with null where the list is opened. `before` is a place in front of
 * which it ends. An empty text is the beginning of the list, wherever it was opened.
 */
export type MediaPageParam = string | null | { before: string };

/** A page as the cache keeps it; lists that are read one way alone do not say what stands before. */
export type MediaPage = MediaListJson & Partial<Pick<MediaPageJson, 'previous_cursor'>>;

/** The pages of a list as the cache keeps them. */
export type MediaPages = InfiniteData<MediaPage, MediaPageParam>;

/** The start of every media list's query key, whatever its filters. Invalidating it refreshes all of them. */
export const MEDIA_LISTS = ['media', 'list'] as const;

/** The query as the address of the call has it: what is absent is not there. */
const toNarrowing = ({ q, from, to, property_id, put_away }: MediaListParams) => ({
  ...(q && { q }),
  ...(from && { from }),
  ...(to && { to }),
  ...(property_id && { property_id }),
  ...(put_away && { put_away }),
});

function toPlace(param: MediaPageParam, month: string | null) {
  if (param === null) return month === null ? {} : { month };
  if (typeof param === 'object') return param;
  return param === '' ? {} : { cursor: param };
}

async function listMedia(params: MediaListParams, place: ReturnType<typeof toPlace>): Promise<MediaPageJson> {
  const asked = startRequest();
  const query = { sort: params.sort, limit: PAGE_SIZE, ...toNarrowing(params), ...place };
  return applyChangesSince(asked, await readAnswer(await api.media.$get({ query })));
}

/** Where the list goes on. In front of a page that has become empty nothing is left: behind it the list begins. */
function getNextPageParam(last: MediaPage, _pages: unknown, param: MediaPageParam): MediaPageParam {
  const isEmptied = typeof param === 'object' && param !== null && last.items.length === 0;
  return isEmptied ? '' : last.next_cursor;
}

/** The items of a query, page by page, as a query; opened at a month, or at the beginning. */
export const mediaQuery = (params: MediaListParams, month: string | null = null) => ({
  queryKey: [...MEDIA_LISTS, params, ...(month ? [month] : [])] as readonly unknown[],
  queryFn: ({ pageParam }: { pageParam: MediaPageParam }): Promise<MediaPage> =>
    listMedia(params, toPlace(pageParam, month)),
  initialPageParam: null as MediaPageParam,
  getNextPageParam,
  getPreviousPageParam: ({ previous_cursor }: MediaPage): MediaPageParam =>
    previous_cursor ? { before: previous_cursor } : null,
});

/** The beginning of the key of the months of every list. */
export const MEDIA_MONTHS = ['media', 'months'] as const;

/** The months of a query with how many items each has, newest first, as a query. */
export const monthsQuery = (params: MediaListParams) => {
  const query = toNarrowing(params);
  return {
    queryKey: [...MEDIA_MONTHS, query] as const,
    queryFn: async (): Promise<MediaMonth[]> => (await readAnswer(await api.media.months.$get({ query }))).months,
  };
};

/** Changes what is given about an item; the answer is the item as it is now. */
export async function updateMedia(item: MediaJson, changes: MediaChanges): Promise<MediaJson> {
  return readAnswer(
    await api.media[':id'].$patch({ param: { id: item.id }, header: ifMatchHeader(item), json: changes }),
  );
}

/** Changes to the tags of many items. */
type TagChanges = { ids: string[]; add: string[]; remove: string[] };

/** Adds and removes tags of many items at once; the answer is the items as they are now. */
export async function tagMedia(changes: TagChanges): Promise<MediaJson[]> {
  return (await readAnswer(await api.media.tags.$post({ json: changes }))).items;
}

/** Says which room items show; the answer is the items as they are now. */
export async function putInRoom(ids: string[], room: string): Promise<MediaJson[]> {
  return (await readAnswer(await api.media.room.$post({ json: { ids, room } }))).items;
}

/** Says what items are; the answer is the items as they are now. */
export async function setKind(ids: string[], kind: ItemKind): Promise<MediaJson[]> {
  return (await readAnswer(await api.media.kind.$post({ json: { ids, kind } }))).items;
}

/** Deletes items; for 30 s they can be restored. */
export async function deleteMedia(ids: string[]): Promise<void> {
  await readAnswer(await api.media.delete.$post({ json: { ids } }));
}

/** Takes a deletion back. */
export async function restoreMedia(ids: string[]): Promise<void> {
  await readAnswer(await api.media.restore.$post({ json: { ids } }));
}

/** Asks the server for a ZIP of these items in one size, and returns the address to download it from. */
export async function makeZip(ids: string[], size: DownloadSize): Promise<string> {
  return (await readAnswer(await api.media.zips.$post({ json: { ids, size } }))).url;
}
