import { monthRange } from '#app/features/scheduling/bookings/calendar-range.ts';
import { moveDay, toLocalDate } from '#app/lib/time/studio-day.ts';
import { dayIn } from '#app/lib/time/zoned-time.ts';
import type { AdminBooking } from '#domain/calendar/calendar-json.ts';

/** The days of a month with the weeks around it, which its sheet and the list of a week may show. */
export function sheetRange(month: string): { from: string; to: string } {
  const { from, days } = monthRange(month);
  return { from: moveDay(from, -7), to: moveDay(from, days + 6) };
}

/** The days of a day's week, from Monday on. */
export function getWeek(day: string): string[] {
  const sinceMonday = (toLocalDate(day).getDay() + 6) % 7;
  return Array.from({ length: 7 }, (_, index) => moveDay(day, index - sinceMonday));
}

/** Shoots by the day on which they begin in a zone. */
export function groupByDay(bookings: readonly AdminBooking[], timeZone: string): Map<string, AdminBooking[]> {
  return Map.groupBy(bookings, ({ shoot_datetime }) => dayIn(shoot_datetime, timeZone));
}
