import { api, readAnswer } from '#app/lib/api.ts';
import type { DownloadSize } from '#domain/media/media-input.ts';

/** The address of an archive with these items, in one size. */
export async function makeZip(ids: string[], size: DownloadSize): Promise<string> {
  return (await readAnswer(await api.media.zips.$post({ json: { ids, size } }))).url;
}
