import ICAL from 'ical.js';
import { type CalendarPart, writePart } from './content-lines.ts';
import { nameZone } from './name-zone.ts';
import { instantOfWall, type WallTime, wallOfInstant } from './wall-time.ts';

/** A zone of a calendar: both ways between its wall and the world. */
export type CalendarZone = { toInstant(wall: WallTime): number; toWall(instant: number): WallTime };

/** The zones of a calendar: those of the world by any name, those that it describes, and the own one for all others. */
export type CalendarZones = {
  /** The zone of times without one. */
  floating: CalendarZone;
  /** The zone of whole days. */
  own: CalendarZone;
  utc: CalendarZone;
  find(name: string): CalendarZone;
  /** Names that nobody knows, and which the own zone stood in for. */
  unknown: Set<string>;
};

const ofWorld = (name: string): CalendarZone => ({
  toInstant: (wall) => instantOfWall(wall, name),
  toWall: (instant) => wallOfInstant(instant, name),
});

const OBSERVANCES = ['STANDARD', 'DAYLIGHT'];
const readValue = (part: CalendarPart, name: string) => part.lines.find((line) => line.name === name)?.value ?? '';

/** Clocks are changed by the year: what repeats otherwise is no rule of a zone, and would be followed without an end. */
function isPlausible(part: CalendarPart): boolean {
  const observances = part.parts.filter(({ name }) => OBSERVANCES.includes(name));
  const rules = observances.flatMap(({ lines }) => lines.filter(({ name }) => name === 'RRULE'));
  return (
    observances.length > 0 &&
    rules.every(
      ({ value }) => /FREQ=YEARLY/i.test(value) && !/BYHOUR|BYMINUTE|BYSECOND|BYYEARDAY|BYWEEKNO/i.test(value),
    )
  );
}

function timeOf(wall: WallTime, zone: ICAL.Timezone): ICAL.Time {
  const date = new Date(wall);
  const time = {
    year: date.getUTCFullYear(),
    month: date.getUTCMonth() + 1,
    day: date.getUTCDate(),
    isDate: false,
    hour: date.getUTCHours(),
    minute: date.getUTCMinutes(),
    second: date.getUTCSeconds(),
  };
  return new ICAL.Time(time, zone);
}

/** A zone as a file describes it; null where the description cannot be followed. */
function ofFile(part: CalendarPart): CalendarZone | null {
  const place = nameZone(readValue(part, 'X-LIC-LOCATION'));
  if (place) return ofWorld(place);
  if (!isPlausible(part)) return null;
  try {
    const component = new ICAL.Component(ICAL.parse(writePart(part)) as [string]);
    const zone = new ICAL.Timezone(component);
    const toInstant = (wall: WallTime) => wall - zone.utcOffset(timeOf(wall, zone)) * 1000;
    const shift = (wall: WallTime) => wall - toInstant(wall);
    shift(Date.UTC(2026, 0, 1));
    return { toInstant, toWall: (instant) => instant + shift(instant + shift(instant)) };
  } catch {
    return null;
  }
}

/** The zones of a calendar. Those of the IANA database win over those that it describes, and these over names of Windows. */
export function readZones(calendar: CalendarPart, ownZone: string): CalendarZones {
  const described = new Map(
    calendar.parts.filter(({ name }) => name === 'VTIMEZONE').map((part) => [readValue(part, 'TZID'), part]),
  );
  const zones = new Map<string, CalendarZone>();
  const unknown = new Set<string>();
  const own = ofWorld(ownZone);

  function resolve(name: string): CalendarZone {
    const part = described.get(name);
    const world = nameZone(name);
    const isWindows = world !== null && !name.includes('/') && world !== name;
    const ofPart = part && (world === null || isWindows) ? ofFile(part) : null;
    if (ofPart) return ofPart;
    if (world) return ofWorld(world);
    unknown.add(name);
    return own;
  }
  const find = (name: string) => {
    const zone = zones.get(name) ?? resolve(name);
    zones.set(name, zone);
    return zone;
  };
  const named = readValue(calendar, 'X-WR-TIMEZONE');
  return { own, unknown, find, utc: ofWorld('UTC'), floating: named === '' ? own : find(named) };
}
