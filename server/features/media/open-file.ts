import { contentDisposition } from '#domain/media/content-disposition.ts';
import type { DownloadSize } from '#domain/media/media-input.ts';
import { isPicture, mediaTypeByContentType } from '#domain/media/media-kinds.ts';
import { findVariant, variantContentType, variantFileName } from '#domain/media/variants.ts';
import type { Context } from '#server/context.ts';
import type { MediaRow, StoredVariant } from '#server/db/schema/media.ts';
import type { StoredFile } from '#server/http/send-stored.ts';
import { mediaMissing, requireMedia } from './require-media.ts';

const ORIGINAL_CACHE = 'private, no-store';
const VARIANT_CACHE = 'private, max-age=3600, immutable';
/** What a file is sent as that is not what its name says: something to be saved, and nothing else. */
const UNKNOWN_TYPE = 'application/octet-stream';

const stemOf = (fileName: string) => fileName.replace(/\.[^.]*$/, '');

/** A file of an item: where it is, how long, and under which name it is saved. */
export type ItemFile = { key: string; size: number; fileName: string; variant: StoredVariant | null };

/** The file of an item in a size: the original where there is no such size, as for videos. */
export function fileOfSize(item: MediaRow, size: DownloadSize): ItemFile {
  const original = { key: item.filePath, size: item.sizeBytes, fileName: item.fileName, variant: null };
  const type = mediaTypeByContentType(item.fileType);
  if (size === 'original' || !type || !isPicture(type)) return original;
  const name = size === 'mls' ? 'mls' : 'preview';
  const variant = item.variants.find((made) => made.name === name && made.format === 'jpeg');
  if (!variant) return original;
  return { key: variant.key, size: variant.size, fileName: `${stemOf(item.fileName)}.jpg`, variant };
}

/** How a file is answered: to be saved or to be shown, and what caches may do with it. */
type Shown = { isDownload: boolean; cacheControl: string };

function presentOriginal(item: MediaRow, { isDownload, cacheControl }: Shown): StoredFile {
  const type = mediaTypeByContentType(item.fileType);
  const isKnown = type !== null && item.status !== 'failed';
  return {
    key: item.filePath,
    size: item.sizeBytes,
    etag: `"${item.id}"`,
    contentType: isKnown ? item.fileType : UNKNOWN_TYPE,
    disposition: contentDisposition(item.fileName, isKnown && !isDownload ? 'inline' : 'attachment'),
    cacheControl,
  };
}

function presentStoredVariant(
  item: MediaRow,
  { variant, fileName }: { variant: StoredVariant; fileName: string },
  { isDownload, cacheControl }: Shown,
): StoredFile {
  return {
    key: variant.key,
    size: variant.size,
    etag: `"${item.id}-${variantFileName(variant.name, variant.format)}-${variant.size}"`,
    contentType: variantContentType(variant.format),
    disposition: contentDisposition(fileName, isDownload ? 'attachment' : 'inline'),
    cacheControl,
  };
}

/** An item in a size as it is answered, whoever may have it. */
export function presentSize(item: MediaRow, size: DownloadSize, shown: Shown): StoredFile {
  const { variant, fileName } = fileOfSize(item, size);
  return variant ? presentStoredVariant(item, { variant, fileName }, shown) : presentOriginal(item, shown);
}

/** A derived picture of an item as it is answered, by its file name, such as `preview.webp`. Otherwise `not_found`. */
export function presentVariant(item: MediaRow, file: string, shown: Shown): StoredFile {
  const wanted = findVariant(file);
  const variant = item.variants.find((made) => made.name === wanted?.name && made.format === wanted.format);
  if (!variant) throw mediaMissing();
  const fileName = `${stemOf(item.fileName)}${file.slice(file.lastIndexOf('.'))}`;
  return presentStoredVariant(item, { variant, fileName }, shown);
}

/** The original of an item under its own name, or the size of it that is requested. Otherwise `not_found`. */
export async function openOriginal(
  ctx: Context,
  { id, fileName, size, isDownload }: { id: string; fileName: string; size: DownloadSize; isDownload: boolean },
): Promise<StoredFile> {
  const item = await requireMedia(ctx, id);
  if (item.fileName !== fileName) throw mediaMissing();
  return presentSize(item, size, { isDownload, cacheControl: ORIGINAL_CACHE });
}

/** A derived picture of an item by its file name, such as `preview.webp`. Otherwise `not_found`. */
export async function openVariant(
  ctx: Context,
  { id, file, isDownload }: { id: string; file: string; isDownload: boolean },
): Promise<StoredFile> {
  return presentVariant(await requireMedia(ctx, id), file, { isDownload, cacheControl: VARIANT_CACHE });
}
