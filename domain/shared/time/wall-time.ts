import type { HourCycle } from '#domain/shared/addresses/country-usage.ts';

/** A time of day (`HH:mm`) as a country tells hours: `14:30`, and `2:30 PM` where it tells twelve. `24:00` is midnight. */
export function wallTime(time: string, hourCycle: HourCycle | null): string {
  const [hours = 0, minutes = ''] = [Number(time.slice(0, 2)) % 24, time.slice(3)];
  if (hourCycle !== 'h12') return time;
  return `${hours % 12 || 12}:${minutes} ${hours < 12 ? 'AM' : 'PM'}`;
}

/** A sentence whose times of day are written `HH:mm`, with these as a country tells hours. */
export const tellHours = (sentence: string, hourCycle: HourCycle | null): string =>
  sentence.replace(/\b\d{2}:\d{2}\b/g, (time) => wallTime(time, hourCycle));
