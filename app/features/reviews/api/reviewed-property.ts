import { api, readAnswer } from '#app/lib/request/api.ts';
import type { PlacedList, PlacedMedia } from '#domain/media/media-order.ts';
import type { PropertyJson } from '#domain/properties/property-json.ts';

/** The property of a review. It has the key under which the page of properties keeps one. */
export const reviewedPropertyQuery = (id: string) => ({
  queryKey: ['properties', 'one', id] as const,
  queryFn: async (): Promise<PropertyJson> => readAnswer(await api.properties[':id'].$get({ param: { id } })),
});

const PAGE_SIZE = '100';

async function listPhotos(id: string): Promise<PlacedMedia[]> {
  const items: PlacedMedia[] = [];
  let cursor: string | null = null;
  do {
    const query = { limit: PAGE_SIZE, ...(cursor && { cursor }) };
    const page: PlacedList = await readAnswer(await api.properties[':id'].media.$get({ param: { id }, query }));
    items.push(...page.items);
    cursor = page.next_cursor;
  } while (cursor);
  return items.filter(({ variants }) => variants !== null);
}

/** What a property shows, in the studio's order. It is one of the lists of media, so a new version comes in by itself. */
export const reviewedPhotosQuery = (id: string) => ({
  queryKey: ['media', 'list', 'reviewed', id] as const,
  queryFn: () => listPhotos(id),
});
