import { ACCOUNT_WORDS } from '#domain/accounts/account-words.ts';
import { dayInZone } from '#domain/bookings/booking-time.ts';
import { zipAddress } from '#domain/media/media-address.ts';
import type { DownloadSize } from '#domain/media/media-input.ts';
import { AppError } from '#domain/shared/errors.ts';
import type { Context } from '#server/context.ts';
import type { ZipRow } from '#server/db/schema/zips.ts';
import { withTransaction } from '#server/db/transaction.ts';
import { listMediaByIds } from '#server/features/media/queries.ts';
import { mediaMissing, requireScope } from '#server/features/media/require-media.ts';
import { newId } from '#server/platform/random/random.ts';
import { StorageAway } from '#server/platform/storage/storage.ts';
import { deleteOldZips, insertZip } from './queries.ts';

/** Long enough for a download of many videos over a slow line that is cut and goes on. */
const LIFETIME_MS = 6 * 3_600_000;

/** Under which name an archive is saved: `media-2026-11-20.zip`, by the studio's day on which it was asked for. */
export function zipFileName({ createdAt }: Pick<ZipRow, 'createdAt'>, timeZone: string): string {
  return `media-${dayInZone(createdAt, timeZone)}.zip`;
}

/**
 * Keeps a selection for downloading, and returns the address of the archive: it answers to this account alone, for six
 * hours. Items that are gone or out of reach are left out; with none left it is `not_found`. Rejects with StorageAway
 * where files cannot be reached: a download that begins can only break off.
 */
export async function createZip(
  ctx: Context,
  { ids, size }: { ids: string[]; size: DownloadSize },
): Promise<{ url: string; expires_at: string }> {
  const scope = requireScope(ctx);
  if (ctx.actor.kind !== 'user') throw new AppError('unauthenticated', ACCOUNT_WORDS.mustBeLoggedIn);
  const { userId } = ctx.actor;
  if (!(await ctx.storage.isReachable())) throw new StorageAway();
  const now = ctx.clock.now();
  return withTransaction(ctx.db, async (tx) => {
    const items = await listMediaByIds(tx, scope, ids);
    if (items.length === 0) throw mediaMissing();
    await deleteOldZips(tx, now);
    const expiresAt = new Date(now.getTime() + LIFETIME_MS);
    const zip = { id: newId(now), userId, itemIds: items.map((item) => item.id), size, createdAt: now, expiresAt };
    await insertZip(tx, zip);
    const fileName = zipFileName(zip, ctx.config.STUDIO_TIME_ZONE);
    return { url: zipAddress(zip.id, fileName), expires_at: expiresAt.toISOString() };
  });
}
