import type { HourCycle } from '#domain/addresses/country-usage.ts';
import { wallTime } from '#domain/shared/wall-time.ts';

/** A document in the browser has one hour cycle for its whole life: that of the site it was rendered with. */
let studioHours: HourCycle | null = null;

/** Says how the studio tells hours; null for what is usual in the language of the page. Called by the root of all pages. */
export function setStudioHours(hourCycle: HourCycle | null): void {
  studioHours = hourCycle;
}

/** What `Intl` takes to tell hours as the studio does. */
export const studioHourOptions = (): Intl.DateTimeFormatOptions => (studioHours ? { hourCycle: studioHours } : {});

/** A time of day (`HH:mm`) as the studio tells hours: `14:30`, and `2:30 PM` where its country tells twelve. */
export const formatWallTime = (time: string) => wallTime(time, studioHours);
