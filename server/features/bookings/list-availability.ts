import { availability, type CalendarFacts, type LaneShoot } from '#domain/bookings/availability.ts';
import {
  type AvailabilityJson,
  calendarBeginProblem,
  NO_PACKAGE_SENTENCE,
} from '#domain/bookings/availability-json.ts';
import { addDays, bookingInstant, dayInZone } from '#domain/bookings/booking-time.ts';
import { findPackageDocument } from '#domain/catalogue/published-catalogue.ts';
import { AppError } from '#domain/shared/errors.ts';
import type { Context } from '#server/context.ts';
import type { BlockRow } from '#server/db/schema/settings.ts';
import { getCatalogue } from '#server/features/catalogue/get-catalogue.ts';
import { getCalendarRules } from '#server/features/settings/get-settings.ts';
import { getTimeZone } from '#server/features/site/get-formats.ts';
import { listBlocks, selectShoots } from './queries.ts';

/** Some days of the calendar, and the length of the shoot that is looked for; 120 minutes where it is left out. */
type Look = { from: string; days: number; durationMinutes?: number | undefined };

/**
 * The studio's calendar from a day on (today by default): when it is closed, busy and free for a shoot of `package`.
 * Refuses with `invalid_input` where the day is out of reach or there is no such package.
 */
export async function listAvailability(
  ctx: Context,
  { from, days, package: packageId }: { from?: string | undefined; days: number; package?: string | undefined },
): Promise<AvailabilityJson> {
  const timeZone = await getTimeZone(ctx);
  const now = ctx.clock.now();
  const first = from ?? dayInZone(now, timeZone);
  const problem = calendarBeginProblem(first, now, timeZone);
  if (problem) throw new AppError('invalid_input', problem, { fields: [{ path: 'from', message: problem }] });
  const durationMinutes = packageId === undefined ? undefined : await getDuration(ctx, packageId);
  const facts = await readCalendar(ctx, { from: first, days, durationMinutes });
  return { time_zone: timeZone, days: availability(first, days, facts) };
}

async function getDuration(ctx: Context, packageId: string): Promise<number> {
  const found = findPackageDocument(await getCatalogue(ctx), packageId);
  if (found) return found.durationMinutes;
  const message = NO_PACKAGE_SENTENCE;
  throw new AppError('invalid_input', message, { fields: [{ path: 'package', message }] });
}

/** Reads the facts that the calendar of some days is computed from, as it is now for the caller within a transaction. */
export async function readCalendar(ctx: Context, { from, days, durationMinutes }: Look): Promise<CalendarFacts> {
  const timeZone = await getTimeZone(ctx);
  const midnightOf = (day: string) => bookingInstant(day, '00:00', timeZone);
  const { hours, capacity, leadTimeMs } = await getCalendarRules(ctx);
  const range = { from: midnightOf(from), to: midnightOf(addDays(from, days)), capacity };
  const [booked, blocks] = [await selectShoots(ctx.db, range), await listBlocks(ctx.db, range)];
  const shoots = [...booked, ...blocks.flatMap((block) => inEachLane(block, capacity))];
  const length = durationMinutes === undefined ? {} : { durationMinutes };
  return { shoots, capacity, now: ctx.clock.now(), timeZone, hours, leadTimeMs, ...length };
}

/** A block keeps every lane busy. */
function inEachLane({ startsAt, endsAt }: BlockRow, capacity: number): LaneShoot[] {
  return Array.from({ length: capacity }, (_, index) => ({ startsAt, endsAt, lane: index + 1, isBlock: true }));
}
