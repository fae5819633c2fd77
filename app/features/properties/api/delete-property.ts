import { askListsAgain } from '#app/features/media/media-cache.ts';
import { api, readAnswer } from '#app/lib/api.ts';
import { madeFrom } from '#app/lib/edits.ts';
import type { PropertyJson } from '#domain/properties/property-json.ts';
import { askPropertiesAgain } from '../property-cache.ts';

/** Deletes a property with all its media, for good. `name` is its name as the person has typed it. */
export async function deleteProperty(property: PropertyJson, name: string): Promise<void> {
  const edit = { param: { id: property.id }, header: madeFrom(property) };
  await readAnswer(await api.properties[':id'].$delete({ ...edit, json: { name } }));
  await Promise.all([askPropertiesAgain(), askListsAgain()]);
}
