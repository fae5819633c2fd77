import { api, readAnswer } from '#app/lib/api.ts';
import type { MediaJson } from '#domain/media/media-json.ts';

/** One item as it is now. */
export async function getMedia(id: string): Promise<MediaJson> {
  return readAnswer(await api.media[':id'].$get({ param: { id } }));
}

/** One item, as a query: for an address that names an item which no list has brought. */
export const mediaItemQuery = (id: string) => ({ queryKey: ['media', 'item', id], queryFn: () => getMedia(id) });
