import { api, readAnswer } from '#app/lib/api.ts';
import { madeFrom } from '#app/lib/edits.ts';
import type { PropertyChanges } from '#domain/properties/property-input.ts';
import type { PropertyJson } from '#domain/properties/property-json.ts';

/** Changes what is given about a property; the answer is the property as it is now. */
export async function updateProperty(property: PropertyJson, changes: PropertyChanges): Promise<PropertyJson> {
  const edit = { param: { id: property.id }, header: madeFrom(property) };
  return readAnswer(await api.properties[':id'].$patch({ ...edit, json: changes }));
}
