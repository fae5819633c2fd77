import { Temporal } from 'temporal-polyfill';
import { addDays } from './booking-time.ts';

/** When the studio works on some days of the week (1 is Monday, 7 is Sunday): wall times `HH:mm` in its zone. */
export type OpenHours = { weekdays: readonly number[]; opens: string; closes: string };

/** Mon-Fri 09:00-18:00 and Sat 10:00-15:00 (spec §2 Contact, §9 FAQ facts). A day that stands nowhere is closed. */
export const WORKING_HOURS: readonly OpenHours[] = [
  { weekdays: [1, 2, 3, 4, 5], opens: '09:00', closes: '18:00' },
  { weekdays: [6], opens: '10:00', closes: '15:00' },
];

/** The hours of a day (`YYYY-MM-DD`), or null where the studio is closed. */
export function hoursOfDay(day: string, hours: readonly OpenHours[] = WORKING_HOURS): OpenHours | null {
  const weekday = Temporal.PlainDate.from(day).dayOfWeek;
  return hours.find(({ weekdays }) => weekdays.includes(weekday)) ?? null;
}

const SATURDAY = 6;

/** The weekdays (Monday to Friday) from a day on, counted from 0: `weekdayFrom('2026-11-20', 1) === '2026-11-23'`. */
export function weekdayFrom(day: string, index: number): string {
  const isWeekend = Temporal.PlainDate.from(day).dayOfWeek >= SATURDAY;
  if (isWeekend) return weekdayFrom(addDays(day, 1), index);
  return index === 0 ? day : weekdayFrom(addDays(day, 1), index - 1);
}
