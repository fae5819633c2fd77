import type { InfiniteData } from '@tanstack/react-query';
import { invalidateMediaLists } from '#app/features/media/media-cache.ts';
import { api, readAnswer } from '#app/lib/request/api.ts';
import { ifMatchHeader } from '#app/lib/request/edits.ts';
import { queryClient } from '#app/lib/request/query-client.ts';
import type { CreateProperty, PropertyChanges } from '#domain/properties/property-input.ts';
import type { PropertyJson, PropertyListJson } from '#domain/properties/property-json.ts';

async function getProperty(id: string): Promise<PropertyJson> {
  return readAnswer(await api.properties[':id'].$get({ param: { id } }));
}

/** One property, as a query. Another person's is not found. */
export const propertyQuery = (id: string) => ({
  queryKey: ['properties', 'one', id] as const,
  queryFn: () => getProperty(id),
});

/** How many properties one page of the list has. */
export const PROPERTIES_PER_PAGE = 48;

/** The query of properties: absent parts do not narrow the list. Realtors get their own. */
export type PropertyListParams = { realtorId?: string; q?: string };

/** The pages of a list as the cache keeps them. */
export type PropertyPages = InfiniteData<PropertyListJson, string | null>;

/** The beginning of the key of every list, whatever its query. */
export const PROPERTY_LISTS = ['properties', 'list'] as const;

async function listProperties({ realtorId, q }: PropertyListParams, cursor: string | null): Promise<PropertyListJson> {
  const narrowing = { ...(realtorId && { realtor_id: realtorId }), ...(q && { q }), ...(cursor && { cursor }) };
  const query = { limit: String(PROPERTIES_PER_PAGE), ...narrowing };
  return readAnswer(await api.properties.$get({ query }));
}

/** The properties of a filter, the newest first, page by page, as a query. */
export const propertiesQuery = (params: PropertyListParams = {}) => ({
  queryKey: [...PROPERTY_LISTS, params] as const,
  queryFn: ({ pageParam }: { pageParam: string | null }) => listProperties(params, pageParam),
  initialPageParam: null as string | null,
  getNextPageParam: (last: PropertyListJson) => last.next_cursor,
});

/** Makes a property for a realtor (PROP-5); the lists show it. */
export async function createProperty(input: CreateProperty): Promise<PropertyJson> {
  const property = await readAnswer(await api.properties.$post({ json: input }));
  await invalidateProperties();
  return property;
}

/** Changes what is given about a property; the answer is the property as it is now. */
export async function updateProperty(property: PropertyJson, changes: PropertyChanges): Promise<PropertyJson> {
  const edit = { param: { id: property.id }, header: ifMatchHeader(property) };
  return readAnswer(await api.properties[':id'].$patch({ ...edit, json: changes }));
}

/** Deletes a property with all its media, for good. `name` is its name as the person has typed it. */
export async function deleteProperty(property: PropertyJson, name: string): Promise<void> {
  const edit = { param: { id: property.id }, header: ifMatchHeader(property) };
  await readAnswer(await api.properties[':id'].$delete({ ...edit, json: { name } }));
  await Promise.all([invalidateProperties(), invalidateMediaLists()]);
}

/** Tells the realtor by email that a property is delivered; these of its orders are completed with it. */
export async function notifyRealtor(property: PropertyJson, completeOrderIds: string[]): Promise<void> {
  const json = { complete_order_ids: completeOrderIds };
  const edit = { param: { id: property.id }, header: ifMatchHeader(property) };
  await readAnswer(await api.properties[':id'].notify.$post({ ...edit, json }));
  const orders = completeOrderIds.length > 0 && [
    queryClient.invalidateQueries({ queryKey: ['admin', 'orders'] }),
    queryClient.invalidateQueries({ queryKey: ['admin', 'order'] }),
  ];
  await Promise.all([invalidateProperties(), ...(orders || [])]);
}

/** Shows a property as it is now, wherever it is. */
export function upsertProperty(property: PropertyJson): void {
  queryClient.setQueriesData<PropertyPages>({ queryKey: PROPERTY_LISTS }, (data) => {
    if (!data) return data;
    const pages = data.pages.map((page) => ({
      ...page,
      properties: page.properties.map((old) => (old.id === property.id ? property : old)),
    }));
    return { ...data, pages };
  });
  queryClient.setQueryData(propertyQuery(property.id).queryKey, property);
}

/** Properties are loaded again when they are next shown, at once where they are on the page. */
export function invalidateProperties(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: ['properties'] });
}
