import type { LintPlace } from '#domain/listings/pages/page-json.ts';
import type { Context } from '#server/context.ts';
import type { MediaRow } from '#server/db/schema/media.ts';
import { readPictureWords } from '#server/platform/images/read-picture-words.ts';
import { readFilmWords } from '#server/platform/video/read-film-words.ts';
import { listFilmFiles } from './list-film-files.ts';
import { listMedia } from './list-page-media.ts';
import { isSent } from './present.ts';
import type { ReadPage } from './read-page.ts';

/** A file that an unbranded page sends, and of what on it. */
export type SentFile = { place: LintPlace; kind: 'picture' | 'film'; key: string; size: number };

const placeOf = (part: LintPlace['part'], number: number): LintPlace => ({
  part,
  photo: number,
  attribute: 'metadata',
});

const sentPictures = ({ variants }: MediaRow, place: LintPlace): SentFile[] =>
  variants
    .filter((variant) => isSent('unbranded', variant))
    .map(({ key, size }) => ({ place, kind: 'picture', key, size }));

function sentFilms(item: MediaRow, place: LintPlace): SentFile[] {
  if (item.films.length > 0) return item.films.map(({ key, size }) => ({ place, kind: 'film', key, size }));
  return listFilmFiles(item).length === 0 ? [] : [{ place, kind: 'film', key: item.filePath, size: item.sizeBytes }];
}

/** All files that the unbranded page sends as they are stored: of its photos and their originals, posters, films and plans. What is drawn for it says nothing of itself. */
export function listSentFiles(read: ReadPage): SentFile[] {
  const photos = [...read.photos, ...read.originals.values()].flatMap((row, index) =>
    sentPictures(row, placeOf('photo', index + 1)),
  );
  const media = listMedia(read, 'unbranded').flatMap((medium, index) => {
    if (medium.kind === 'tour') return [];
    const place = placeOf('media', index + 1);
    const films = medium.kind === 'film' ? sentFilms(medium.item, place) : [];
    return [...sentPictures(medium.item, place), ...films];
  });
  return [...photos, ...media];
}

async function readBytes({ storage }: Context, key: string, range?: { start: number; end: number }): Promise<Buffer> {
  const { stream } = await storage.read(key, range);
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** What is written in a file that a page sends, besides its picture and its sound. */
export async function findWords(ctx: Context, { kind, key, size }: SentFile): Promise<string> {
  if (kind === 'picture') return readPictureWords(await readBytes(ctx, key));
  return readFilmWords((start, end) => readBytes(ctx, key, { start, end }), size);
}
