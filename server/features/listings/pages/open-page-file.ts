import { contentDisposition } from '#domain/media/content-disposition.ts';
import { findFilmVariant } from '#domain/media/films/film-variants.ts';
import { findVariant } from '#domain/media/variants.ts';
import { AppError } from '#domain/shared/errors.ts';
import type { Context } from '#server/context.ts';
import type { MediaRow } from '#server/db/schema/media.ts';
import { openMarked, openPanorama, presentSize, presentVariant } from '#server/features/media/open-file.ts';
import type { FileInMemory } from '#server/http/send-bytes.ts';
import type { StoredFile } from '#server/http/send-stored.ts';
import { listFilmFiles, ORIGINAL_FILM } from './list-film-files.ts';
import { hasDocument, PANORAMA_FILE, PLAN_FILE } from './list-page-media.ts';
import { isSent } from './present.ts';

/** How long a browser may keep a picture: a page that was archived shows nothing more. */
export const PICTURE_CACHE = 'private, max-age=300';

/** A file of a page as it is answered: from the storage, or as it was drawn for it. */
export type OpenedFile = { kind: 'stored'; file: StoredFile } | { kind: 'drawn'; file: FileInMemory };

export const pageFileMissing = () => new AppError('not_found', 'There is no such picture on this page.');

/** A file of an item by its name. */
type NamedFile = { item: MediaRow; file: string };

/** By which face a file is asked for, and whether it is shown with a watermark, since it is not paid. */
export type FileAccess = { face: 'branded' | 'unbranded'; isMarked: boolean };

const shown = { isDownload: false, cacheControl: PICTURE_CACHE };

/** Sent from here: the address of a storage elsewhere may name the studio. Nor does a name of a file say whose it is. */
const plainly = (file: StoredFile, disposition = 'inline'): OpenedFile => ({
  kind: 'stored',
  file: { ...file, isPublic: true, disposition },
});

function openFilm(item: MediaRow, file: string): OpenedFile {
  if (!listFilmFiles(item).some(({ name }) => name === file)) throw pageFileMissing();
  return plainly(file === ORIGINAL_FILM ? presentSize(item, 'original', shown) : presentVariant(item, file, shown));
}

/** A size of a picture: `preview.webp`, and on the branded page `preview.jpg`. */
async function openPicture(ctx: Context, { item, file }: NamedFile, access: FileAccess): Promise<OpenedFile> {
  const sent = findVariant(file);
  if (!sent || !isSent(access.face, sent)) throw pageFileMissing();
  if (!access.isMarked) return plainly(presentVariant(item, file, shown));
  return { kind: 'drawn', file: await openMarked(ctx, item, { file, cacheControl: 'private, no-store' }) };
}

/**
 * A file of something that a page shows, by its name: a size of a picture, `film-720.mp4` or `film.mp4` of a film, `panorama.webp` of a panorama, and on the branded page `plan.pdf`.
 * What is not paid is a picture with a watermark and nothing else. Otherwise `not_found`. Whether the page shows it is for the caller to judge.
 */
export async function openPageFile(ctx: Context, { item, file }: NamedFile, access: FileAccess): Promise<OpenedFile> {
  const isFilm = findFilmVariant(file) !== null || file === ORIGINAL_FILM;
  if (isFilm && item.kind === 'film' && !access.isMarked) return openFilm(item, file);
  if (file === PANORAMA_FILE) {
    const { isMarked } = access;
    return { kind: 'drawn', file: await openPanorama(ctx, item, { file, isMarked, cacheControl: PICTURE_CACHE }) };
  }
  if (file === PLAN_FILE && access.face === 'branded' && hasDocument(item) && !access.isMarked)
    return plainly(presentSize(item, 'original', shown), contentDisposition(PLAN_FILE, 'attachment'));
  return openPicture(ctx, { item, file }, access);
}
