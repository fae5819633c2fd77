import { Temporal } from 'temporal-polyfill';

/** Without a preferred time a shoot is at noon (SCH-2). */
export const DEFAULT_BOOKING_TIME = '12:00';

/**
 * The instant of a preferred day (`YYYY-MM-DD`) and time (`HH:mm`, null for 12:00) in the studio's zone. A wall time
 * that spring skips moves forward by the gap; one that autumn doubles is the first of the two (SHR-8).
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

/** Tells the day (`YYYY-MM-DD`) and the wall time (`HH:mm`) at instants, in milliseconds since 1970. */
export type WallClock = (at: number) => { day: string; time: string };

/** Makes a wall clock for a time zone. It remembers each instant it has converted, because conversions are slow. */
export function wallClock(timeZone: string): WallClock {
  const known = new Map<number, ReturnType<WallClock>>();
  return (at) => {
    const before = known.get(at);
    if (before) return before;
    const [day = '', time = ''] = zoned(new Date(at), timeZone)
      .toPlainDateTime()
      .toString({ smallestUnit: 'minute' })
      .split('T');
    const told = { day, time };
    known.set(at, told);
    return told;
  };
}

function zoned(instant: Date, timeZone: string): Temporal.ZonedDateTime {
  return Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO(timeZone);
}

/** How many days ahead a customer may request a shoot. More than two years is most likely a typo. */
export const MAX_DAYS_AHEAD = 730;

/**
 * Whether the server accepts a preferred day. Yesterday passes, since a visitor may be in another zone; anything
 * earlier does not (ORD-25), nor what is more than two years ahead.
 */
export function preferredDayProblem(day: string, now: Date, timeZone: string): 'past' | 'too_far' | null {
  const today = dayInZone(now, timeZone);
  if (day < addDays(today, -1)) return 'past';
  return day > addDays(today, MAX_DAYS_AHEAD) ? 'too_far' : null;
}
