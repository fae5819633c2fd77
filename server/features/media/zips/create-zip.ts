import { ACCOUNT_MESSAGES } from '#domain/accounts/account-messages.ts';
import { zipAddress } from '#domain/media/media-address.ts';
import type { DownloadSize } from '#domain/media/media-input.ts';
import type { MediaScope } from '#domain/media/media-scope.ts';
import { dayInZone } from '#domain/scheduling/bookings/booking-time.ts';
import { AppError } from '#domain/shared/errors.ts';
import { HOUR_MS } from '#domain/shared/time/durations.ts';
import type { Context } from '#server/context.ts';
import type { Db } from '#server/db/database.ts';
import type { ZipRow } from '#server/db/schema/zips.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { listMediaNames, type MediaName } from '#server/features/media/queries.ts';
import { mediaMissing, requireScope } from '#server/features/media/require-media.ts';
import { hasLocked, mediaLocked } from '#server/features/media/require-unlocked.ts';
import { getTimeZone } from '#server/features/site/get-formats.ts';
import { newId } from '#server/platform/random/random.ts';
import { StorageAway } from '#server/platform/storage/storage-errors.ts';
import { deleteOldZips, insertZip } from './queries.ts';

/** Long enough for a download of many videos over a slow line that is cut and continues. */
const LIFETIME_MS = 6 * HOUR_MS;

/** Under which name an archive is saved: `media-2026-11-20.zip`, by the studio's day on which it was requested. */
export function zipFileName({ createdAt }: Pick<ZipRow, 'createdAt'>, timeZone: string): string {
  return `media-${dayInZone(createdAt, timeZone)}.zip`;
}

/** How many items are looked up at a time. */
const AT_ONCE = 1000;
/** How many missing ids are named one by one. */
const MAX_NAMED = 100;

/** Which of the items are there and in reach, in their order. */
async function findItems(tx: Db, scope: MediaScope, ids: string[]): Promise<MediaName[]> {
  const names = new Map<string, MediaName>();
  for (let from = 0; from < ids.length; from += AT_ONCE) {
    const found = await listMediaNames(tx, scope, ids.slice(from, from + AT_ONCE));
    for (const name of found) names.set(name.id, name);
  }
  return ids.flatMap((id) => names.get(id) ?? []);
}

/** The refusal of an archive with items that are gone or out of reach: each is named by its place and id. */
function itemsMissing(ids: string[], found: readonly { id: string }[]): AppError {
  const there = new Set(found.map(({ id }) => id));
  const fields = ids.flatMap((id, place) => (there.has(id) ? [] : { path: `ids.${place}`, message: id }));
  const count = fields.length;
  const sentence =
    count === 1
      ? `One of these ${ids.length} files is no longer here, or this account may not see it.`
      : `${count} of these ${ids.length} files are no longer here, or this account may not see them.`;
  return new AppError('not_found', sentence, { fields: fields.slice(0, MAX_NAMED) });
}

type ZipRequest = {
  ids: string[];
  size: DownloadSize;
  /** Whether items that are gone are counted instead of refused, as of a choice that was made some time ago. */
  mayMiss?: boolean;
};

/**
 * Keeps a selection for downloading, and returns the address of the archive: it answers to this account alone, for six
 * hours. Where items are gone or out of reach it is `not_found` and says which, so that nobody mistakes some files for all.
 * Rejects with StorageAway where files cannot be reached: a download that begins can only break off.
 */
export async function createZip(
  ctx: Context,
  { ids, size, mayMiss = false }: ZipRequest,
): Promise<{ url: string; expires_at: string; count: number; missing: number }> {
  const scope = requireScope(ctx);
  if (ctx.actor.kind !== 'user') throw new AppError('unauthenticated', ACCOUNT_MESSAGES.mustBeLoggedIn);
  const { userId } = ctx.actor;
  if (!(await ctx.storage.isReachable())) throw new StorageAway();
  const now = ctx.clock.now();
  return inTransaction(ctx, async (inside) => {
    const items = await findItems(inside.db, scope, ids);
    if (items.length === 0) throw mediaMissing();
    if (items.length < ids.length && !mayMiss) throw itemsMissing(ids, items);
    if (await hasLocked(inside, items)) throw mediaLocked();
    await deleteOldZips(inside.db, now);
    const expiresAt = new Date(now.getTime() + LIFETIME_MS);
    const [itemIds, itemNames] = [items.map(({ id }) => id), items.map(({ fileName }) => fileName)];
    const zip = { id: newId(now), userId, itemIds, itemNames, size, createdAt: now, expiresAt };
    await insertZip(inside.db, zip);
    const url = zipAddress(zip.id, zipFileName(zip, await getTimeZone(inside)));
    return { url, expires_at: expiresAt.toISOString(), count: items.length, missing: ids.length - items.length };
  });
}
