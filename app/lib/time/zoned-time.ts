import { studioDay } from './studio-day.ts';
import { formatWallTime } from './wall-time.ts';

/** An instant (ISO) as `HH:mm` in a zone (CAL-2). */
export function timeIn(instant: string, timeZone: string): string {
  const format = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone });
  return format.format(new Date(instant));
}

/** The time of an instant (ISO) in a zone, as the studio tells hours. */
export const clockIn = (instant: string, timeZone: string) => formatWallTime(timeIn(instant, timeZone));

/** The day of an instant (ISO) in a zone. */
export const dayIn = (instant: string, timeZone: string) => studioDay(new Date(instant), timeZone);

/** The visitor's own zone: used where the studio's is not known. Show the zone beside every time. */
export const browserTimeZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;
