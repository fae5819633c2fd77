import { api, readAnswer } from '#app/lib/api.ts';
import type { MediaJson } from '#domain/media/media-json.ts';

/** What is done to the tags of many items. */
type TagChanges = { ids: string[]; add: string[]; remove: string[] };

/** Adds and removes tags of many items at once; the answer is the items as they are now. */
export async function tagMedia(changes: TagChanges): Promise<MediaJson[]> {
  return (await readAnswer(await api.media.tags.$post({ json: changes }))).items;
}
