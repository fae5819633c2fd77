import { api, readAnswer } from '#app/lib/api.ts';
import { madeFrom } from '#app/lib/edits.ts';
import type { MediaChanges, MediaJson } from '#domain/media/media-json.ts';

/** Changes what is given about an item; the answer is the item as it is now. */
export async function updateMedia(item: MediaJson, changes: MediaChanges): Promise<MediaJson> {
  return readAnswer(await api.media[':id'].$patch({ param: { id: item.id }, header: madeFrom(item), json: changes }));
}
