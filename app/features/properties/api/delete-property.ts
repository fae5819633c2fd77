import { askListsAgain } from '#app/features/media/media-cache.ts';
import { api, readAnswer } from '#app/lib/api.ts';
import { askPropertiesAgain } from '../property-cache.ts';

/** Deletes a property with all its media, for good. `name` is its name as the person has typed it. */
export async function deleteProperty(id: string, name: string): Promise<void> {
  await readAnswer(await api.properties[':id'].$delete({ param: { id }, json: { name } }));
  await Promise.all([askPropertiesAgain(), askListsAgain()]);
}
