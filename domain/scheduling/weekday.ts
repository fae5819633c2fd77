import { Temporal } from 'temporal-polyfill';

/** The weekday of a day (`YYYY-MM-DD`): 1 is Monday, 7 is Sunday. */
export const isoWeekday = (day: string): number => Temporal.PlainDate.from(day).dayOfWeek;
