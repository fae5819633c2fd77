import { Temporal } from 'temporal-polyfill';

/** Without a preferred time a shoot is at noon (spec §5, §9). */
export const DEFAULT_BOOKING_TIME = '12:00';

/**
 * The instant of a preferred day (`YYYY-MM-DD`) and time (`HH:mm`, null for 12:00) in the studio's zone. A wall time
 * that spring skips moves forward by the gap; one that autumn doubles is the first of the two (readings, Time).
 */
export function bookingInstant(day: string, time: string | null, timeZone: string): Date {
  const wallTime = Temporal.PlainDateTime.from(`${day}T${time ?? DEFAULT_BOOKING_TIME}`);
  return new Date(wallTime.toZonedDateTime(timeZone, { disambiguation: 'compatible' }).epochMilliseconds);
}

/** The end of a shoot, in real minutes: a shoot across a clock change is as long as any other. */
export function bookingEnd(startsAt: Date, durationMinutes: number): Date {
  return new Date(startsAt.getTime() + durationMinutes * 60_000);
}

/** The day in a zone at an instant, as `YYYY-MM-DD`. */
export function dayInZone(instant: Date, timeZone: string): string {
  return zoned(instant, timeZone).toPlainDate().toString();
}

/** The wall time in a zone at an instant, as `HH:mm`. */
export function timeInZone(instant: Date, timeZone: string): string {
  return zoned(instant, timeZone).toPlainTime().toString({ smallestUnit: 'minute' });
}

/** A day moved by a number of days: `addDays('2026-02-28', 1) === '2026-03-01'`. */
export function addDays(day: string, days: number): string {
  return Temporal.PlainDate.from(day).add({ days }).toString();
}

function zoned(instant: Date, timeZone: string): Temporal.ZonedDateTime {
  return Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO(timeZone);
}

/** How many days ahead a request may lie. Further than two years is a slip of the keyboard. */
export const MAX_DAYS_AHEAD = 730;

/**
 * Whether the server accepts a preferred day. Yesterday passes, since a visitor may be in another zone; anything
 * earlier does not (readings, Time), nor what is more than two years ahead.
 */
export function preferredDayProblem(day: string, now: Date, timeZone: string): 'past' | 'too_far' | null {
  const today = dayInZone(now, timeZone);
  if (day < addDays(today, -1)) return 'past';
  return day > addDays(today, MAX_DAYS_AHEAD) ? 'too_far' : null;
}
