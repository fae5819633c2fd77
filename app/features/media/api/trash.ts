import { api, readAnswer } from '#app/lib/request/api.ts';
import { queryClient } from '#app/lib/request/query-client.ts';
import { pagedQuery } from '#app/lib/request/use-rows.ts';
import type { EmptiedTrash, TrashPage } from '#domain/media/deleted-media.ts';
import { MAX_SELECTION } from '#domain/media/media-input.ts';
import type { DeletionCheckJson } from '#domain/media/shown-media.ts';
import type { ChosenAll } from './selections.ts';

/** The beginning of the key of every trash. */
const TRASH = ['media', 'trash'] as const;

async function listTrash(userId: string | null, cursor: string | null): Promise<TrashPage & { total: number }> {
  const query = { ...(userId && { user_id: userId }), ...(cursor && { cursor }) };
  const page = await readAnswer(await api.media.trash.$get({ query }));
  return { ...page, total: page.count };
}

/** The trash page by page, as a query: the own one, for staff that of an account, or with null all. */
export const trashQuery = (userId: string | null) =>
  pagedQuery([...TRASH, userId], (cursor) => listTrash(userId, cursor));

/** The trash is asked for again where it is shown. */
export const invalidateTrash = () => queryClient.invalidateQueries({ queryKey: TRASH });

/** What is to be known before items are deleted: how many they are, and what shows them to others. */
export async function checkDeletion(chosen: { ids: string[] } | ChosenAll): Promise<DeletionCheckJson> {
  const json = 'ids' in chosen ? { ids: chosen.ids } : { selection_id: chosen.id, excluded: chosen.excluded };
  return readAnswer(await api.media['deletion-check'].$post({ json }));
}

/** Removes items of the trash for good, as many as one request takes at a time. */
export async function purgeItems(ids: readonly string[]): Promise<void> {
  for (let from = 0; from < ids.length; from += MAX_SELECTION) {
    await readAnswer(await api.media.trash.empty.$post({ json: { ids: ids.slice(from, from + MAX_SELECTION) } }));
  }
}

/** Removes all of a trash for good. */
export async function emptyTrash(userId: string | null): Promise<EmptiedTrash> {
  const json = { all: true as const, ...(userId && { user_id: userId }) };
  return readAnswer(await api.media.trash.empty.$post({ json }));
}

/** Puts items out of sight of the own library, or back. */
export async function putAway(ids: readonly string[], isPutAway: boolean): Promise<void> {
  await readAnswer(await api.media['put-away'].$post({ json: { ids: [...ids], is_put_away: isPutAway } }));
}
