import { MINUTE_MS } from '#domain/shared/durations.ts';
import type { Context } from '#server/context.ts';
import { withTransaction } from '#server/db/transaction.ts';
import { unsealText } from '#server/platform/random/seal.ts';
import { READ_CALENDAR_JOB } from './jobs.ts';
import { findCalendar, listCalendarsToRead, lockCalendarRow, replaceBusyTimes, updateCalendarRow } from './queries.ts';
import { fetchBusyTimes } from './read-busy-times.ts';

/** A calendar that was looked at so lately waits for the next round. */
const FRESH_MS = 5 * MINUTE_MS;

/**
 * Reads a calendar and keeps its busy times in the place of those before. Where it cannot be read, those hold and the reason is kept.
 * Of two looks at once the one that began later counts.
 */
export async function readCalendar(ctx: Context, calendarId: string): Promise<void> {
  const calendar = await findCalendar(ctx.db, calendarId);
  if (!calendar?.sealedAddress) return;
  const triedAt = ctx.clock.now();
  const { times, failure } = await fetchBusyTimes(ctx, unsealText(ctx.config.secret, calendar.sealedAddress));
  await withTransaction(ctx.db, async (tx) => {
    const locked = await lockCalendarRow(tx, calendarId);
    if (!locked || locked.triedAt > triedAt) return;
    if (failure !== null) return updateCalendarRow(tx, calendarId, { triedAt, failure });
    await replaceBusyTimes(tx, calendarId, times);
    await updateCalendarRow(tx, calendarId, { triedAt, readAt: triedAt, failure: null });
  });
}

/** Queues a look at each calendar, each by itself, so that a slow server keeps nobody else waiting. */
export async function enqueueCalendarReads(ctx: Context): Promise<void> {
  const since = new Date(ctx.clock.now().getTime() - FRESH_MS);
  for (const calendarId of await listCalendarsToRead(ctx.db, since)) {
    await ctx.jobs.enqueue(ctx.db, READ_CALENDAR_JOB, { calendarId });
  }
}
