import { DAY_MS } from '#domain/shared/time/durations.ts';
import type { Context } from '#server/context.ts';
import { withTransaction } from '#server/db/transaction.ts';
import { PURGE_AFTER_SECONDS, PURGE_MEDIA_JOB } from '#server/features/media/job-kinds.ts';
import { getSettings } from '#server/features/site/settings/get-settings.ts';
import { hideSources, listOldSources } from './queries.ts';

const AT_ONCE = 500;

/**
 * Removes files as they were shot, once their job has been delivered for as long as the settings say. The original of an altered picture
 * stays, and so do all files of a job that is open again.
 */
export async function purgeSources(ctx: Context): Promise<void> {
  const { source_days: sourceDays, raw_days: rawDays } = (await getSettings(ctx)).production;
  const daysAgo = (days: number) => new Date(ctx.clock.now().getTime() - days * DAY_MS);
  const before = { raw: daysAgo(rawDays), other: daysAgo(sourceDays) };
  for (let removed = AT_ONCE; removed === AT_ONCE; ) {
    removed = await withTransaction(ctx.db, async (tx) => {
      const ids = (await listOldSources(tx, before, AT_ONCE)).map(({ id }) => id);
      if (ids.length === 0) return 0;
      await hideSources(tx, ids, ctx.clock.now());
      await ctx.jobs.enqueue(tx, PURGE_MEDIA_JOB, {}, { startAfterSeconds: PURGE_AFTER_SECONDS });
      return ids.length;
    });
  }
}
