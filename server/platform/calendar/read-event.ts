import { HOUR_MS } from '#domain/shared/time/durations.ts';
import type { CalendarZones } from './calendar-zones.ts';
import type { CalendarPart, ContentLine } from './content-lines.ts';
import { type CalendarOwner, keepsBusy, readOwnAnswer } from './own-answer.ts';
import {
  type CalendarLength,
  type CalendarPeriod,
  type CalendarTime,
  lengthBetween,
  readLength,
  readTime,
  readTimeList,
} from './read-values.ts';

/** An event of a calendar, as far as it can be read. */
export type CalendarEntry = {
  uid: string;
  start: CalendarTime;
  length: CalendarLength;
  rules: string[];
  added: CalendarPeriod[];
  left: CalendarTime[];
  /** Which repetition it stands for, and whether it moves all later ones as well. */
  stands: { time: CalendarTime; isForLater: boolean } | null;
  isFree: boolean;
};

/** What could not be read of an event: its day where it is known, and what is wrong, as the end of a sentence. */
export type CalendarProblem = { day: string | null; problem: string };

/** The lines of an event that are read. Nothing of what it is about. */
export const EVENT_LINES = new Set([
  'UID',
  'DTSTART',
  'DTEND',
  'DURATION',
  'RRULE',
  'RDATE',
  'EXDATE',
  'EXRULE',
  'RECURRENCE-ID',
  'STATUS',
  'TRANSP',
  'X-MICROSOFT-CDO-BUSYSTATUS',
  'FREEBUSY',
  'X-LISTING-STUDIO-ANSWER',
]);

const ASSUMED = { day: { days: 1, ms: 0 }, time: { days: 0, ms: HOUR_MS } };

/** The day of a time, as a calendar shows it. */
export const toDay = ({ wall }: CalendarTime): string => new Date(wall).toISOString().slice(0, 10);

/** The first line of a name that can be read; programs write some of them twice. */
function firstTime(lines: readonly ContentLine[], zones: CalendarZones) {
  for (const { value, params } of lines) {
    const time = readTime(value, params, zones);
    if (time) return time;
  }
  return null;
}

type Reader = { zones: CalendarZones; report: (problem: string, start?: CalendarTime) => void };

/** How long an event takes. Where that cannot be read it counts as a day, or an hour. */
function readEventLength(
  named: (name: string) => ContentLine[],
  start: CalendarTime,
  { zones, report }: Reader,
): CalendarLength {
  const [ends, lengths] = [named('DTEND'), named('DURATION')];
  const assumed = start.isDate ? ASSUMED.day : ASSUMED.time;
  const words = start.isDate ? 'it counts for the whole day' : 'it counts for an hour';
  if (ends.length > 0) {
    const end = firstTime(ends, zones);
    const length = end && lengthBetween(start, end);
    if (!length) report(`${end ? 'ends before it begins' : 'has an end that cannot be read'}: ${words}`, start);
    const isEmptyDay = length && start.isDate && length.days + length.ms === 0;
    return !length || isEmptyDay ? assumed : length;
  }
  if (lengths.length > 0) {
    const length = readLength(lengths[0]?.value ?? '');
    if (!length) report(`has a length that cannot be read: ${words}`, start);
    return length ?? assumed;
  }
  return start.isDate ? ASSUMED.day : { days: 0, ms: 0 };
}

function isFreeEvent(
  named: (name: string) => ContentLine[],
  answer: ReturnType<typeof readOwnAnswer>,
  owner: CalendarOwner,
): boolean {
  const value = (name: string) => named(name)[0]?.value.toUpperCase() ?? '';
  const outlook = value('X-MICROSOFT-CDO-BUSYSTATUS');
  const isMarked = value('STATUS') === 'CANCELLED' || value('TRANSP') === 'TRANSPARENT' || outlook === 'FREE';
  return isMarked || !keepsBusy(answer, owner) || (outlook === 'TENTATIVE' && !keepsBusy('maybe', owner));
}

/** Reads an event by itself. Null where its beginning cannot be read, which is reported as all else that cannot. */
export function readEntry(event: CalendarPart, owner: CalendarOwner, reader: Reader): CalendarEntry | null {
  const { zones, report } = reader;
  const named = (name: string) => event.lines.filter((line) => line.name === name);
  const isFree = isFreeEvent(named, readOwnAnswer(event.lines, owner), owner);
  const start = firstTime(named('DTSTART'), zones);
  const standsLine = named('RECURRENCE-ID')[0];
  const stands = standsLine ? readTime(standsLine.value, standsLine.params, zones) : null;
  if (!start) {
    // A cancelled repetition needs no beginning: it says which one it is.
    if (isFree && stands)
      return {
        ...NOTHING,
        start: stands,
        uid: named('UID')[0]?.value ?? '',
        stands: { time: stands, isForLater: false },
      };
    if (!isFree) report('has no beginning that can be read, so that it does not count');
    return null;
  }
  if (standsLine && !stands) report('stands for a repetition that cannot be read: both count', start);
  const lists = (name: string) => named(name).map((line) => readTimeList(line, zones));
  const [added, left] = [lists('RDATE'), lists('EXDATE')];
  if (added.some(({ unread }) => unread > 0)) report('has more times that cannot be read, which do not count', start);
  if (left.some(({ unread }) => unread > 0)) report('leaves out times that cannot be read, which count', start);
  return {
    uid: named('UID')[0]?.value ?? '',
    start,
    length: isFree ? { days: 0, ms: 0 } : readEventLength(named, start, reader),
    rules: named('RRULE').map(({ value }) => value),
    added: added.flatMap(({ periods }) => periods),
    left: left.flatMap(({ periods }) => periods.map((period) => period.start)),
    stands: stands && { time: stands, isForLater: /THISANDFUTURE/i.test(standsLine?.params.get('RANGE') ?? '') },
    isFree,
  };
}

const NOTHING = { length: { days: 0, ms: 0 }, rules: [], added: [], left: [], isFree: true };
