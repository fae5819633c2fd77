import { MEDIA_LISTS } from '#app/features/media/api/media.ts';
import { invalidateMediaLists } from '#app/features/media/media-cache.ts';
import { applyChangesSince, startRequest } from '#app/features/media/stale-responses.ts';
import { api, readAnswer } from '#app/lib/request/api.ts';
import type { MediaListJson } from '#domain/media/media-json.ts';
import type { PlacedList, PlacedMedia } from '#domain/media/media-order.ts';
import { invalidateProperties } from './properties.ts';

/** How many items one page of the list has. */
const GENERAL_PAGE_SIZE = '60';

async function listGeneralMedia(realtorId: string, cursor: string | null): Promise<MediaListJson> {
  const query = { realtor_id: realtorId, limit: GENERAL_PAGE_SIZE, ...(cursor && { cursor }) };
  return readAnswer(await api.properties['general-media'].$get({ query }));
}

/** The items of a realtor that belong to no property, page by page, as a query. It is one of the lists of media. */
export const generalMediaQuery = (realtorId: string) => ({
  queryKey: [...MEDIA_LISTS, 'general', realtorId] as const,
  queryFn: ({ pageParam }: { pageParam: string | null }) => listGeneralMedia(realtorId, pageParam),
  initialPageParam: null as string | null,
  getNextPageParam: (last: MediaListJson) => last.next_cursor,
});

/** How many items one page of the list has; the most that the server gives. */
const PAGE_SIZE = '100';

type Part = { cursor: string | null; isLibrary?: boolean };

async function listPropertyMedia(id: string, { cursor, isLibrary = false }: Part): Promise<PlacedList> {
  const view = isLibrary ? { put_away: 'without' as const } : {};
  const query = { limit: PAGE_SIZE, ...view, ...(cursor && { cursor }) };
  const asked = startRequest();
  const list = await readAnswer(await api.properties[':id'].media.$get({ param: { id }, query }));
  return applyChangesSince(asked, list);
}

/**
 * The items of a property in the studio's own order, page by page, as a query. It is one of the lists of media: what
 * changes in those changes here too. A library is without what its realtor hid.
 */
export const propertyMediaQuery = (propertyId: string, isLibrary = false) => ({
  queryKey: [...MEDIA_LISTS, 'placed', propertyId, ...(isLibrary ? ['library'] : [])] as readonly unknown[],
  queryFn: ({ pageParam }: { pageParam: string | null }) =>
    listPropertyMedia(propertyId, { cursor: pageParam, isLibrary }),
  initialPageParam: null as string | null,
  getNextPageParam: (last: MediaListJson) => last.next_cursor,
});

/** The first items of a property in the studio's own order, as they are now: `most` of them, or all where there are fewer. */
export async function readPropertyMedia(propertyId: string, most: number): Promise<PlacedMedia[]> {
  const items: PlacedMedia[] = [];
  let cursor: string | null = null;
  do {
    const page: PlacedList = await listPropertyMedia(propertyId, { cursor });
    items.push(...page.items);
    cursor = page.next_cursor;
  } while (cursor && items.length < most);
  return items.slice(0, most);
}

/** Moves items to a property of the same realtor, or with null to what belongs to none. */
export async function moveMedia(ids: string[], propertyId: string | null): Promise<void> {
  await readAnswer(await api.media.move.$post({ json: { ids, property_id: propertyId } }));
  await Promise.all([invalidateProperties(), invalidateMediaLists()]);
}

/** Puts an item of a property before another one, or with null behind all others. */
export async function setMediaPosition(propertyId: string, mediaId: string, before: string | null): Promise<void> {
  const json = { media_id: mediaId, before };
  await readAnswer(await api.properties[':id'].place.$post({ param: { id: propertyId }, json }));
}
