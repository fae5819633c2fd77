import { MEDIA_FOLDER, STUDIO_FOLDER } from '#domain/media/file-name.ts';
import { originalKey } from '#domain/media/variant-key.ts';
import { DAY_MS } from '#domain/shared/time/durations.ts';
import type { Context } from '#server/context.ts';
import {
  listKnownPaths,
  listMediaWithFiles,
  listOwnerlessBehind,
  listOwnersBehind,
  listWorkingFiles,
  type MediaKeeper,
  markMediaLost,
} from './queries.ts';

const KEYS_AT_ONCE = 500;
const OWNERS_AT_ONCE = 100;

async function removeUnknown(ctx: Context, keys: string[]): Promise<number> {
  const known = await listKnownPaths(ctx.db, [...new Set(keys.map(originalKey))]);
  const unknown = keys.filter((key) => !known.has(originalKey(key)));
  await ctx.storage.remove(unknown);
  return unknown.length;
}

/** Removes files older than a day that belong to no item and no upload. */
async function removeOrphans(ctx: Context, before: Date): Promise<number> {
  let removed = 0;
  let keys: string[] = [];
  for await (const { key, modifiedAt } of ctx.storage.list(MEDIA_FOLDER)) {
    if (modifiedAt >= before) continue;
    keys.push(key);
    if (keys.length < KEYS_AT_ONCE) continue;
    removed += await removeUnknown(ctx, keys);
    keys = [];
  }
  return removed + (keys.length > 0 ? await removeUnknown(ctx, keys) : 0);
}

/** Where the files of an account or of a property without one are, unless it was another's before: then each is looked for. */
const folderOf = (keeper: MediaKeeper) =>
  'userId' in keeper ? `${MEDIA_FOLDER}${keeper.userId}/` : `${MEDIA_FOLDER}${STUDIO_FOLDER}/${keeper.propertyId}/`;

async function markLostOf(ctx: Context, keeper: MediaKeeper, before: Date): Promise<number> {
  // The rows are read first: an item that is deleted meanwhile is not missed, and a new one not asked for.
  const items = await listMediaWithFiles(ctx.db, keeper, before);
  const there = new Set<string>();
  for await (const { key } of ctx.storage.list(folderOf(keeper))) there.add(key);
  const lost: string[] = [];
  for (const { id, filePath } of items) {
    if (!there.has(filePath) && !(await ctx.storage.find(filePath))) lost.push(id);
  }
  if (lost.length > 0) await markMediaLost(ctx.db, lost);
  return lost.length;
}

/** The same for files that are worked with, which are few: each is looked for by itself. */
async function markLostWorking(ctx: Context, before: Date): Promise<number> {
  let lost = 0;
  let after: string | null = null;
  do {
    const files = await listWorkingFiles(ctx.db, { after, before, limit: KEYS_AT_ONCE });
    const gone: string[] = [];
    for (const { id, filePath } of files) if (!(await ctx.storage.find(filePath))) gone.push(id);
    if (gone.length > 0) await markMediaLost(ctx.db, gone);
    lost += gone.length;
    after = files.length === KEYS_AT_ONCE ? (files.at(-1)?.id ?? null) : null;
  } while (after);
  return lost;
}

type ListBehind = typeof listOwnersBehind;

async function markLostOfAll(ctx: Context, list: ListBehind, check: (id: string) => Promise<number>): Promise<number> {
  let lost = 0;
  for (let ids = await list(ctx.db, null, OWNERS_AT_ONCE); ids.length > 0; ) {
    for (const id of ids) lost += await check(id);
    ids = await list(ctx.db, ids.at(-1) ?? null, OWNERS_AT_ONCE);
  }
  return lost;
}

async function markLost(ctx: Context, before: Date): Promise<number> {
  const ofAccounts = await markLostOfAll(ctx, listOwnersBehind, (userId) => markLostOf(ctx, { userId }, before));
  const checkProperty = (propertyId: string) => markLostOf(ctx, { propertyId }, before);
  const ofProperties = await markLostOfAll(ctx, listOwnerlessBehind, checkProperty);
  return ofAccounts + ofProperties + (await markLostWorking(ctx, before));
}

/**
 * Compares what is stored with what should be: files without an item are removed after a day, items without a file are
 * marked as failed (security checks 68 and 115).
 */
export async function reconcileFiles(ctx: Context): Promise<void> {
  const now = ctx.clock.now();
  const removed = await removeOrphans(ctx, new Date(now.getTime() - DAY_MS));
  const lost = await markLost(ctx, now);
  if (removed > 0) ctx.log.info({ removed }, 'files without an item removed');
  if (lost > 0) ctx.log.error({ lost }, 'items whose file is gone');
}
