import { api, readAnswer } from '#app/lib/api.ts';

/** Puts an item of a property before another one, or with null behind all others. */
export async function placeMedia(propertyId: string, mediaId: string, before: string | null): Promise<void> {
  const json = { media_id: mediaId, before };
  await readAnswer(await api.properties[':id'].place.$post({ param: { id: propertyId }, json }));
}
