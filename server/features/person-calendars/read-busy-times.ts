import { MAX_CALENDAR_DAYS } from '#domain/bookings/availability.ts';
import { MAX_DAYS_AHEAD } from '#domain/bookings/booking-time.ts';
import { DAY_MS } from '#domain/shared/durations.ts';
import type { Context } from '#server/context.ts';
import { getTimeZone } from '#server/features/site/get-formats.ts';
import { type BusyTime, CalendarFileError, readBusyTimes } from '#server/platform/calendar/read-busy-times.ts';
import { OutboundError } from '#server/platform/outbound/outbound-fetch.ts';
import { findOwnUids } from './queries.ts';

/** Busy times that were read, or a sentence that says why they were not. */
export type CalendarLook = { times: readonly BusyTime[]; failure: null } | { times: null; failure: string };

/** The days for which busy times are kept: from yesterday until the last day that a calendar shows. */
export function readableSpan(now: Date) {
  const days = MAX_DAYS_AHEAD + MAX_CALENDAR_DAYS + 1;
  return { from: now.getTime() - DAY_MS, to: now.getTime() + days * DAY_MS };
}

const statusSentence = (status: number) =>
  [401, 403, 404, 410].includes(status)
    ? `The calendar is not at this address any more, or not for everybody who has it (status ${status}).`
    : `The calendar's server answered with status ${status}.`;

/** Leaves out shoots of ours that come back by way of another calendar: they are known. */
export async function withoutShoots(ctx: Context, times: readonly BusyTime[]): Promise<BusyTime[]> {
  const uids = times.map(({ uid }) => uid);
  const own = await findOwnUids(ctx.db, uids);
  return times.filter(({ uid }) => !own.has(uid));
}

/** Asks a calendar elsewhere when its person is busy, outside of any transaction. Never rejects for what the other side does. */
export async function fetchBusyTimes(ctx: Context, address: string): Promise<CalendarLook> {
  try {
    const response = await ctx.outbound(address, { headers: { Accept: 'text/calendar' } });
    if (!response.ok) return { times: null, failure: statusSentence(response.status) };
    const zone = await getTimeZone(ctx);
    const times = readBusyTimes([await response.text()], readableSpan(ctx.clock.now()), zone);
    return { times: await withoutShoots(ctx, times), failure: null };
  } catch (error) {
    if (error instanceof OutboundError || error instanceof CalendarFileError)
      return { times: null, failure: error.message };
    throw error;
  }
}
