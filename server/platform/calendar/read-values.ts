import { DAY_MS } from '#domain/shared/time/durations.ts';
import type { CalendarZone, CalendarZones } from './calendar-zones.ts';
import type { ContentLine } from './content-lines.ts';
import type { WallTime } from './wall-time.ts';

/** A time as a calendar writes it: on the wall of a zone, or a whole day. */
export type CalendarTime = { wall: WallTime; zone: CalendarZone; isDate: boolean };

/** How long something takes: days by the wall, and the rest by the clock (RFC 5545 §3.3.6). */
export type CalendarLength = { days: number; ms: number };

/** A time with a length of its own, or null for that of its event. */
export type CalendarPeriod = { start: CalendarTime; length: CalendarLength | null };

const TIME = /^(\d{4})-?(\d\d)-?(\d\d)(?:[T ](\d\d):?(\d\d)(?::?(\d\d)(?:[.,]\d+)?)?\s?(Z|[+-]\d\d:?\d\d)?)?$/i;
const [MAX_HOUR, MAX_MINUTE, MAX_SECOND] = [24, 59, 60];

/** The instant of local midnight as a wall time, or null for a day that there is not, such as the 30th of February. */
function wallOfDay(year: number, month: number, day: number): WallTime | null {
  const wall = Date.UTC(year, month - 1, day);
  const date = new Date(wall);
  return year > 0 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day ? wall : null;
}

function offsetMs(text: string): number {
  const [sign, digits] = [text[0] === '-' ? -1 : 1, text.replace(/\D/g, '')];
  return sign * (Number(digits.slice(0, 2)) * 60 + Number(digits.slice(2, 4))) * 60_000;
}

/** Reads one date or time; a day without a time is a whole day, whatever its line says of its kind. Null where it is none. */
export function readTime(value: string, params: ContentLine['params'], zones: CalendarZones): CalendarTime | null {
  const found = TIME.exec(value.trim());
  if (!found) return null;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = found
    .slice(1, 7)
    .map((part) => Number(part ?? 0));
  const midnight = wallOfDay(year, month, day);
  if (midnight === null || hour > MAX_HOUR || minute > MAX_MINUTE || second > MAX_SECOND) return null;
  if (found[4] === undefined) return { wall: midnight, zone: zones.own, isDate: true };
  const wall = midnight + ((hour * 60 + minute) * 60 + second) * 1000;
  const suffix = found[7];
  if (suffix) return { wall: wall - (/z/i.test(suffix) ? 0 : offsetMs(suffix)), zone: zones.utc, isDate: false };
  const named = params.get('TZID');
  return { wall, zone: named ? zones.find(named) : zones.floating, isDate: false };
}

const LENGTH = /^([+-]?)P(?:(\d+)W)?(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)S)?)?$/i;

/** Reads a length (RFC 5545 §3.3.6); null where it is none, or goes backwards. */
export function readLength(value: string): CalendarLength | null {
  const found = LENGTH.exec(value.trim());
  if (!found || !/\d/.test(value)) return null;
  const [weeks = 0, days = 0, hours = 0, minutes = 0, seconds = 0] = found.slice(2).map((part) => Number(part ?? 0));
  const length = { days: weeks * 7 + days, ms: ((hours * 60 + minutes) * 60 + seconds) * 1000 };
  return found[1] === '-' && length.days + length.ms > 0 ? null : length;
}

export const toInstantMs = ({ wall, zone }: CalendarTime): number => zone.toInstant(wall);

/** The end of what begins on a wall of a zone. */
export const findEnd = ({ wall, zone }: CalendarTime, { days, ms }: CalendarLength): number =>
  zone.toInstant(wall + days * DAY_MS) + ms;

/**
 * The length between two times: days between days, otherwise the time that passes (RFC 5545 §3.8.5.3). A beginning that the clock leaves out
 * keeps the length that its wall shows.
 */
export function lengthBetween(start: CalendarTime, end: CalendarTime): CalendarLength | null {
  if (start.isDate && end.isDate)
    return end.wall < start.wall ? null : { days: Math.round((end.wall - start.wall) / DAY_MS), ms: 0 };
  const passed = toInstantMs(end) - toInstantMs(start);
  if (passed > 0) return { days: 0, ms: passed };
  const shown = end.wall - start.wall;
  const isSameWall = start.zone === end.zone;
  if (isSameWall && shown > 0) return { days: 0, ms: shown };
  return passed === 0 ? { days: 0, ms: 0 } : null;
}

/** Reads the times of a list, such as those that an event leaves out; what is none of them is counted. */
export function readTimeList(line: ContentLine, zones: CalendarZones): { periods: CalendarPeriod[]; unread: number } {
  const values = line.value.split(',').map((value) => value.trim());
  const periods = values.filter((value) => value !== '').map((value) => readPeriod(value, line.params, zones));
  const read = periods.filter((period) => period !== null);
  return { periods: read, unread: periods.length - read.length };
}

/** Reads a time, or a period: its beginning, and its end or its length (RFC 5545 §3.3.9). */
export function readPeriod(value: string, params: ContentLine['params'], zones: CalendarZones): CalendarPeriod | null {
  const [first = '', second] = value.split('/');
  const start = readTime(first, params, zones);
  if (!start) return null;
  if (second === undefined) return { start, length: null };
  if (/^[+-]?P/i.test(second)) {
    const length = readLength(second);
    return length && { start, length };
  }
  const end = readTime(second, params, zones);
  const length = end && lengthBetween(start, end);
  return length ? { start, length } : null;
}
