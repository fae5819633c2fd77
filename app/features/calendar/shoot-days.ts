import { monthRange } from '#app/features/bookings/calendar-range.ts';
import { moveDay, studioDay, toLocalDate } from '#app/features/orders/studio-day.ts';
import type { AdminBooking } from '#domain/bookings/calendar-json.ts';

/** An instant (ISO) as `HH:mm` in a zone (spec §2 Admin panel, Calendar). */
export function timeIn(instant: string, timeZone: string): string {
  const format = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone });
  return format.format(new Date(instant));
}

/** The day of an instant (ISO) in a zone. */
export const dayIn = (instant: string, timeZone: string) => studioDay(new Date(instant), timeZone);

/** The days of a month with the weeks around it, which its sheet and the list of a week may show. */
export function sheetRange(month: string): { from: string; to: string } {
  const { from, days } = monthRange(month);
  return { from: moveDay(from, -7), to: moveDay(from, days + 6) };
}

/** The days of a day's week, from Monday on. */
export function weekOf(day: string): string[] {
  const sinceMonday = (toLocalDate(day).getDay() + 6) % 7;
  return Array.from({ length: 7 }, (_, index) => moveDay(day, index - sinceMonday));
}

/** Shoots by the day on which they begin in a zone. */
export function groupByDay(bookings: readonly AdminBooking[], timeZone: string): Map<string, AdminBooking[]> {
  return Map.groupBy(bookings, ({ shoot_datetime }) => dayIn(shoot_datetime, timeZone));
}
