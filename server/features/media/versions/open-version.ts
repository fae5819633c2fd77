import type { Context } from '#server/context.ts';
import { presentSize, presentVariant } from '#server/features/media/open-file.ts';
import { mediaMissing, requireMedia } from '#server/features/media/require-media.ts';
import type { StoredFile } from '#server/http/send-stored.ts';
import { findFormer } from './queries.ts';

const ORIGINAL_CACHE = 'private, no-store';
const PICTURE_CACHE = 'private, max-age=3600, immutable';

/** A file that an item has or had, for staff: `original`, or a derived picture such as `preview.webp`. Otherwise `not_found`. */
export async function openVersion(
  ctx: Context,
  { id, number, file }: { id: string; number: number; file: string },
): Promise<StoredFile> {
  const item = await requireMedia(ctx, id);
  const row = item.fileNumber === number ? item : await findFormer(ctx.db, id, number);
  if (!row) throw mediaMissing();
  if (file === 'original') return presentSize(row, 'original', { isDownload: true, cacheControl: ORIGINAL_CACHE });
  return presentVariant(row, file, { isDownload: false, cacheControl: PICTURE_CACHE });
}
