import { getMedia } from '#app/features/media/api/media.ts';
import { upsertItems } from '#app/features/media/media-cache.ts';
import { api, readAnswer } from '#app/lib/request/api.ts';
import { ifMatchHeader } from '#app/lib/request/edits.ts';
import { queryClient } from '#app/lib/request/query-client.ts';
import type { MediaVersion, MediaVersions } from '#domain/media/media-versions.ts';

/** How often it is asked whether a new version is ready. */
const LOOK_EVERY_MS = 2000;

/** Whether a version is on its way to its item. */
export const isComing = ({ state, status }: MediaVersion): boolean => state === 'incoming' && status === 'processing';

async function listVersions(itemId: string): Promise<MediaVersions> {
  return readAnswer(await api.media[':id'].versions.$get({ param: { id: itemId } }));
}

/** The files that an item had, as a query; asked for again while one is being prepared. */
export const versionsQuery = (itemId: string) => ({
  queryKey: ['media', 'versions', itemId] as const,
  queryFn: () => listVersions(itemId),
  staleTime: 0,
  refetchInterval: ({ state }: { state: { data: MediaVersions | undefined } }) =>
    state.data?.versions.some(isComing) ? LOOK_EVERY_MS : (false as const),
});

/** Shows an item as it is now wherever it is on the page. */
export async function refreshItem(itemId: string): Promise<void> {
  upsertItems([await getMedia(itemId)]);
}

/** Gives an item a file again that it had. */
export async function restoreVersion(itemId: string, { number }: MediaVersion): Promise<void> {
  const item = await getMedia(itemId);
  const param = { id: itemId, number: String(number) };
  const asked = { param, header: ifMatchHeader(item) };
  upsertItems([await readAnswer(await api.media[':id'].versions[':number'].restore.$post(asked))]);
  await queryClient.invalidateQueries({ queryKey: versionsQuery(itemId).queryKey });
}
