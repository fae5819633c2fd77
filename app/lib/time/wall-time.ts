import type { HourCycle } from '#domain/shared/addresses/country-usage.ts';
import { wallTime } from '#domain/shared/time/wall-time.ts';

/** The hour cycle of the page in this browser: that of the site, or what is usual on the page. */
let studioHours: HourCycle | null = null;

/**
 * The hour cycle to use if the studio's country sets none: 24 hours in the portal, otherwise the default of the page's
 * language.
 */
export const usualHours = (pathname: string): HourCycle | null => (pathname.startsWith('/admin') ? 'h23' : null);

/** Sets the studio's hour cycle; null means the default of the page's language. The root of all pages calls this. */
export function setStudioHours(hourCycle: HourCycle | null): void {
  studioHours = hourCycle;
}

/** The `Intl` options for the studio's hour cycle. */
export const studioHourOptions = (): Intl.DateTimeFormatOptions => (studioHours ? { hourCycle: studioHours } : {});

/** A time of day (`HH:mm`) as the studio tells hours: `14:30`, and `2:30 PM` where its country tells twelve. */
export const formatWallTime = (time: string) => wallTime(time, studioHours);
