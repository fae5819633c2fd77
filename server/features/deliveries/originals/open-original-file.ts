import { isFileLocked } from '#domain/deliveries/file-lock.ts';
import { AppError } from '#domain/shared/errors.ts';
import type { Context } from '#server/context.ts';
import type { MediaRow } from '#server/db/schema/media.ts';
import { openMarked, presentVariant } from '#server/features/media/open-file.ts';
import { requireMedia } from '#server/features/media/require-media.ts';
import { mediaLocked } from '#server/features/media/require-unlocked.ts';
import type { FileInMemory } from '#server/http/send-bytes.ts';
import type { StoredFile } from '#server/http/send-stored.ts';
import { findPossible, findShownFile } from './queries.ts';
import { requireOriginalsLink } from './require-originals-link.ts';

/** How long a browser may keep a picture: an address that was replaced shows nothing more. */
const PICTURE_CACHE = 'private, max-age=300';

const fileMissing = () => new AppError('not_found', 'There is no such picture on this page.');

/** Which picture of the page is wanted: of a file by its id and number, such as `preview.webp`. */
export type WantedOriginal = { token: string; id: string; number: number; variant: string };

/** A file of the page, whether it is paid or not. Nothing but what the page shows is given. Otherwise `not_found` or `link_ended`. */
async function requireFile(
  ctx: Context,
  { token, id, number, variant }: WantedOriginal,
): Promise<{ row: MediaRow; isLocked: boolean }> {
  const { property, lock } = await requireOriginalsLink(ctx, token);
  const row = await findShownFile(ctx.db, property.id, id);
  if (row?.fileNumber !== number || !variant.startsWith('preview.')) throw fileMissing();
  return { row, isLocked: isFileLocked(lock, row) };
}

/** A picture of the page as it is. Otherwise `not_found`, `link_ended`, or `delivery_locked` while something is to be paid. */
export async function openOriginalPicture(ctx: Context, wanted: WantedOriginal): Promise<StoredFile> {
  const { row, isLocked } = await requireFile(ctx, wanted);
  if (isLocked) throw mediaLocked();
  return presentVariant(row, wanted.variant, { isDownload: false, cacheControl: PICTURE_CACHE });
}

/** The same picture with a watermark, as the page shows it while something is to be paid, and no longer. */
export async function openMarkedOriginal(ctx: Context, wanted: WantedOriginal): Promise<FileInMemory> {
  const { row, isLocked } = await requireFile(ctx, wanted);
  if (!isLocked) throw fileMissing();
  return openMarked(ctx, row, { file: wanted.variant, cacheControl: PICTURE_CACHE });
}

/** A picture of a file that an item may have been made of, for staff who choose it. Otherwise `not_found`. */
export async function openOriginalChoice(
  ctx: Context,
  { id, fileId, variant }: { id: string; fileId: string; variant: string },
): Promise<StoredFile> {
  const row = await findPossible(ctx.db, await requireMedia(ctx, id), fileId);
  if (!row || !/^(thumbnail|preview)\./.test(variant)) throw fileMissing();
  return presentVariant(row, variant, { isDownload: false, cacheControl: PICTURE_CACHE });
}
