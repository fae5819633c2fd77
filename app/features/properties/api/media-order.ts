import { MEDIA_LISTS } from '#app/features/media/api/media.ts';
import { api, readAnswer } from '#app/lib/request/api.ts';
import { queryClient } from '#app/lib/request/query-client.ts';
import type { CamerasJson, ChangedOrder, SetCameraClock, SetOrder } from '#domain/media/media-order.ts';
import { invalidateProperties } from './properties.ts';

/** The list of a property and its cover, as they are once its order has changed. */
async function showOrder(propertyId: string): Promise<void> {
  const queryKey = [...MEDIA_LISTS, 'placed', propertyId] as const;
  await queryClient.cancelQueries({ queryKey });
  await Promise.all([queryClient.invalidateQueries({ queryKey }), invalidateProperties()]);
}

/** Sorts the media of a property. What was placed by hand keeps its number unless it is to be sorted too. */
export async function sortMedia(propertyId: string, json: SetOrder): Promise<ChangedOrder> {
  const changed = await readAnswer(await api.properties[':id'].order.$post({ param: { id: propertyId }, json }));
  await showOrder(propertyId);
  return changed;
}

/** Brings back the order that a property had before. */
export async function undoSorting(propertyId: string, undoId: string): Promise<void> {
  const json = { undo_id: undoId };
  await readAnswer(await api.properties[':id'].order.undo.$post({ param: { id: propertyId }, json }));
  await showOrder(propertyId);
}

async function getCameras(propertyId: string): Promise<CamerasJson> {
  return readAnswer(await api.properties[':id'].cameras.$get({ param: { id: propertyId } }));
}

/** The cameras of a property, as a query. */
export const camerasQuery = (propertyId: string) => ({
  queryKey: ['properties', 'cameras', propertyId] as const,
  queryFn: () => getCameras(propertyId),
});

/** Says what the clock of a camera is off by; the list of its property shows its files where they belong. */
export async function setCameraClock(propertyId: string, json: SetCameraClock): Promise<void> {
  const cameras = await readAnswer(await api.properties[':id'].cameras.$put({ param: { id: propertyId }, json }));
  queryClient.setQueryData(camerasQuery(propertyId).queryKey, cameras);
  await showOrder(propertyId);
}
