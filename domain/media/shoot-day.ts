import { Temporal } from 'temporal-polyfill';
import { addDays, dayInZone } from '#domain/scheduling/bookings/booking-time.ts';

/**
 * When a camera says that a file was shot: its wall time `YYYY-MM-DDTHH:mm:ss`, with parts of a second where it knows them, and the offset of its
 * zone, as `+02:00`, where it knows that.
 */
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

const ZONE = /^([+-])(\d{2}):?(\d{2})$/;

function offsetOf(zone: string | undefined): string | null {
  if (zone === 'Z') return '+00:00';
  const parts = ZONE.exec(zone ?? '');
  return parts ? `${parts[1]}${parts[2]}:${parts[3]}` : null;
}

const STAMP = /^(\d{4})[-:](\d\d)[-:](\d\d)(?:[T ](\d\d:\d\d)(?::(\d\d)(?:[.,](\d{1,9}))?)?)?\s*(Z|[+-]\d\d:?\d\d)?/;

/**
 * A date as cameras, phones and editors write it, in EXIF, XMP or QuickTime: with colons or dashes, with or without time, parts of a second and zone. Null for what
 * is none, and for the zeros and the first days of clocks that were never set. `parseTakenAt('2026-11-20T21:30:00-0500')` is
 * `{ wallTime: '2026-11-20T21:30:00', offset: '-05:00' }`.
 */
export function parseTakenAt(text: string): TakenAt | null {
  const parts = STAMP.exec(text.trim());
  if (!parts) return null;
  const [, year, month, date, minutes = '00:00', seconds = '00', fraction, zone] = parts;
  const wallTime = `${year}-${month}-${date}T${minutes}:${seconds}${fraction ? `.${fraction.slice(0, 3)}` : ''}`;
  return wallTime >= EARLIEST_DAY && wallTimeOf(wallTime) ? { wallTime, offset: offsetOf(zone) } : null;
}

/** The studio's zone, and the present moment, behind which nothing was shot. */
export type ShootClock = { timeZone: string; now: Date };

const OFFSET = /^[+-]([01]\d|2[0-3]):[0-5]\d$/;

/** A wall time by the studio's clock: one with an offset is an instant, one without is taken as the studio's own. */
function toStudioTime(taken: TakenAt | null, timeZone: string): Temporal.PlainDateTime | null {
  const wallTime = taken && wallTimeOf(taken.wallTime);
  if (!wallTime) return null;
  const offset = taken.offset !== null && OFFSET.test(taken.offset) ? taken.offset : null;
  return offset ? wallTime.toZonedDateTime(offset).withTimeZone(timeZone).toPlainDateTime() : wallTime;
}

/**
 * When a file was shot by the studio's clock, or null where the camera's clock cannot be right. A wall time with an offset is an instant. One without is
 * taken as the studio's own: cameras are set to the time of the place where they are used, and shoots are near the studio. Tomorrow passes, since a camera
 * may be in a zone that is ahead.
 */
function findShot(taken: TakenAt | null, { timeZone, now }: ShootClock): Temporal.PlainDateTime | null {
  const shot = toStudioTime(taken, timeZone);
  const day = shot?.toPlainDate().toString() ?? '';
  return day < EARLIEST_DAY || day > addDays(dayInZone(now, timeZone), 1) ? null : shot;
}

/** The time that a camera wrote, by the studio's clock to the millisecond and right or not: `2026-11-20T10:00:00.250`; null where there is none. */
export function cameraTime(taken: TakenAt | null, timeZone: string): string | null {
  return toStudioTime(taken, timeZone)?.toString({ fractionalSecondDigits: 3 }) ?? null;
}

/**
 * A time of `cameraTime` with what the clock of its camera is off by, in seconds, as a wall time of the studio:
 * `correctTime('2026-11-20T10:00:00.000', 3600)` is `{ wallTime: '2026-11-20T11:00:00', offset: null }`.
 */
export function correctTime(time: string, offsetSeconds: number): TakenAt {
  return { wallTime: Temporal.PlainDateTime.from(time).add({ seconds: offsetSeconds }).toString(), offset: null };
}

/** The day of a shoot, as `YYYY-MM-DD` in the studio's zone (MED-9), or null where the camera's clock cannot be right. */
export function shootDay(taken: TakenAt | null, clock: ShootClock): string | null {
  return findShot(taken, clock)?.toPlainDate().toString() ?? null;
}

/** The time of a shoot to the millisecond, by the studio's clock: `2026-11-20T10:00:00.250`; null where the camera's cannot be right. */
export function shootTime(taken: TakenAt | null, clock: ShootClock): string | null {
  return findShot(taken, clock)?.toString({ fractionalSecondDigits: 3 }) ?? null;
}

/** The day by which an item is found: its shoot date, else the day it was uploaded, in the studio's zone. */
export function mediaDay(item: { shootDate: string | null; createdAt: Date }, timeZone: string): string {
  return item.shootDate ?? dayInZone(item.createdAt, timeZone);
}
