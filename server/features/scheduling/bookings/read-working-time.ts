import { listClosedDays, type WorkingTime } from '#domain/scheduling/working-time.ts';
import { DAY_MS } from '#domain/shared/time/durations.ts';
import type { Context } from '#server/context.ts';
import { getTimeZone } from '#server/features/site/get-formats.ts';
import { getCalendarRules } from '#server/features/site/settings/get-settings.ts';
import { listBlocks } from './queries.ts';

/**
 * How many days back and ahead to read blocked hours: work to be measured began at most a year ago, and is due within
 * two.
 */
const [DAYS_BACK, DAYS_AHEAD] = [366, 731];

/** When the studio works, with the days that its calendar blocks as a whole. Within a transaction it is read there. */
export async function readWorkingTime(ctx: Pick<Context, 'db' | 'config' | 'content' | 'clock'>): Promise<WorkingTime> {
  const now = ctx.clock.now().getTime();
  const { hours } = await getCalendarRules(ctx);
  const timeZone = await getTimeZone(ctx);
  const range = { from: new Date(now - DAYS_BACK * DAY_MS), to: new Date(now + DAYS_AHEAD * DAY_MS) };
  const blocks = (await listBlocks(ctx.db, range)).map(({ startsAt, endsAt }) => ({
    from: startsAt.getTime(),
    to: endsAt.getTime(),
  }));
  return { hours, timeZone, closedDays: listClosedDays(blocks, { hours, timeZone }) };
}
