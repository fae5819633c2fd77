import { api, readAnswer } from '#app/lib/api.ts';
import { minutesOf, type Span } from './time-grid-layout.ts';

/** The hours of each day of the week on which the studio works (1 is Monday, 7 is Sunday). */
export type OpenHours = readonly { weekday: number; opens: string; closes: string }[];

/** When the studio works, out of its settings, so that the calendar can draw when it is closed. */
export const workingHoursQuery = {
  queryKey: ['admin', 'settings', 'hours'],
  queryFn: async (): Promise<OpenHours> => (await readAnswer(await api.admin.settings.$get())).working_hours,
};

const SUNDAY = 7;

/** From when to when the studio works on a day; null where it is closed. */
export function openOn(day: string, hours: OpenHours): Span | null {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay() || SUNDAY;
  const found = hours.find((each) => each.weekday === weekday);
  return found ? { from: minutesOf(found.opens), to: minutesOf(found.closes) } : null;
}
