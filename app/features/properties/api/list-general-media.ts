import { MEDIA_LISTS } from '#app/features/media/api/list-media.ts';
import { api, readAnswer } from '#app/lib/api.ts';
import type { MediaListJson } from '#domain/media/media-json.ts';

/** How many items one page of the list has. */
const PAGE_SIZE = '60';

async function listGeneralMedia(realtorId: string, cursor: string | null): Promise<MediaListJson> {
  const query = { realtor_id: realtorId, limit: PAGE_SIZE, ...(cursor && { cursor }) };
  return readAnswer(await api.properties['general-media'].$get({ query }));
}

/** The items of a realtor that belong to no property, page by page, as a query. It is one of the lists of media. */
export const generalMediaQuery = (realtorId: string) => ({
  queryKey: [...MEDIA_LISTS, 'general', realtorId] as const,
  queryFn: ({ pageParam }: { pageParam: string | null }) => listGeneralMedia(realtorId, pageParam),
  initialPageParam: null as string | null,
  getNextPageParam: (last: MediaListJson) => last.next_cursor,
});
