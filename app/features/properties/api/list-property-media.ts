import { MEDIA_LISTS } from '#app/features/media/api/list-media.ts';
import { nextQuestion, withChangesSince } from '#app/features/media/late-lists.ts';
import { api, readAnswer } from '#app/lib/api.ts';
import type { MediaJson, MediaListJson } from '#domain/media/media-json.ts';

/** How many items one page of the list has; the most that the server gives. */
const PAGE_SIZE = '100';

async function listPropertyMedia(id: string, cursor: string | null): Promise<MediaListJson> {
  const query = { limit: PAGE_SIZE, ...(cursor && { cursor }) };
  const asked = nextQuestion();
  const list = await readAnswer(await api.properties[':id'].media.$get({ param: { id }, query }));
  return withChangesSince(asked, list);
}

/**
 * The items of a property in the studio's own order, page by page, as a query. It is one of the lists of media: what
 * changes in those changes here too.
 */
export const propertyMediaQuery = (propertyId: string) => ({
  queryKey: [...MEDIA_LISTS, 'placed', propertyId] as const,
  queryFn: ({ pageParam }: { pageParam: string | null }) => listPropertyMedia(propertyId, pageParam),
  initialPageParam: null as string | null,
  getNextPageParam: (last: MediaListJson) => last.next_cursor,
});

/** The first items of a property in the studio's own order, as they are now: `most` of them, or all where there are fewer. */
export async function readPropertyMedia(propertyId: string, most: number): Promise<MediaJson[]> {
  const items: MediaJson[] = [];
  let cursor: string | null = null;
  do {
    const page: MediaListJson = await listPropertyMedia(propertyId, cursor);
    items.push(...page.items);
    cursor = page.next_cursor;
  } while (cursor && items.length < most);
  return items.slice(0, most);
}
