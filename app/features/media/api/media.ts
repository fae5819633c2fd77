import type { InfiniteData } from '@tanstack/react-query';
import { api, readAnswer } from '#app/lib/api.ts';
import { ifMatchHeader } from '#app/lib/request/edits.ts';
import type { MediaFilter } from '#domain/media/media-filter.ts';
import type { DownloadSize } from '#domain/media/media-input.ts';
import type { MediaChanges, MediaJson, MediaListJson } from '#domain/media/media-json.ts';
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
  Partial<Pick<MediaFilter, 'q' | 'from' | 'to'>> & { property_id?: string };

/** The pages of a list as the cache keeps them. */
export type MediaPages = InfiniteData<MediaListJson, string | null>;

/** The beginning of the key of every list, whatever its query. */
export const MEDIA_LISTS = ['media', 'list'] as const;

/** The query as the address of the call has it: what is absent is not there. */
function toQuery({ sort, q, from, to, property_id }: MediaListParams, cursor: string | null) {
  const narrowing = { ...(q && { q }), ...(from && { from }), ...(to && { to }), ...(property_id && { property_id }) };
  return { sort, limit: PAGE_SIZE, ...narrowing, ...(cursor && { cursor }) };
}

async function listMedia(params: MediaListParams, cursor: string | null): Promise<MediaListJson> {
  const asked = startRequest();
  const list = await readAnswer(await api.media.$get({ query: toQuery(params, cursor) }));
  return applyChangesSince(asked, list);
}

/** The items of a filter, page by page, as a query. */
export const mediaQuery = (params: MediaListParams) => ({
  queryKey: [...MEDIA_LISTS, params] as const,
  queryFn: ({ pageParam }: { pageParam: string | null }) => listMedia(params, pageParam),
  initialPageParam: null as string | null,
  getNextPageParam: (last: MediaListJson) => last.next_cursor,
});

/** Changes what is given about an item; the answer is the item as it is now. */
export async function updateMedia(item: MediaJson, changes: MediaChanges): Promise<MediaJson> {
  return readAnswer(
    await api.media[':id'].$patch({ param: { id: item.id }, header: ifMatchHeader(item), json: changes }),
  );
}

/** What is done to the tags of many items. */
type TagChanges = { ids: string[]; add: string[]; remove: string[] };

/** Adds and removes tags of many items at once; the answer is the items as they are now. */
export async function tagMedia(changes: TagChanges): Promise<MediaJson[]> {
  return (await readAnswer(await api.media.tags.$post({ json: changes }))).items;
}

/** Deletes items; for 30 s they can be restored. */
export async function deleteMedia(ids: string[]): Promise<void> {
  await readAnswer(await api.media.delete.$post({ json: { ids } }));
}

/** Takes a deletion back. */
export async function restoreMedia(ids: string[]): Promise<void> {
  await readAnswer(await api.media.restore.$post({ json: { ids } }));
}

/** The address of an archive with these items, in one size. */
export async function makeZip(ids: string[], size: DownloadSize): Promise<string> {
  return (await readAnswer(await api.media.zips.$post({ json: { ids, size } }))).url;
}
