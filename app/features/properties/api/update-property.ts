import { api, readAnswer } from '#app/lib/api.ts';
import type { PropertyChanges } from '#domain/properties/property-input.ts';
import type { PropertyJson } from '#domain/properties/property-json.ts';

/** Changes what is given about a property; the answer is the property as it is now. */
export async function updateProperty(id: string, changes: PropertyChanges): Promise<PropertyJson> {
  return readAnswer(await api.properties[':id'].$patch({ param: { id }, json: changes }));
}
