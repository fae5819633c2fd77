import { addDays, bookingEnd, bookingInstant, DEFAULT_BOOKING_TIME, dayInZone, timeInZone } from './booking-time.ts';
import type { OfferProblem } from './offer-problem.ts';
import { mergeSpans, overlapping, type Span, sharedSpans } from './spans.ts';
import { clockTime, minuteOfDay, type WallInterval, wallIntervals } from './wall-intervals.ts';
import { hoursOfDay, type OpenHours, WORKING_HOURS } from './working-hours.ts';

/** How many days one look at the calendar may span: two months. */
export const MAX_CALENDAR_DAYS = 62;

/** The length of a shoot where nothing else is known (readings, Time). */
export const USUAL_SHOOT_MINUTES = 120;

const GRID_MINUTES = 30;

/** A confirmed shoot in one of the studio's lanes (1 and up; as many shoots can take place at once as there are lanes). */
export type LaneShoot = { startsAt: Date; endsAt: Date; lane: number };

/**
 * A day of the calendar. `past`: nothing can begin on it any more; `closed`: the studio does not work; `full`: every
 * beginning is taken; `open`: a shoot can begin at each time in `free`. `busy` is when every lane is taken.
 */
export type DayAvailability = {
  date: string;
  status: 'closed' | 'past' | 'full' | 'open';
  opens: string | null;
  closes: string | null;
  busy: WallInterval[];
  free: string[];
};

/** The facts that the calendar is computed from. Shoots in lanes above `capacity` keep nobody from booking, as when booking. */
export type CalendarFacts = {
  shoots: readonly LaneShoot[];
  capacity: number;
  now: Date;
  timeZone: string;
  durationMinutes?: number;
  hours?: readonly OpenHours[];
  /** How long before its beginning a shoot must be asked for, at least. */
  leadTimeMs?: number;
};

type Calendar = Required<Pick<CalendarFacts, 'timeZone' | 'durationMinutes' | 'hours'>> & {
  lanes: Span[][];
  today: string;
  earliest: number;
};

/**
 * Which times are free on `days` days from `from` (`YYYY-MM-DD`) on. A time is free exactly when a shoot of
 * `durationMinutes` (120 by default) would be booked there: it begins on the half hour and after now and
 * the notice that the studio asks for, ends before the
 * studio closes, and one lane is free for all of it. All wall times are in `timeZone`; days of 23 and of 25 hours are
 * counted in real time. Throws a RangeError for more than 62 days.
 */
export function availability(from: string, days: number, facts: CalendarFacts): DayAvailability[] {
  if (!Number.isInteger(days) || days < 1 || days > MAX_CALENDAR_DAYS) {
    throw new RangeError(`The calendar shows 1 to ${MAX_CALENDAR_DAYS} days, not ${days}.`);
  }
  const { now, timeZone, durationMinutes = USUAL_SHOOT_MINUTES, hours = WORKING_HOURS, leadTimeMs = 0 } = facts;
  const today = dayInZone(now, timeZone);
  const calendar = {
    lanes: lanesOf(facts),
    today,
    earliest: now.getTime() + leadTimeMs,
    timeZone,
    durationMinutes,
    hours,
  };
  return Array.from({ length: days }, (_, index) => dayAvailability(addDays(from, index), calendar));
}

/** A day (`YYYY-MM-DD`) and time (`HH:mm`, null for 12:00) that a customer requests. */
export type RequestedTime = { day: string; time: string | null };

/**
 * Why `availability` does not offer a requested time, or null where it does. A day alone means 12:00, also where only other
 * times of it are free: `offerProblem({ day: '2026-11-22', time: null }, facts) === 'closed'`, a Sunday.
 */
export function offerProblem(requested: RequestedTime, facts: CalendarFacts): OfferProblem | null {
  if (isOffered(requested, facts)) return null;
  if (bookingInstant(requested.day, requested.time, facts.timeZone) <= facts.now) return 'past';
  const empty = { ...facts, shoots: [] };
  if (isOffered(requested, empty)) return 'full';
  return isOffered(requested, { ...empty, leadTimeMs: 0 }) ? 'too_soon' : 'closed';
}

function isOffered({ day, time }: RequestedTime, facts: CalendarFacts): boolean {
  const [found] = availability(day, 1, facts);
  return found?.free.includes(time ?? DEFAULT_BOOKING_TIME) ?? false;
}

function lanesOf({ shoots, capacity }: CalendarFacts): Span[][] {
  const lanes: Span[][] = Array.from({ length: capacity }, () => []);
  for (const { startsAt, endsAt, lane } of shoots) {
    lanes[lane - 1]?.push({ from: startsAt.getTime(), to: endsAt.getTime() });
  }
  return lanes.map(mergeSpans);
}

function dayAvailability(date: string, calendar: Calendar): DayAvailability {
  const hours = hoursOfDay(date, calendar.hours);
  const day = { date, opens: hours?.opens ?? null, closes: hours?.closes ?? null, busy: [], free: [] };
  if (date < calendar.today) return { ...day, status: 'past' };
  if (!hours) return { ...day, status: 'closed' };
  const open = openSpan(date, hours, calendar.timeZone);
  const starts = possibleStarts(date, hours, { ...calendar, open });
  if (starts.length === 0 && date === calendar.today) return { ...day, status: 'past' };
  const lanes = calendar.lanes.map((lane) => overlapping(lane, open));
  const isFree = (start: Start) => lanes.some((lane) => overlapping(lane, start.shoot).length === 0);
  const free = starts.filter(isFree).map(({ time }) => time);
  const busy = wallIntervals(sharedSpans(lanes, open), calendar.timeZone);
  return { ...day, busy, free, status: free.length > 0 ? 'open' : 'full' };
}

function openSpan(date: string, { opens, closes }: OpenHours, timeZone: string): Span {
  const instantOf = (time: string) => bookingInstant(date, time, timeZone).getTime();
  return { from: instantOf(opens), to: instantOf(closes) };
}

type Start = { time: string; shoot: Span };

/** The beginnings on the grid that are still to come and leave room for a whole shoot before closing. */
function possibleStarts(date: string, hours: OpenHours, calendar: Calendar & { open: Span }): Start[] {
  const { open, earliest, durationMinutes } = calendar;
  return gridTimes(date, hours, calendar)
    .map(({ time, startsAt }) => {
      const endsAt = bookingEnd(new Date(startsAt), durationMinutes);
      return { time, shoot: { from: startsAt, to: endsAt.getTime() } };
    })
    .filter(({ shoot }) => shoot.from > earliest && shoot.to <= open.to);
}

/** The times of the grid within the hours, each with its instant; without those that a clock change skips. */
function gridTimes(date: string, hours: OpenHours, { open, timeZone }: { open: Span; timeZone: string }) {
  const [first, last] = [minuteOfDay(hours.opens), minuteOfDay(hours.closes)];
  const length = Math.max(0, Math.ceil((last - first) / GRID_MINUTES));
  const minutes = Array.from({ length }, (_, index) => first + index * GRID_MINUTES);
  const isEven = open.to - open.from === (last - first) * 60_000;
  // Asking the zone for each time would cost the most of a whole look; only a clock change within the hours needs it.
  if (isEven) return minutes.map((m) => ({ time: clockTime(m), startsAt: open.from + (m - first) * 60_000 }));
  return minutes
    .map((m) => ({ time: clockTime(m), startsAt: bookingInstant(date, clockTime(m), timeZone).getTime() }))
    .filter(({ time, startsAt }) => timeInZone(new Date(startsAt), timeZone) === time);
}
