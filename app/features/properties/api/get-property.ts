import { api, readAnswer } from '#app/lib/api.ts';
import type { PropertyJson } from '#domain/properties/property-json.ts';

async function getProperty(id: string): Promise<PropertyJson> {
  return readAnswer(await api.properties[':id'].$get({ param: { id } }));
}

/** One property, as a query. Another person's is not found. */
export const propertyQuery = (id: string) => ({
  queryKey: ['properties', 'one', id] as const,
  queryFn: () => getProperty(id),
});
