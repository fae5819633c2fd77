import { availability, type LaneShoot } from '#domain/bookings/availability.ts';
import { type AvailabilityJson, calendarBeginProblem } from '#domain/bookings/availability-json.ts';
import { addDays, bookingInstant, dayInZone } from '#domain/bookings/booking-time.ts';
import { AppError } from '#domain/shared/errors.ts';
import type { Context } from '#server/context.ts';
import type { BlockRow } from '#server/db/schema/settings.ts';
import { getCalendarRules } from '#server/features/settings/get-settings.ts';
import { listBlocks, selectShoots } from './queries.ts';

/**
 * The studio's calendar from a day on (today unless told): when it is closed, busy and free. Refuses with
 * `invalid_input` where the day is out of reach.
 */
export async function listAvailability(
  ctx: Context,
  { from, days }: { from?: string | undefined; days: number },
): Promise<AvailabilityJson> {
  const { STUDIO_TIME_ZONE: timeZone } = ctx.config;
  const now = ctx.clock.now();
  const first = from ?? dayInZone(now, timeZone);
  const problem = calendarBeginProblem(first, now, timeZone);
  if (problem) throw new AppError('invalid_input', problem, { fields: [{ path: 'from', message: problem }] });
  const midnightOf = (day: string) => bookingInstant(day, '00:00', timeZone);
  const { hours, capacity, leadTimeMs } = await getCalendarRules(ctx);
  const range = { from: midnightOf(first), to: midnightOf(addDays(first, days)), capacity };
  const [booked, blocks] = [await selectShoots(ctx.db, range), await listBlocks(ctx.db, range)];
  const shoots = [...booked, ...blocks.flatMap((block) => inEachLane(block, capacity))];
  return {
    time_zone: timeZone,
    days: availability(first, days, { shoots, capacity, now, timeZone, hours, leadTimeMs }),
  };
}

/** A block keeps every lane busy. */
function inEachLane({ startsAt, endsAt }: BlockRow, capacity: number): LaneShoot[] {
  return Array.from({ length: capacity }, (_, index) => ({ startsAt, endsAt, lane: index + 1 }));
}
