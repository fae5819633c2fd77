import { api, readAnswer } from '#app/lib/api.ts';
import type { CreateProperty } from '#domain/properties/property-input.ts';
import type { PropertyJson } from '#domain/properties/property-json.ts';
import { askPropertiesAgain } from '../property-cache.ts';

/** Makes a property for a realtor (spec §5 Create property); the lists show it. */
export async function createProperty(input: CreateProperty): Promise<PropertyJson> {
  const property = await readAnswer(await api.properties.$post({ json: input }));
  await askPropertiesAgain();
  return property;
}
