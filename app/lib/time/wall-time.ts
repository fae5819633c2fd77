import type { HourCycle } from '#domain/addresses/country-usage.ts';
import { wallTime } from '#domain/shared/wall-time.ts';

/** The hour cycle of the page in this browser: that of the site, or what is usual on the page. */
let studioHours: HourCycle | null = null;

/**
 * How a page tells hours where the studio's country does not say: the portal tells 24 of them everywhere, other pages what is
 * usual in their language.
 */
export const usualHours = (pathname: string): HourCycle | null => (pathname.startsWith('/admin') ? 'h23' : null);

/** Says how the studio tells hours; null for what is usual in the language of the page. Called by the root of all pages. */
export function setStudioHours(hourCycle: HourCycle | null): void {
  studioHours = hourCycle;
}

/** What `Intl` takes to tell hours as the studio does. */
export const studioHourOptions = (): Intl.DateTimeFormatOptions => (studioHours ? { hourCycle: studioHours } : {});

/** A time of day (`HH:mm`) as the studio tells hours: `14:30`, and `2:30 PM` where its country tells twelve. */
export const formatWallTime = (time: string) => wallTime(time, studioHours);
