import { bookingInstant, timeInZone } from '#domain/scheduling/bookings/booking-time.ts';
import { clockTime, minuteOfDay } from '#domain/scheduling/bookings/wall-intervals.ts';
import { MINUTE_MS } from '#domain/shared/time/durations.ts';
import type { WorkSpan } from './facts.ts';

/** A possible start of a shoot: its wall time in the studio's time zone, and its instant in milliseconds since 1970. */
export type Start = { time: string; at: number };

/**
 * Converts wall times of one day into instants. Results are cached, because time zone conversion is the slowest step of
 * finding slots.
 */
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
 * The start times within a span, in equal steps from its beginning. Wall times that a clock change skips are left out;
 * of those that occur twice, the first counts.
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
  // If the clock does not change within the hours, instants can be computed by addition, without asking the time zone.
  if (isEven) return minutes.map((minute) => ({ time: clockTime(minute), at: from + (minute - first) * MINUTE_MS }));
  return minutes
    .map((minute) => ({ time: clockTime(minute), at: clock(clockTime(minute)) }))
    .filter(({ time, at }) => timeInZone(new Date(at), timeZone) === time);
}
