import { api, readAnswer } from '#app/lib/api.ts';

/** Takes a deletion back. */
export async function restoreMedia(ids: string[]): Promise<void> {
  await readAnswer(await api.media.restore.$post({ json: { ids } }));
}
