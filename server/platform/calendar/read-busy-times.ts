import ICAL from 'ical.js';
import { Temporal } from 'temporal-polyfill';
import { overlaps, type Span } from '#domain/bookings/spans.ts';
import { isTimeZone } from '#domain/shared/time-zone.ts';

/** A time at which somebody cannot work, in milliseconds since 1970; `uid` is that of its event. */
export type BusyTime = Span & { uid: string; isAllDay: boolean };

/** Why a calendar cannot be read. The message is a sentence for the person who gave its address. */
export class CalendarFileError extends Error {}

/** A calendar of many years has some thousand events; a rule that repeats each second would have no end. */
const MAX_EVENTS = 20_000;
const MAX_REPETITIONS = 20_000;
/** Dates that are tried for the rules of all events together. */
const MAX_TRIED = 100_000;
const REPEATS_TOO_OFTEN = 'An event of the calendar repeats too often to be read.';

function parseCalendars(file: string): ICAL.Component[] {
  const refuse = (cause?: unknown) => new CalendarFileError('The answer is not a calendar (.ics).', { cause });
  try {
    const parsed: unknown[] = ICAL.parse(file);
    const roots = typeof parsed[0] === 'string' ? [parsed] : parsed;
    // The parser gives one calendar, or a list of them where a file has several.
    const calendars = roots.map((root) => new ICAL.Component(root as [string]));
    if (calendars.length > 0 && calendars.every(({ name }) => name === 'vcalendar')) return calendars;
  } catch (error) {
    throw refuse(error);
  }
  throw refuse();
}

const upper = (component: ICAL.Component, name: string) =>
  String(component.getFirstPropertyValue(name) ?? '').toUpperCase();

/** An event that leaves the time free: cancelled, or marked as such. */
const isFree = (component: ICAL.Component) =>
  upper(component, 'status') === 'CANCELLED' ||
  upper(component, 'transp') === 'TRANSPARENT' ||
  upper(component, 'x-microsoft-cdo-busystatus') === 'FREE';

/** The moment of a time. Days and times without a zone are those of `ownZone`; zones of the IANA database win over those of the file. */
function instantOf(time: ICAL.Time, zoneName: string | null, ownZone: string): number {
  const isUtc = time.zone === ICAL.Timezone.utcTimezone;
  const isOwn = time.isDate || (!zoneName && !isUtc);
  if (!isOwn && !(zoneName && isTimeZone(zoneName))) return time.toUnixTime() * 1000;
  const { year, month, day, hour, minute, second } = time;
  const wall = Temporal.PlainDateTime.from({ year, month, day, ...(time.isDate ? {} : { hour, minute, second }) });
  return wall.toZonedDateTime(isOwn || !zoneName ? ownZone : zoneName).epochMilliseconds;
}

const zoneOf = (component: ICAL.Component, name: string): string | null => {
  const zone = component.getFirstProperty(name)?.getFirstParameter('tzid');
  return zone || null;
};

type Reading = { window: Span; ownZone: string; tried: { count: number } };

function busyTime(event: ICAL.Event, start: ICAL.Time, end: ICAL.Time, { ownZone }: Reading): BusyTime {
  const { component } = event;
  const startZone = zoneOf(component, 'dtstart');
  return {
    uid: event.uid,
    isAllDay: start.isDate,
    from: instantOf(start, startZone, ownZone),
    to: instantOf(end, zoneOf(component, 'dtend') ?? startZone, ownZone),
  };
}

/** Some rules match no day, and the library would look for one for ever: `FREQ=DAILY;INTERVAL=7;BYDAY=TU` from a Monday on. */
class BoundedIterator extends ICAL.RecurIterator {
  readonly tried: Reading['tried'];
  constructor(rule: ICAL.Recur, dtstart: ICAL.Time, tried: Reading['tried']) {
    super({ rule, dtstart });
    this.tried = tried;
  }
  override check_contracting_rules(): boolean {
    this.tried.count += 1;
    if (this.tried.count > MAX_TRIED) throw new CalendarFileError(REPEATS_TOO_OFTEN);
    return super.check_contracting_rules();
  }
}

function boundRules(event: ICAL.Event, tried: Reading['tried']): void {
  for (const property of event.component.getAllProperties('rrule')) {
    const rule = property.getFirstValue();
    if (rule instanceof ICAL.Recur) rule.iterator = (dtstart) => new BoundedIterator(rule, dtstart, tried);
  }
}

/** The repetitions of an event within the window, without those that stand in the file as events of their own. */
function repetitions(event: ICAL.Event, moved: ReadonlySet<string>, reading: Reading): BusyTime[] {
  const times: BusyTime[] = [];
  boundRules(event, reading.tried);
  const next = event.iterator();
  for (let count = 0; ; count += 1) {
    if (count === MAX_REPETITIONS) throw new CalendarFileError(REPEATS_TOO_OFTEN);
    const start = next.next();
    if (!start) return times;
    const { startDate, endDate } = event.getOccurrenceDetails(start);
    const time = busyTime(event, startDate, endDate, reading);
    if (time.from >= reading.window.to) return times;
    if (!moved.has(start.toString())) times.push(time);
  }
}

function eventTimes(masters: ICAL.Event[], exceptions: ICAL.Event[], reading: Reading): BusyTime[] {
  const single = (event: ICAL.Event) => busyTime(event, event.startDate, event.endDate, reading);
  const moved = new Set(exceptions.map((event) => event.recurrenceId.toString()));
  const repeated = masters
    .filter(({ component }) => !isFree(component))
    .flatMap((event) => (event.isRecurring() ? repetitions(event, moved, reading) : [single(event)]));
  return [...repeated, ...exceptions.filter(({ component }) => !isFree(component)).map(single)];
}

/** When an event of a file begins, without its exceptions; null where it is cancelled or cannot be read. */
export function readEventStart(file: string, ownZone: string): Date | null {
  try {
    const events = parseCalendars(file).flatMap((calendar) => calendar.getAllSubcomponents('vevent'));
    const master = events.find((event) => !event.hasProperty('recurrence-id'));
    if (!master?.hasProperty('dtstart') || upper(master, 'status') === 'CANCELLED') return null;
    return new Date(instantOf(new ICAL.Event(master).startDate, zoneOf(master, 'dtstart'), ownZone));
  } catch {
    return null;
  }
}

/** The events of calendar files, those of one UID together. */
function groupEvents(files: readonly string[]): ICAL.Event[][] {
  const calendars = files.flatMap(parseCalendars);
  const events = calendars.flatMap((calendar) => calendar.getAllSubcomponents('vevent'));
  if (events.length > MAX_EVENTS) {
    throw new CalendarFileError(`The calendar has more than ${MAX_EVENTS.toLocaleString('en-US')} events.`);
  }
  const byUid = new Map<string, ICAL.Event[]>();
  for (const component of events.filter((one) => one.hasProperty('dtstart'))) {
    const event = new ICAL.Event(component);
    const group = byUid.get(event.uid);
    if (group) group.push(event);
    else byUid.set(event.uid, [event]);
  }
  return [...byUid.values()];
}

function groupTimes(group: readonly ICAL.Event[], reading: Reading): BusyTime[] {
  const exceptions = group.filter((event) => event.isRecurrenceException());
  const masters = group.filter((event) => !event.isRecurrenceException());
  try {
    return eventTimes(masters, exceptions, reading);
  } catch (error) {
    if (error instanceof CalendarFileError) throw error;
    throw new CalendarFileError('An event of the calendar repeats by a rule that cannot be read.', { cause: error });
  }
}

/**
 * Reads from calendar files (RFC 5545) when somebody is busy within a window, earliest first. Whole days and times without a zone
 * are those of `ownZone`. Rules that repeat are followed here, since servers do it in their own ways or not at all; events that are
 * cancelled or leave the time free are left out. Throws `CalendarFileError`.
 */
export function readBusyTimes(files: readonly string[], window: Span, ownZone: string): BusyTime[] {
  const reading = { window, ownZone, tried: { count: 0 } };
  const times = groupEvents(files).flatMap((group) => groupTimes(group, reading));
  return times
    .filter((time) => time.to > time.from && overlaps(time, window))
    .toSorted((one, other) => one.from - other.from || one.to - other.to);
}
