import { bookingInstant, timeInZone } from '#domain/bookings/booking-time.ts';
import { clockTime, minuteOfDay } from '#domain/bookings/wall-intervals.ts';
import { MINUTE_MS } from '#domain/shared/durations.ts';
import type { WorkSpan } from './facts.ts';

/** A beginning on the grid of a day: its wall time in the studio's zone, and its instant. */
export type Start = { time: string; at: number };

/** Turns wall times of a day into instants, each asked of the zone once: that costs the most of a look. */
export type DayClock = (time: string) => number;

/** The clock of a day (`YYYY-MM-DD`) in a zone, in milliseconds since 1970. */
export function dayClock(day: string, timeZone: string): DayClock {
  const known = new Map<string, number>();
  return (time) => {
    const before = known.get(time);
    if (before !== undefined) return before;
    const at = bookingInstant(day, time, timeZone).getTime();
    known.set(time, at);
    return at;
  };
}

/**
 * The times of the grid within a span, counted from its beginning; without those that a clock change skips. Of an hour that
 * autumn doubles the first one counts.
 */
export function gridStarts(
  { opens, closes }: WorkSpan,
  { clock, timeZone, gridMinutes }: { clock: DayClock; timeZone: string; gridMinutes: number },
): Start[] {
  const [first, last] = [minuteOfDay(opens), minuteOfDay(closes)];
  const count = Math.max(0, Math.ceil((last - first) / gridMinutes));
  const minutes = Array.from({ length: count }, (_, index) => first + index * gridMinutes);
  const [from, to] = [clock(opens), clock(closes)];
  const isEven = to - from === (last - first) * MINUTE_MS;
  // Only a day whose clock changes within the hours needs the zone for each time.
  if (isEven) return minutes.map((minute) => ({ time: clockTime(minute), at: from + (minute - first) * MINUTE_MS }));
  return minutes
    .map((minute) => ({ time: clockTime(minute), at: clock(clockTime(minute)) }))
    .filter(({ time, at }) => timeInZone(new Date(at), timeZone) === time);
}
