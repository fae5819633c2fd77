import type { Span } from '#domain/scheduling/bookings/spans.ts';
import { DAY_MS } from '#domain/shared/time/durations.ts';
import type { CalendarZones } from './calendar-zones.ts';
import { followRule, RuleError } from './follow-rule.ts';
import { type CalendarEntry, toDay } from './read-event.ts';
import { type CalendarLength, type CalendarPeriod, type CalendarTime, findEnd, toInstantMs } from './read-values.ts';

/** A time of an event, with when it begins on its wall. */
export type Occurrence = Span & { isAllDay: boolean };

export type Repeating = {
  window: Span;
  zones: CalendarZones;
  /** How many more times may be followed for all events together. */
  budget: { left: number };
  report: (problem: string, start: CalendarTime) => void;
};

/** Wall times are at most a day from the instants that they are compared with. */
const MARGIN_MS = 2 * DAY_MS;

const span = (start: CalendarTime, length: CalendarLength): Occurrence => ({
  from: toInstantMs(start),
  to: findEnd(start, length),
  isAllDay: start.isDate,
});

function followed(entry: CalendarEntry, { window, zones, budget, report }: Repeating): CalendarPeriod[] {
  const { start, length, rules } = entry;
  const before = length.days * DAY_MS + length.ms + MARGIN_MS;
  const within = { from: window.from - before, to: window.to + MARGIN_MS };
  return rules.flatMap((rule) => {
    if (budget.left <= 0) {
      report('repeats, and the calendar has too many repetitions: only its first time counts', start);
      return [];
    }
    try {
      const { walls, until } = followRule(rule, start, { zones, within });
      budget.left -= 100 + walls.length + (until === null ? 0 : 10_000);
      if (until !== null) {
        report(`repeats too often to be followed: it counts until ${toDay({ ...start, wall: until })}`, start);
      }
      return walls.map((wall) => ({ start: { ...start, wall }, length: null }));
    } catch (error) {
      if (!(error instanceof RuleError)) throw error;
      report(`repeats by a rule that cannot be read (it ${error.message}): only its first time counts`, start);
      return [];
    }
  });
}

/** Which beginnings are meant: the same instant, or any of a day where only the day is named. */
function matcher(times: readonly CalendarTime[]): (start: CalendarTime) => boolean {
  const instants = new Set(times.filter(({ isDate }) => !isDate).map(toInstantMs));
  const days = new Set(times.filter(({ isDate }) => isDate).map(toDay));
  const daysOfTimes = new Set(times.map(toDay));
  return (start) => (start.isDate ? daysOfTimes : days).has(toDay(start)) || instants.has(toInstantMs(start));
}

/** The beginning as the last exception before it moves it, which stands for all later ones too. */
function shiftLater(
  period: CalendarPeriod,
  later: readonly CalendarEntry[],
  length: CalendarLength,
): { start: CalendarTime; length: CalendarLength; isFree: boolean } {
  const at = toInstantMs(period.start);
  const moved = later.findLast(({ stands }) => stands && toInstantMs(stands.time) <= at);
  if (!moved?.stands) return { start: period.start, length: period.length ?? length, isFree: false };
  const wall = period.start.wall + (moved.start.wall - moved.stands.time.wall);
  return { start: { ...moved.start, wall }, length: moved.length, isFree: moved.isFree };
}

/** All times of an event near a window: its first, those by its rules and those that are added, without those that are left out or stand for themselves. */
export function repeatEntry(
  entry: CalendarEntry,
  exceptions: readonly CalendarEntry[],
  repeating: Repeating,
): Occurrence[] {
  const periods = [{ start: entry.start, length: null }, ...followed(entry, repeating), ...entry.added];
  const stand = exceptions.flatMap(({ stands }) => (stands ? [stands.time] : []));
  const [isLeft, isMoved] = [matcher(entry.left), matcher(stand)];
  const later = exceptions
    .filter(({ stands }) => stands?.isForLater)
    .toSorted(
      (one, other) =>
        (one.stands ? toInstantMs(one.stands.time) : 0) - (other.stands ? toInstantMs(other.stands.time) : 0),
    );
  const times = new Map<number, Occurrence>();
  for (const period of periods) {
    const isGone = isLeft(period.start) || isMoved(period.start);
    const { start, length, isFree } = shiftLater(period, later, entry.length);
    if (isGone || isFree) continue;
    const time = span(start, length);
    const same = times.get(time.from);
    if (!same || same.to < time.to) times.set(time.from, time);
  }
  return [...times.values()];
}

/** The time of an event that stands for itself. */
export const singleTime = ({ start, length }: CalendarEntry): Occurrence => span(start, length);
