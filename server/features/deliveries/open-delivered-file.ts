import { type DeliverySize, mediaSize, toDeliverySizes } from '#domain/deliveries/delivery-link.ts';
import { isFileLocked } from '#domain/deliveries/file-lock.ts';
import { contentDisposition } from '#domain/media/content-disposition.ts';
import { deliveredName } from '#domain/media/delivered-name.ts';
import type { Context } from '#server/context.ts';
import type { DeliveryLinkRow } from '#server/db/schema/deliveries.ts';
import type { MediaRow } from '#server/db/schema/media.ts';
import {
  fileOfSize,
  openHero,
  openMarked,
  openPanorama,
  presentSize,
  presentVariant,
} from '#server/features/media/open-file.ts';
import { mediaLocked } from '#server/features/media/require-unlocked.ts';
import type { FileInMemory } from '#server/http/send-bytes.ts';
import type { StoredFile } from '#server/http/send-stored.ts';
import { comesInSizes } from './present.ts';
import type { WantedFile } from './queries.ts';
import { readContents } from './read-contents.ts';
import type { Downloaded } from './record-download.ts';
import { fileMissing, requireLinkOfItem, sizeNotGiven, type Visitor } from './require-link.ts';

/** How long a browser may keep a picture of a delivery: a link that ends soon shows nothing more. */
const PICTURE_CACHE = 'private, max-age=300';
const FILE_CACHE = 'private, no-store';

/** A file of a delivery, whether it is paid or not. Otherwise `not_found`. */
async function requireItem(ctx: Context, visitor: Visitor, wanted: WantedFile) {
  const { link, item, lock } = await requireLinkOfItem(ctx, visitor, wanted);
  if (item?.status !== 'ready') throw fileMissing();
  return { link, item, isLocked: isFileLocked(lock, item) };
}

/** A file of a delivery that is open. Otherwise `not_found`, or `delivery_locked` while something is to be paid. */
async function requireFile(ctx: Context, visitor: Visitor, wanted: WantedFile) {
  const found = await requireItem(ctx, visitor, wanted);
  if (found.isLocked) throw mediaLocked();
  return found;
}

/** Whether a link gives a size of an item. A film is watched by what was made of it, so that a link without downloads has no file as it was uploaded (DEL-21). */
function isGiven(link: DeliveryLinkRow, item: MediaRow, size: DeliverySize): boolean {
  const sizes = toDeliverySizes(link.sizes);
  return comesInSizes(item) ? sizes.includes(size) : sizes.length > 0;
}

/** A file as it is saved: under the name that it has in archives as well. */
async function withNumber(ctx: Context, item: MediaRow, { file, size }: { file: StoredFile; size: DeliverySize }) {
  const { numberOf } = await readContents(ctx.db, item.propertyId ?? '');
  const number = numberOf.get(item.id);
  if (number === undefined) return file;
  const { fileName } = fileOfSize(item, mediaSize(size));
  const name = deliveredName({ number, total: numberOf.size }, { ...item, fileName });
  return { ...file, disposition: contentDisposition(name, 'attachment') };
}

/** The file of an item in a size that the link gives, and what to record where it is saved. Otherwise `forbidden`. */
export async function openDeliveredFile(
  ctx: Context,
  visitor: Visitor,
  wanted: { id: string; size: DeliverySize; isDownload: boolean },
): Promise<{ file: StoredFile; download: Downloaded | null }> {
  const { link, item } = await requireFile(ctx, visitor, { id: wanted.id, number: null });
  if (!isGiven(link, item, wanted.size)) throw sizeNotGiven();
  const shown = { isDownload: wanted.isDownload, cacheControl: FILE_CACHE };
  const file = presentSize(item, mediaSize(wanted.size), shown);
  const download = { linkId: link.id, fileName: item.fileName, size: wanted.size, files: 1, bytes: file.size };
  if (!wanted.isDownload) return { file, download: null };
  return { file: await withNumber(ctx, item, { file, size: wanted.size }), download };
}

/** A picture of the page: a file of the storage, or one that was drawn for it. */
type DeliveredPicture = { kind: 'stored'; file: StoredFile } | { kind: 'drawn'; file: FileInMemory };

const isHero = (file: string) => file.startsWith('hero.');
const isPanoramaFile = (file: string) => file.startsWith('panorama.');

/** A picture that is drawn when it is wanted; null for one that is stored. */
function openDrawn(ctx: Context, item: MediaRow, file: string, isMarked: boolean): Promise<FileInMemory> | null {
  const shown = { file, isMarked, cacheControl: PICTURE_CACHE };
  if (isHero(file)) return openHero(ctx, item, shown);
  return isPanoramaFile(file) ? openPanorama(ctx, item, shown) : null;
}

/** Which picture is wanted, of which file: `preview.webp`. */
export type WantedPicture = WantedFile & { file: string };

/** A picture of an item for the page, by its file name: `thumbnail.webp`, `hero.webp`, `panorama.webp` or `preview.webp`. */
export async function openDeliveredPicture(
  ctx: Context,
  visitor: Visitor,
  { file, ...wanted }: WantedPicture,
): Promise<DeliveredPicture> {
  const { item } = await requireFile(ctx, visitor, wanted);
  // What listing services take is a download, and no picture of the page.
  if (file.startsWith('mls')) throw fileMissing();
  const drawn = await openDrawn(ctx, item, file, false);
  if (drawn) return { kind: 'drawn', file: drawn };
  return { kind: 'stored', file: presentVariant(item, file, { isDownload: false, cacheControl: PICTURE_CACHE }) };
}

/** The same picture with a watermark, as it is shown while something is to be paid, and no longer: beside a clean one it would tell how marks are made. */
export async function openMarkedPicture(
  ctx: Context,
  visitor: Visitor,
  { file, ...wanted }: WantedPicture,
): Promise<FileInMemory> {
  const { item, isLocked } = await requireItem(ctx, visitor, wanted);
  if (!isLocked) throw fileMissing();
  return (await openDrawn(ctx, item, file, true)) ?? openMarked(ctx, item, { file, cacheControl: PICTURE_CACHE });
}
