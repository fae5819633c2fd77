import { type Span, toMinutes } from './time-grid-layout.ts';

/** The hours of each day of the week on which the studio works (1 is Monday, 7 is Sunday). */
export type OpenHours = readonly { weekday: number; opens: string; closes: string }[];

const SUNDAY = 7;

/** The studio's opening hours on a day, in minutes after midnight. Null if the studio is closed. */
export function openOn(day: string, hours: OpenHours): Span | null {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay() || SUNDAY;
  const found = hours.find((each) => each.weekday === weekday);
  return found ? { from: toMinutes(found.opens), to: toMinutes(found.closes) } : null;
}
