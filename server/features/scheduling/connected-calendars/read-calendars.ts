import { MINUTE_MS } from '#domain/shared/time/durations.ts';
import type { Context } from '#server/context.ts';
import { withTransaction } from '#server/db/transaction.ts';
import { unsealText } from '#server/platform/random/seal.ts';
import { findReadingRules } from './find-rules.ts';
import { READ_CALENDAR_JOB } from './job-kinds.ts';
import { listCalendarProblems } from './present.ts';
import { findCalendar, listCalendarsToRead, lockCalendarRow, replaceBusyTimes, updateCalendarRow } from './queries.ts';
import { lookAtCalendar } from './read-busy-times.ts';

/** Calendars read more recently than this wait for the next round. */
const FRESH_MS = 5 * MINUTE_MS;

/**
 * Reads a calendar and keeps its busy times in the place of those before. Where it cannot be read, those hold and the reason is kept.
 * Of two looks at once the one that began later counts.
 */
export async function readCalendar(ctx: Context, calendarId: string): Promise<void> {
  const calendar = await findCalendar(ctx.db, calendarId);
  if (!calendar?.sealedAddress) return;
  const triedAt = ctx.clock.now();
  const rules = await findReadingRules(ctx, calendar.personId);
  const address = unsealText(ctx.config.secret, calendar.sealedAddress);
  const look = await lookAtCalendar(ctx, address, { rules, before: calendar });
  await withTransaction(ctx.db, async (tx) => {
    const locked = await lockCalendarRow(tx, calendarId);
    if (!locked || locked.triedAt > triedAt) return;
    if (look.outcome === 'failed') return updateCalendarRow(tx, calendarId, { triedAt, failure: look.failure });
    // Another run may have read a newer file meanwhile, so this run's "unchanged" no longer holds.
    if (look.outcome === 'same' && locked.contentHash !== look.file.contentHash) return;
    if (look.outcome === 'read') await replaceBusyTimes(tx, calendarId, look.reading.slices);
    await updateCalendarRow(tx, calendarId, {
      ...look.file,
      ...listCalendarProblems(look),
      triedAt,
      readAt: triedAt,
      failure: null,
    });
  });
}

/** Queues a look at each calendar, each by itself, so that a slow server keeps nobody else waiting. */
export async function enqueueCalendarReads(ctx: Context): Promise<void> {
  const since = new Date(ctx.clock.now().getTime() - FRESH_MS);
  for (const calendarId of await listCalendarsToRead(ctx.db, since)) {
    await ctx.jobs.enqueue(ctx.db, READ_CALENDAR_JOB, { calendarId });
  }
}
