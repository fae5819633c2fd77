import { askListsAgain } from '#app/features/media/media-cache.ts';
import { api, readAnswer } from '#app/lib/api.ts';
import { askPropertiesAgain } from '../property-cache.ts';

/** Moves items to a property of the same realtor, or with null to what belongs to none. */
export async function moveMedia(ids: string[], propertyId: string | null): Promise<void> {
  await readAnswer(await api.media.move.$post({ json: { ids, property_id: propertyId } }));
  await Promise.all([askPropertiesAgain(), askListsAgain()]);
}
