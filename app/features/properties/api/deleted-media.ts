import { invalidateMediaLists } from '#app/features/media/media-cache.ts';
import { api, readAnswer } from '#app/lib/request/api.ts';
import { queryClient } from '#app/lib/request/query-client.ts';
import type { DeletedMedia } from '#domain/media/deleted-media.ts';
import { invalidateProperties } from './properties.ts';

async function listDeletedMedia(propertyId: string): Promise<DeletedMedia> {
  return readAnswer(await api.properties[':id']['deleted-media'].$get({ param: { id: propertyId } }));
}

/** The delivered files of a property that its realtor deleted, as a query. */
export const deletedMediaQuery = (propertyId: string) => ({
  queryKey: ['properties', 'deleted-media', propertyId] as const,
  queryFn: () => listDeletedMedia(propertyId),
});

/** Brings some of them back; the list and the property show it. */
export async function restoreDeletedMedia(propertyId: string, ids: string[]): Promise<void> {
  const asked = { param: { id: propertyId }, json: { ids } };
  const left = await readAnswer(await api.properties[':id']['deleted-media'].restore.$post(asked));
  queryClient.setQueryData(deletedMediaQuery(propertyId).queryKey, left);
  void invalidateMediaLists();
  void invalidateProperties();
}
