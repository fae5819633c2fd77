import { Temporal } from 'temporal-polyfill';
import { addDays, dayInZone } from '#domain/bookings/booking-time.ts';

/** When a camera says that a picture was taken: its wall time `YYYY-MM-DDTHH:mm:ss`, and the offset where it knows one. */
export type TakenAt = { wallTime: string; offset: string | null };

/** Cameras with an empty clock write a day of their making; no digital picture of a property is older. */
const EARLIEST_DAY = '1995-01-01';

function wallTimeOf(text: string): Temporal.PlainDateTime | null {
  try {
    return Temporal.PlainDateTime.from(text, { overflow: 'reject' });
  } catch {
    return null;
  }
}

function dayOf(taken: TakenAt, timeZone: string): string | null {
  const wallTime = wallTimeOf(taken.wallTime);
  if (!wallTime) return null;
  if (taken.offset === null || !/^[+-]([01]\d|2[0-3]):[0-5]\d$/.test(taken.offset))
    return wallTime.toPlainDate().toString();
  const instant = wallTime.toZonedDateTime(taken.offset).epochMilliseconds;
  return dayInZone(new Date(instant), timeZone);
}

/**
 * The day of a shoot by the camera's clock, as `YYYY-MM-DD` in the studio's zone (readings, Media), or null where the
 * clock cannot be right. A wall time without an offset is taken as the studio's own. Tomorrow passes, since a camera may
 * are in a zone that is ahead.
 */
export function shootDay(taken: TakenAt | null, { timeZone, now }: { timeZone: string; now: Date }): string | null {
  const day = taken && dayOf(taken, timeZone);
  if (!day || day < EARLIEST_DAY || day > addDays(dayInZone(now, timeZone), 1)) return null;
  return day;
}

/** The day by which an item is found: its shoot date, else the day it was uploaded, in the studio's zone. */
export function mediaDay(item: { shootDate: string | null; createdAt: Date }, timeZone: string): string {
  return item.shootDate ?? dayInZone(item.createdAt, timeZone);
}
