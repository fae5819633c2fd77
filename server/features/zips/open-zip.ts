import { dayInZone, timeInZone } from '#domain/bookings/booking-time.ts';
import type { DownloadSize } from '#domain/media/media-input.ts';
import { zipNames } from '#domain/media/zip-names.ts';
import type { Context } from '#server/context.ts';
import type { MediaRow } from '#server/db/schema/media.ts';
import { fileOfSize } from '#server/features/media/open-file.ts';
import { listMediaByIds } from '#server/features/media/queries.ts';
import { mediaMissing, requireScope } from '#server/features/media/require-media.ts';
import { makeZip, type ZipArchive } from '#server/platform/zip/zip-archive.ts';
import { zipFileName } from './create-zip.ts';
import { findZip } from './queries.ts';

function archiveOf({ storage, config }: Context, items: MediaRow[], size: DownloadSize): ZipArchive {
  const files = items.map((item) => ({ item, ...fileOfSize(item, size) }));
  const names = zipNames(files.map(({ fileName }) => fileName));
  return makeZip(
    files.map(({ item, key, size: bytes, variant }, index) => ({
      name: names[index] ?? item.id,
      size: bytes,
      day: dayInZone(item.createdAt, config.STUDIO_TIME_ZONE),
      time: timeInZone(item.createdAt, config.STUDIO_TIME_ZONE),
      version: key,
      crc32: (variant ? variant.crc32 : item.crc32) ?? null,
      read: async (range) => (await storage.read(key, range)).stream,
    })),
  );
}

/** An archive that this account asked for, of what it may read now. Otherwise `not_found`. */
export async function openZip(
  ctx: Context,
  { id, fileName }: { id: string; fileName: string },
): Promise<{ archive: ZipArchive; fileName: string }> {
  const scope = requireScope(ctx);
  const userId = ctx.actor.kind === 'user' ? ctx.actor.userId : null;
  const zip = userId ? await findZip(ctx.db, { id, userId, now: ctx.clock.now() }) : null;
  if (!zip || zipFileName(zip, ctx.config.STUDIO_TIME_ZONE) !== fileName) throw mediaMissing();
  const items = await listMediaByIds(ctx.db, scope, zip.itemIds);
  if (items.length === 0) throw mediaMissing();
  return { archive: archiveOf(ctx, items, zip.size), fileName };
}
