import { api, readAnswer } from '#app/lib/request/api.ts';
import type { MediaActionJson, MediaChoiceJson } from '#domain/media/media-actions.ts';
import type { DownloadSize } from '#domain/media/media-input.ts';
import type { MediaListParams } from './media.ts';

/** Items that the server keeps as chosen, without those that are left out again. */
export type ChosenAll = { id: string; excluded: string[] };

/** Chooses all items that match a query now; the answer says how many they are. */
export async function chooseMedia(params: MediaListParams): Promise<MediaChoiceJson> {
  return readAnswer(await api.media.selections.$post({ json: params }));
}

/** Begins to delete all that was chosen. */
export async function deleteChosen({ id, excluded }: ChosenAll): Promise<MediaActionJson> {
  return readAnswer(await api.media.selections[':id'].delete.$post({ param: { id }, json: { excluded } }));
}

/** Begins to add tags to all that was chosen, and to take others away. */
export async function tagChosen(
  { id, excluded }: ChosenAll,
  tags: { add: string[]; remove: string[] },
): Promise<MediaActionJson> {
  return readAnswer(await api.media.selections[':id'].tags.$post({ param: { id }, json: { excluded, ...tags } }));
}

/** The address of an archive of all that was chosen, how many files it has, and how many are gone meanwhile. */
export async function zipChosen(
  { id, excluded }: ChosenAll,
  size: DownloadSize,
): Promise<{ url: string; count: number; missing: number }> {
  return readAnswer(await api.media.selections[':id'].zip.$post({ param: { id }, json: { excluded, size } }));
}

/** How far an action is. */
export async function getBulkAction(id: string): Promise<MediaActionJson> {
  return readAnswer(await api.media.acts[':id'].$get({ param: { id } }));
}

/** Begins to take a deletion back. */
export async function undoBulkAction(id: string): Promise<MediaActionJson> {
  return readAnswer(await api.media.acts[':id'].undo.$post({ param: { id } }));
}
