import { api, readAnswer } from '#app/lib/request/api.ts';
import { upsertItems } from '../media-cache.ts';

/** Asks that what browsers play of a film is made once more. */
export async function makeFilm(id: string): Promise<void> {
  upsertItems([await readAnswer(await api.media[':id'].film.$post({ param: { id } }))]);
}

/** Stops that a film is made. */
export async function cancelFilm(id: string): Promise<void> {
  upsertItems([await readAnswer(await api.media[':id'].film.$delete({ param: { id } }))]);
}
