import { DAY_MS } from '#domain/shared/time/durations.ts';
import type { Context } from '#server/context.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { PACKS_FOLDER } from './make-pack.ts';
import { deletePacks, listExisting, listUnused } from './queries.ts';

/** For so many days a pack is kept that nobody downloads. */
const KEPT_DAYS = 30;
const AT_ONCE = 100;

/** Removes packs that nobody has used for 30 days. */
async function purgeUnused(ctx: Context): Promise<void> {
  const before = new Date(ctx.clock.now().getTime() - KEPT_DAYS * DAY_MS);
  for (
    let ids = await listUnused(ctx.db, before, AT_ONCE);
    ids.length > 0;
    ids = await listUnused(ctx.db, before, AT_ONCE)
  ) {
    const keys = await inTransaction(ctx, ({ db }) => deletePacks(db, ids));
    await ctx.storage.remove(keys);
  }
}

const packOf = (key: string) => key.slice(PACKS_FOLDER.length).split('/')[0] ?? '';

/** Removes files whose pack is gone, as of a property that was deleted, and those that a kill left over. Files of the last day are left alone. */
async function purgeLost(ctx: Context): Promise<void> {
  const before = new Date(ctx.clock.now().getTime() - DAY_MS);
  let found: string[] = [];
  const flush = async () => {
    const existing = await listExisting(ctx.db, [...new Set(found.map(packOf))]);
    await ctx.storage.remove(found.filter((key) => !existing.has(packOf(key))));
    found = [];
  };
  for await (const { key, modifiedAt } of ctx.storage.list(PACKS_FOLDER)) {
    if (modifiedAt < before) found.push(key);
    if (found.length >= AT_ONCE) await flush();
  }
  await flush();
}

/** Removes packs that are not used any more, and files that belong to none (LIST-11). */
export async function purgePacks(ctx: Context): Promise<void> {
  await purgeUnused(ctx);
  await purgeLost(ctx);
}
