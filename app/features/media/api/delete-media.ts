import { api, readAnswer } from '#app/lib/api.ts';

/** Deletes items; for 30 s they can be restored. */
export async function deleteMedia(ids: string[]): Promise<void> {
  await readAnswer(await api.media.delete.$post({ json: { ids } }));
}
