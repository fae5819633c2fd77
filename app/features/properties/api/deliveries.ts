import { api, readAnswer } from '#app/lib/request/api.ts';
import { queryClient } from '#app/lib/request/query-client.ts';
import { pagedQuery } from '#app/lib/request/use-rows.ts';
import type { DeliveryJson, DownloadReceipts, EndingLinks, PropertyTours } from '#domain/deliveries/delivery-json.ts';
import type { CreateLink } from '#domain/deliveries/link-input.ts';

async function getDelivery(propertyId: string): Promise<DeliveryJson> {
  return readAnswer(await api.properties[':id'].deliveries.$get({ param: { id: propertyId } }));
}

/** The links to the delivery of a property, as a query. */
export const deliveryQuery = (propertyId: string) => ({
  queryKey: ['properties', 'delivery', propertyId] as const,
  queryFn: () => getDelivery(propertyId),
});

async function listDownloads(propertyId: string, cursor: string | null): Promise<DownloadReceipts> {
  const asked = { param: { id: propertyId }, query: cursor ? { cursor } : {} };
  return readAnswer(await api.properties[':id'].downloads.$get(asked));
}

/** What was downloaded by the links of a property, the newest first, page by page, as a query. */
export const downloadsQuery = (propertyId: string) =>
  pagedQuery(['properties', 'downloads', propertyId], (cursor) => listDownloads(propertyId, cursor));

async function listTours(propertyId: string): Promise<PropertyTours> {
  return readAnswer(await api.properties[':id'].tours.$get({ param: { id: propertyId } }));
}

/** The tours of a property that stand with others, as a query. */
export const toursQuery = (propertyId: string) => ({
  queryKey: ['properties', 'tours', propertyId] as const,
  queryFn: () => listTours(propertyId),
});

/** Adds a tour by its address; the list shows it. */
export async function addTour(propertyId: string, json: { address: string; title: string }): Promise<void> {
  const tours = await readAnswer(await api.properties[':id'].tours.$post({ param: { id: propertyId }, json }));
  queryClient.setQueryData(toursQuery(propertyId).queryKey, tours);
}

/** Removes a tour from its property. */
export async function removeTour(propertyId: string, tourId: string): Promise<void> {
  await readAnswer(await api.tours[':id'].$delete({ param: { id: tourId } }));
  queryClient.setQueryData(toursQuery(propertyId).queryKey, await listTours(propertyId));
}

const show = (propertyId: string, delivery: DeliveryJson) =>
  queryClient.setQueryData(deliveryQuery(propertyId).queryKey, delivery);

/** Makes a link; the list shows it. */
export async function createLink(propertyId: string, json: CreateLink): Promise<void> {
  await readAnswer(await api.properties[':id'].deliveries.$post({ param: { id: propertyId }, json }));
  show(propertyId, await getDelivery(propertyId));
}

/** Ends links at once: those of `linkIds`, or all with null. */
export async function revokeLinks(propertyId: string, deliveryId: string, linkIds: string[] | null): Promise<void> {
  const asked = { param: { id: deliveryId }, json: { link_ids: linkIds } };
  show(propertyId, await readAnswer(await api.deliveries[':id'].revoke.$post(asked)));
}

/** Opens the files before everything is paid, or lets the balance decide again. */
export async function setOverride(propertyId: string, deliveryId: string, isOpen: boolean): Promise<void> {
  const asked = { param: { id: deliveryId }, json: { is_open: isOpen } };
  show(propertyId, await readAnswer(await api.deliveries[':id'].override.$post(asked)));
}

/** Lets links work until an instant: those of `linkIds`. */
export async function extendLinks(
  propertyId: string,
  { deliveryId, linkIds, until }: { deliveryId: string; linkIds: string[]; until: Date },
): Promise<void> {
  const json = { link_ids: linkIds, expires_at: until.toISOString() };
  show(propertyId, await readAnswer(await api.deliveries[':id'].extend.$post({ param: { id: deliveryId }, json })));
  await queryClient.invalidateQueries({ queryKey: endingLinksQuery.queryKey });
}

/** The links that end soon, of all properties, as a query. */
export const endingLinksQuery = {
  queryKey: ['admin', 'ending-links'] as const,
  queryFn: async (): Promise<EndingLinks> => readAnswer(await api.admin['ending-links'].$get()),
};
