import { api, readAnswer } from '#app/lib/request/api.ts';
import { ifMatchHeader } from '#app/lib/request/edits.ts';
import { queryClient } from '#app/lib/request/query-client.ts';
import type { AlterationInput } from '#domain/deliveries/originals/alteration-input.ts';
import type { OriginalChoices, OriginalsLink } from '#domain/deliveries/originals/originals-json.ts';
import type { MediaJson } from '#domain/media/media-json.ts';
import { upsertItems } from '../media-cache.ts';

async function listChoices(itemId: string): Promise<OriginalChoices> {
  return readAnswer(await api.media[':id'].originals.$get({ param: { id: itemId } }));
}

/** The files that a picture may have been made of, as a query. */
export const originalChoicesQuery = (itemId: string) => ({
  queryKey: ['media', 'originals', itemId] as const,
  queryFn: () => listChoices(itemId),
  staleTime: 0,
});

async function getOriginals(propertyId: string): Promise<OriginalsLink> {
  return readAnswer(await api.properties[':id'].originals.$get({ param: { id: propertyId } }));
}

/** The address of a property's page of originals, as a query. */
export const originalsLinkQuery = (propertyId: string) => ({
  queryKey: ['properties', 'originals', propertyId] as const,
  queryFn: () => getOriginals(propertyId),
});

/** Says what was done to a picture, as it was seen; the page shows it as it is now. */
export async function setAlteration(item: MediaJson, json: AlterationInput): Promise<void> {
  const asked = { param: { id: item.id }, header: ifMatchHeader(item), json };
  upsertItems([await readAnswer(await api.media[':id'].alteration.$put(asked))]);
  if (item.property_id)
    await queryClient.invalidateQueries({ queryKey: originalsLinkQuery(item.property_id).queryKey });
}

/** Gives the originals of a property another address; the one that it had ends. */
export async function renewOriginalsLink(propertyId: string): Promise<void> {
  const link = await readAnswer(await api.properties[':id'].originals.$post({ param: { id: propertyId } }));
  queryClient.setQueryData(originalsLinkQuery(propertyId).queryKey, link);
}
