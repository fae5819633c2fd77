import { type CountedBy, recountClock } from '#domain/production/production-clock.ts';
import { DAY_MS } from '#domain/shared/time/durations.ts';
import type { Context } from '#server/context.ts';
import type { ProductionRow } from '#server/db/schema/productions.ts';
import { inTransaction, withTransaction } from '#server/db/transaction.ts';
import { placeProperties } from '#server/features/orders/property-owners/place-properties.ts';
import { moveProduction } from './move-production.ts';
import { listCounted, listShotProperties, lockProduction, updateProductionRow } from './queries.ts';
import { clockColumns, readClock, readCounting } from './read-counting.ts';

/** Older shoots are of a time before anybody looked. */
const WATCHED_DAYS = 60;
const AT_ONCE = 200;

/** Puts properties on the board whose shoot has ended, as the calendar says, where nobody reported it. */
export async function placeShots(ctx: Context): Promise<void> {
  const to = ctx.clock.now();
  const range = { from: new Date(to.getTime() - WATCHED_DAYS * DAY_MS), to, limit: AT_ONCE };
  for (const { propertyId, endedAt, hasFiles } of await listShotProperties(ctx.db, range)) {
    await inTransaction(ctx, async (inside) => {
      const { stage } = await moveProduction(inside, { propertyId, to: 'shot', cause: 'shoot_over', at: endedAt });
      if (hasFiles && stage === 'shot')
        await moveProduction(inside, { propertyId, to: 'uploaded', cause: 'files_arrived' });
    });
  }
}

/** The due time of a card by the hours that hold now; null where it is as it was. */
function recount(row: ProductionRow, by: CountedBy) {
  const clock = readClock(row);
  const counted = clock && recountClock(clock, by);
  const isSame = counted?.dueAt.getTime() === clock?.dueAt.getTime() && counted?.turnaround === clock?.turnaround;
  return isSame ? null : counted;
}

/** Counts due times anew by the hours, closed days and turnarounds that hold now. */
export async function recountDue(ctx: Context): Promise<void> {
  const by = await readCounting(ctx);
  for (let after: string | null = null; ; ) {
    const rows: ProductionRow[] = await listCounted(ctx.db, after, AT_ONCE);
    for (const { propertyId } of rows.filter((row) => recount(row, by))) {
      await withTransaction(ctx.db, async (tx) => {
        const row = await lockProduction(tx, propertyId);
        const counted = row && recount(row, by);
        if (counted) await updateProductionRow(tx, propertyId, clockColumns(counted));
      });
    }
    after = rows.at(-1)?.propertyId ?? null;
    if (rows.length < AT_ONCE) return;
  }
}

/** Keeps the board as the calendar and the settings have it. */
export async function watchProduction(ctx: Context): Promise<void> {
  await placeProperties(ctx);
  await placeShots(ctx);
  await recountDue(ctx);
}
