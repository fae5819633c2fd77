import { overlaps, type Span } from '#domain/scheduling/bookings/spans.ts';
import { type CalendarZones, readZones } from './calendar-zones.ts';
import { CalendarFileError, type CalendarPart, readCalendarParts } from './content-lines.ts';
import type { CalendarOwner } from './own-answer.ts';
import { type CalendarEntry, type CalendarProblem, EVENT_LINES, readEntry, toDay } from './read-event.ts';
import { type CalendarTime, findEnd, readTimeList, toInstantMs } from './read-values.ts';
import { repeatEntry, singleTime } from './repeat-entry.ts';

export { CalendarFileError } from './content-lines.ts';

/** A time at which somebody cannot work, in milliseconds since 1970; `uid` is that of its event. */
export type BusyTime = Span & { uid: string; isAllDay: boolean };

/** When somebody is busy by a calendar, earliest first, and what of it could not be read: sentences for staff. */
export type CalendarReading = { times: BusyTime[]; problems: string[] };

export type ReadingOptions = {
  window: Span;
  /** The zone of whole days, of times without a zone, and of zones that nobody knows. */
  ownZone: string;
  owner: CalendarOwner;
};

/** A calendar of many years has some thousand events. */
const MAX_EVENTS = 20_000;
/** Times by rules of all events together. */
const MAX_REPETITIONS = 200_000;

const CALENDAR_LINES = new Set([...EVENT_LINES, 'X-WR-TIMEZONE', 'ATTENDEE', 'ORGANIZER']);

type Reading = ReadingOptions & {
  zones: CalendarZones;
  budget: { left: number };
  report: (problem: string, start?: CalendarTime) => void;
};

function freeBusyTimes(part: CalendarPart, { zones, report }: Reading): BusyTime[] {
  const lines = part.lines.filter(
    ({ name, params }) => name === 'FREEBUSY' && params.get('FBTYPE')?.toUpperCase() !== 'FREE',
  );
  return lines.flatMap((line) => {
    const { periods, unread } = readTimeList(line, zones);
    if (unread > 0) report('has busy times that cannot be read');
    return periods.map(({ start, length }) => ({
      uid: '',
      isAllDay: false,
      from: toInstantMs(start),
      to: findEnd(start, length ?? { days: 0, ms: 0 }),
    }));
  });
}

/** The events of a calendar, those of one UID together. Those without one are each for themselves. */
function groupEntries(entries: readonly CalendarEntry[]): CalendarEntry[][] {
  const groups = Object.groupBy(entries, ({ uid }, index) => (uid === '' ? `#${index}` : `=${uid}`));
  return Object.values(groups).map((group) => group ?? []);
}

function groupTimes(group: readonly CalendarEntry[], reading: Reading): BusyTime[] {
  const exceptions = group.filter(({ stands }) => stands !== null);
  const masters = group.filter(({ stands, isFree }) => stands === null && !isFree);
  const repeated = masters.flatMap((entry) => repeatEntry(entry, exceptions, reading));
  const single = exceptions.filter(({ isFree }) => !isFree).map(singleTime);
  const uid = group[0]?.uid ?? '';
  return [...repeated, ...single].map((time) => ({ ...time, uid }));
}

function calendarTimes(calendar: CalendarPart, reading: Reading): BusyTime[] {
  const { zones, owner, report } = reading;
  const partsOf = (name: string) => calendar.parts.filter((part) => part.name === name);
  const entries = partsOf('VEVENT').flatMap((part) => readEntry(part, owner, { zones, report }) ?? []);
  const times = groupEntries(entries).flatMap((group) => groupTimes(group, reading));
  return [...times, ...partsOf('VFREEBUSY').flatMap((part) => freeBusyTimes(part, reading))];
}

const sentenceOf = ({ day, problem }: CalendarProblem) =>
  day === null ? `An event ${problem}.` : `An event of ${day} ${problem}.`;

/** Only events that matter within the window are worth a word, and each sentence once. */
class ProblemList {
  private readonly sentences = new Set<string>();
  private readonly window: Span;

  constructor(window: Span) {
    this.window = window;
  }

  report(problem: string, start?: CalendarTime): void {
    if (start && toInstantMs(start) >= this.window.to) return;
    this.sentences.add(sentenceOf({ day: start ? toDay(start) : null, problem }));
  }

  list(unknownZones: ReadonlySet<string>): string[] {
    const zones = [...unknownZones].map(
      (name) => `The time zone "${name.slice(0, 80)}" is not known: its times are read in the studio's.`,
    );
    return [...zones, ...this.sentences];
  }
}

function countEvents(calendars: readonly CalendarPart[]): void {
  const events = calendars.flatMap(({ parts }) => parts).filter(({ name }) => name === 'VEVENT');
  if (events.length <= MAX_EVENTS) return;
  throw new CalendarFileError(`The calendar has more than ${MAX_EVENTS.toLocaleString('en-US')} events.`);
}

/**
 * Reads from calendar files (RFC 5545) when somebody is busy within a window. Each event is read on its own: what cannot be read of one is said, and
 * counts where its time is known. Rules that repeat are followed here, since servers do it in their own ways or not at all; events that are
 * cancelled, declined or leave the time free are left out. Throws `CalendarFileError` where there is no calendar at all.
 */
export function readCalendars(files: readonly string[], options: ReadingOptions): CalendarReading {
  const calendars = files.flatMap((file) => readCalendarParts(file, CALENDAR_LINES));
  countEvents(calendars);
  const problems = new ProblemList(options.window);
  const budget = { left: MAX_REPETITIONS };
  const unknown = new Set<string>();
  const times = calendars.flatMap((calendar) => {
    const zones = readZones(calendar, options.ownZone);
    const report = (problem: string, start?: CalendarTime) => problems.report(problem, start);
    const found = calendarTimes(calendar, { ...options, zones, budget, report });
    for (const name of zones.unknown) unknown.add(name);
    return found;
  });
  return {
    times: times
      .filter((time) => time.to > time.from && overlaps(time, options.window))
      .toSorted((one, other) => one.from - other.from || one.to - other.to),
    problems: problems.list(unknown),
  };
}

const NOBODY: CalendarOwner = { addresses: [], isCertain: true, invitations: 'all' };

/** When an event of a file begins, without its exceptions; null where it is cancelled or cannot be read. */
export function readEventStart(file: string, ownZone: string): Date | null {
  try {
    for (const calendar of readCalendarParts(file, CALENDAR_LINES)) {
      const reader = { zones: readZones(calendar, ownZone), report: () => {} };
      const events = calendar.parts.filter(({ name }) => name === 'VEVENT');
      const master = events.find(({ lines }) => !lines.some(({ name }) => name === 'RECURRENCE-ID'));
      const entry = master && readEntry(master, NOBODY, reader);
      const isCancelled = master?.lines.some(
        ({ name, value }) => name === 'STATUS' && value.toUpperCase() === 'CANCELLED',
      );
      if (entry && !isCancelled) return new Date(toInstantMs(entry.start));
    }
    return null;
  } catch {
    return null;
  }
}
