import { Temporal } from 'temporal-polyfill';
import { type OpenHours, WORKING_HOURS } from '#domain/site/settings/usual-hours.ts';
import { addDays } from './booking-time.ts';

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
