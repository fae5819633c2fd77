import { Temporal } from 'temporal-polyfill';
import { dayInZone } from '#domain/scheduling/bookings/booking-time.ts';

/**
 * The Mondays on which the last `count` weeks of a zone begin, as `YYYY-MM-DD`, the present week last:
 * `lastMondays(new Date('2027-01-01T12:00:00Z'), 2, 'America/New_York')` gives `['2026-12-21', '2026-12-28']`.
 */
export function lastMondays(now: Date, count: number, timeZone: string): string[] {
  const today = Temporal.PlainDate.from(dayInZone(now, timeZone));
  const monday = today.subtract({ days: today.dayOfWeek - 1 });
  return Array.from({ length: count }, (_, index) => monday.subtract({ weeks: count - 1 - index }).toString());
}
