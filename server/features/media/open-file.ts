import { contentDisposition } from '#domain/media/content-disposition.ts';
import { FILM_CONTENT_TYPE, findFilmVariant } from '#domain/media/films/film-variants.ts';
import type { DownloadSize } from '#domain/media/media-input.ts';
import { isPicture, isVideoType, mediaKind, mediaTypeByContentType } from '#domain/media/media-kinds.ts';
import {
  findVariant,
  HERO_WIDTH,
  PANORAMA_WIDTH,
  type VariantFormat,
  variantContentType,
  variantFileName,
} from '#domain/media/variants.ts';
import { alteredFileName } from '#domain/shared/alterations.ts';
import type { Context } from '#server/context.ts';
import type { MediaRow, StoredVariant } from '#server/db/schema/media.ts';
import type { FileInMemory } from '#server/http/send-bytes.ts';
import type { StoredFile } from '#server/http/send-stored.ts';
import { drawShown } from './draw-shown.ts';
import { mediaMissing, requireMedia } from './require-media.ts';
import { hasLocked, mediaLocked } from './require-unlocked.ts';

const ORIGINAL_CACHE = 'private, no-store';
const VARIANT_CACHE = 'private, max-age=3600, immutable';
/** The address is that of the picture without a watermark, which is there as soon as it is paid. */
const MARKED_CACHE = 'private, no-cache';
/** What a file is sent as that is not what its name says: something to be saved, and nothing else. */
const UNKNOWN_TYPE = 'application/octet-stream';

const stemOf = (fileName: string) => fileName.replace(/\.[^.]*$/, '');

/** A file of an item: where it is, how long, and under which name it is saved. */
export type ItemFile = { key: string; size: number; fileName: string; variant: StoredVariant | null };

/** The file of an item in a size: the original where there is no such size, as for videos. */
export function fileOfSize(item: MediaRow, size: DownloadSize): ItemFile {
  const saved = alteredFileName(item.fileName, item.alteration);
  const original = { key: item.filePath, size: item.sizeBytes, fileName: saved, variant: null };
  const type = mediaTypeByContentType(item.fileType);
  if (size === 'original' || !type || !isPicture(type)) return original;
  const name = size === 'mls' ? 'mls' : 'preview';
  const variant = item.variants.find((made) => made.name === name && made.format === 'jpeg');
  if (!variant) return original;
  return { key: variant.key, size: variant.size, fileName: `${stemOf(saved)}.jpg`, variant };
}

/** How a file is answered: to be saved or to be shown, and what caches may do with it. */
type Shown = { isDownload: boolean; cacheControl: string };

/** Tells the files of an item apart that it had one after another. */
const fileTag = ({ id, stage, fileNumber }: Pick<MediaRow, 'id' | 'stage' | 'fileNumber'>) =>
  stage === 'shown' && fileNumber === 1 ? id : `${id}-${stage}-${fileNumber}`;

/** A document may have scripts and forms in it: it is saved and opened by the person's own program, and shown by its picture here. */
function presentOriginal(item: MediaRow, { isDownload, cacheControl }: Shown): StoredFile {
  const type = mediaTypeByContentType(item.fileType);
  const isKnown = type !== null && item.status !== 'failed';
  const isShown = isKnown && mediaKind(type) !== 'document' && !isDownload;
  return {
    key: item.filePath,
    size: item.sizeBytes,
    etag: `"${fileTag(item)}"`,
    contentType: isKnown ? item.fileType : UNKNOWN_TYPE,
    disposition: contentDisposition(alteredFileName(item.fileName, item.alteration), isShown ? 'inline' : 'attachment'),
    cacheControl,
    isWatched: isShown && isVideoType(type),
  };
}

/** Two files of one length may say different things of themselves. */
const told = ({ metadata }: StoredVariant) => (metadata ? [metadata] : []);

function presentStoredVariant(
  item: MediaRow,
  { variant, fileName }: { variant: StoredVariant; fileName: string },
  { isDownload, cacheControl }: Shown,
): StoredFile {
  return {
    key: variant.key,
    size: variant.size,
    etag: `"${[fileTag(item), variantFileName(variant.name, variant.format), variant.size, ...told(variant)].join('-')}"`,
    contentType: variantContentType(variant.format),
    disposition: contentDisposition(fileName, isDownload ? 'attachment' : 'inline'),
    cacheControl,
  };
}

/** An item in a size as it is answered. Who may have it is for the caller to judge. */
export function presentSize(item: MediaRow, size: DownloadSize, shown: Shown): StoredFile {
  const { variant, fileName } = fileOfSize(item, size);
  return variant ? presentStoredVariant(item, { variant, fileName }, shown) : presentOriginal(item, shown);
}

/** A film that was made of an item as it is answered, or null where the name is not that of a film. Otherwise `not_found`. */
function presentFilmFile(item: MediaRow, file: string, { isDownload, cacheControl }: Shown): StoredFile | null {
  const name = findFilmVariant(file);
  if (!name) return null;
  const film = item.films.find((made) => made.name === name);
  if (!film) throw mediaMissing();
  return {
    key: film.key,
    size: film.size,
    etag: `"${[fileTag(item), name, film.size, film.crc32.toString(16)].join('-')}"`,
    contentType: FILM_CONTENT_TYPE,
    disposition: contentDisposition(`${stemOf(item.fileName)}.mp4`, isDownload ? 'attachment' : 'inline'),
    cacheControl,
    isWatched: !isDownload,
  };
}

/** A derived picture or film of an item as it is answered, by its file name, such as `preview.webp` or `film-720.mp4`. Otherwise `not_found`. */
export function presentVariant(item: MediaRow, file: string, shown: Shown): StoredFile {
  const film = presentFilmFile(item, file, shown);
  if (film) return film;
  const variant = requireVariant(item, file);
  const fileName = `${stemOf(alteredFileName(item.fileName, item.alteration))}${file.slice(file.lastIndexOf('.'))}`;
  return presentStoredVariant(item, { variant, fileName }, shown);
}

/**
 * The original of an item under its own name, or the size of it that is requested. Otherwise `not_found`, or `delivery_locked`
 * while its order is not paid.
 */
export async function openOriginal(
  ctx: Context,
  { id, fileName, size, isDownload }: { id: string; fileName: string; size: DownloadSize; isDownload: boolean },
): Promise<StoredFile> {
  const item = await requireMedia(ctx, id);
  if (item.fileName !== fileName) throw mediaMissing();
  if (await hasLocked(ctx, [item])) throw mediaLocked();
  return presentSize(item, size, { isDownload, cacheControl: ORIGINAL_CACHE });
}

/** The derived picture that a file name means. Otherwise `not_found`. */
function requireVariant(item: MediaRow, file: string): StoredVariant {
  const wanted = findVariant(file);
  const variant = item.variants.find((made) => made.name === wanted?.name && made.format === wanted.format);
  if (!variant) throw mediaMissing();
  return variant;
}

/** A derived picture of an item, such as `preview.webp`, with a watermark: a picture of the page, and none to download. */
export async function openMarked(
  ctx: Context,
  item: MediaRow,
  { file, cacheControl }: { file: string; cacheControl: string },
): Promise<FileInMemory> {
  const variant = requireVariant(item, file);
  if (variant.name === 'mls') throw mediaLocked();
  return drawShown(ctx, variant, { item, isMarked: true, width: null, cacheControl });
}

/** The picture at the top of a page in a width between the grid's and the screen's: `hero.webp` or `hero.jpg`. Otherwise `not_found`. */
export async function openHero(
  ctx: Context,
  item: MediaRow,
  { file, isMarked, cacheControl }: { file: string; isMarked: boolean; cacheControl: string },
): Promise<FileInMemory> {
  const variant = requireVariant(item, file.replace(/^hero\./, 'preview.'));
  return drawShown(ctx, variant, { item, isMarked, width: HERO_WIDTH, cacheControl });
}

/** The picture of a mail, as JPEG of a width. Otherwise `not_found`. */
export function openMailPicture(
  ctx: Context,
  item: MediaRow,
  { width, isMarked }: { width: number; isMarked: boolean },
): Promise<FileInMemory> {
  return drawShown(ctx, requireVariant(item, 'preview.jpg'), { item, isMarked, width, cacheControl: '' });
}

const PANORAMA_FORMATS: Record<string, VariantFormat> = { 'panorama.webp': 'webp', 'panorama.jpg': 'jpeg' };

/** A panorama to look around in: `panorama.webp` or `panorama.jpg`. It is drawn from the original. Otherwise `not_found`. */
export async function openPanorama(
  ctx: Context,
  item: MediaRow,
  { file, isMarked, cacheControl }: { file: string; isMarked: boolean; cacheControl: string },
): Promise<FileInMemory> {
  const format = PANORAMA_FORMATS[file];
  if (item.kind !== 'panorama' || item.status !== 'ready' || !format) throw mediaMissing();
  const source = { key: item.filePath, size: item.sizeBytes, format };
  return drawShown(ctx, source, { item, isMarked, width: PANORAMA_WIDTH, cacheControl });
}

/** A derived picture as it is answered: from the storage, or as it was drawn with a watermark. */
type OpenedVariant = { kind: 'stored'; file: StoredFile } | { kind: 'marked'; file: FileInMemory };

/**
 * A derived picture of an item by its file name, such as `preview.webp`; while its order is not paid, with a watermark. Otherwise
 * `not_found`, or `delivery_locked` for what is to be downloaded.
 */
export async function openVariant(
  ctx: Context,
  { id, file, isDownload }: { id: string; file: string; isDownload: boolean },
): Promise<OpenedVariant> {
  const item = await requireMedia(ctx, id);
  if (await hasLocked(ctx, [item])) {
    if (isDownload || findFilmVariant(file)) throw mediaLocked();
    return { kind: 'marked', file: await openMarked(ctx, item, { file, cacheControl: MARKED_CACHE }) };
  }
  return { kind: 'stored', file: presentVariant(item, file, { isDownload, cacheControl: VARIANT_CACHE }) };
}
