import { closedDaysOf, type WorkingTime } from '#domain/scheduling/working-time.ts';
import { DAY_MS } from '#domain/shared/durations.ts';
import type { Context } from '#server/context.ts';
import { getCalendarRules } from '#server/features/settings/get-settings.ts';
import { getTimeZone } from '#server/features/site/get-formats.ts';
import { listBlocks } from './queries.ts';

/** Which blocks can matter: work that is counted began within a year, and is due within two. */
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
  return { hours, timeZone, closedDays: closedDaysOf(blocks, { hours, timeZone }) };
}
