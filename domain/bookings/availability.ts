import type { CalendarEvent } from '#domain/scheduling/facts.ts';
import type { ReasonCode } from '#domain/scheduling/reasons.ts';
import {
  type ExplainedDay,
  type ExplainedSlot,
  explainDays,
  isOffered,
  type SchedulingFacts,
} from '#domain/scheduling/slots.ts';
import { HOUR_MS } from '#domain/shared/durations.ts';
import { bookingInstant, DEFAULT_BOOKING_TIME, dayInZone, MAX_DAYS_AHEAD } from './booking-time.ts';
import type { OfferProblem } from './offer-problem.ts';
import { mergeSpans, overlapping, type Span, sharedSpans } from './spans.ts';
import { type WallInterval, wallIntervals } from './wall-intervals.ts';
import { hoursOfDay, type OpenHours, WORKING_HOURS } from './working-hours.ts';

/** How many days one look at the calendar may span: two months. */
export const MAX_CALENDAR_DAYS = 62;

/** The length of a shoot where nothing else is known (readings, Time). */
export const USUAL_SHOOT_MINUTES = 120;

const GRID_MINUTES = 30;

/** A confirmed shoot in one of the studio's lanes (1 and up; as many shoots can take place at once as there are lanes). */
export type LaneShoot = { startsAt: Date; endsAt: Date; lane: number; isBlock?: boolean };

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
  const { now, timeZone } = facts;
  const calendar = { facts, today: dayInZone(now, timeZone), lanes: lanesOf(facts) };
  const explained = explainDays(from, days, { ...schedulingFacts(facts), isWhole: false });
  return explained.map((day) => dayAvailability(day, calendar));
}

/** Lanes are people of one kind: they work the studio's hours, and no place takes a drive. */
export function schedulingFacts({ shoots, capacity, now, timeZone, ...facts }: CalendarFacts): SchedulingFacts {
  const { durationMinutes = USUAL_SHOOT_MINUTES, hours = WORKING_HOURS, leadTimeMs = 0 } = facts;
  const week = Object.fromEntries(
    hours.flatMap(({ weekdays, opens, closes }) => weekdays.map((weekday) => [weekday, [{ opens, closes }]])),
  );
  const lanes = Array.from({ length: capacity }, (_, index) => index + 1);
  return {
    visit: {
      ...{ durationMinutes, place: null, zone: null, skills: [], equipment: [], barred: [], lightOn: null },
    },
    people: lanes.map((lane) => ({
      ...{
        id: `${lane}`,
        week,
        exceptions: {},
        skills: [],
        zones: null,
        home: null,
        maxJobs: null,
        maxKilometers: null,
      },
      bufferMinutes: { before: 0, after: 0 },
      events: shoots.filter((shoot) => shoot.lane === lane).map(toEvent),
    })),
    rules: {
      ...{ now: now.getTime(), timeZone, noticeHours: leadTimeMs / HOUR_MS, gridMinutes: GRID_MINUTES, equipment: {} },
      // A calendar may begin on the last day that is booked.
      horizonDays: MAX_DAYS_AHEAD + MAX_CALENDAR_DAYS,
      travel: { defaultMinutes: 0, kilometersPerHour: 45, far: null },
    },
  };
}

const toEvent = ({ startsAt, endsAt, isBlock = false }: LaneShoot): CalendarEvent => ({
  ...{ kind: isBlock ? 'block' : 'shoot', place: null, equipment: [], expires: null },
  ...{ from: startsAt.getTime(), to: endsAt.getTime() },
});

/** A day (`YYYY-MM-DD`) and time (`HH:mm`, null for 12:00) that a customer requests. */
export type RequestedTime = { day: string; time: string | null };

/**
 * Why `availability` does not offer a requested time, or null where it does. A day alone means 12:00, also where only other
 * times of it are free: `offerProblem({ day: '2026-11-22', time: null }, facts) === 'closed'`, a Sunday.
 */
export function offerProblem(requested: RequestedTime, facts: CalendarFacts): OfferProblem | null {
  if (isRequestOffered(requested, facts)) return null;
  if (bookingInstant(requested.day, requested.time, facts.timeZone) <= facts.now) return 'past';
  const empty = { ...facts, shoots: [] };
  if (isRequestOffered(requested, empty)) return 'full';
  return isRequestOffered(requested, { ...empty, leadTimeMs: 0 }) ? 'too_soon' : 'closed';
}

function isRequestOffered({ day, time }: RequestedTime, facts: CalendarFacts): boolean {
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

/** Reasons that the clock gives for everyone: without them a shoot could begin. */
const OF_THE_CLOCK: readonly ReasonCode[] = ['past', 'notice', 'closing'];

const isOver = ({ people }: ExplainedSlot) =>
  people.every(({ reasons }) => reasons.some(({ code }) => OF_THE_CLOCK.includes(code)));

type Calendar = { facts: CalendarFacts; today: string; lanes: Span[][] };

function dayAvailability({ date, slots }: ExplainedDay, { facts, today, lanes }: Calendar): DayAvailability {
  const { timeZone, hours: all = WORKING_HOURS } = facts;
  const hours = hoursOfDay(date, all);
  const day = { date, opens: hours?.opens ?? null, closes: hours?.closes ?? null, busy: [], free: [] };
  if (date < today) return { ...day, status: 'past' };
  if (!hours) return { ...day, status: 'closed' };
  if (date === today && slots.every(isOver)) return { ...day, status: 'past' };
  const open = openSpan(date, hours, timeZone);
  const shared = sharedSpans(
    lanes.map((lane) => overlapping(lane, open)),
    open,
  );
  const free = slots.filter(isOffered).map(({ time }) => time);
  return { ...day, busy: wallIntervals(shared, timeZone), free, status: free.length > 0 ? 'open' : 'full' };
}

function openSpan(date: string, { opens, closes }: OpenHours, timeZone: string): Span {
  const instantOf = (time: string) => bookingInstant(date, time, timeZone).getTime();
  return { from: instantOf(opens), to: instantOf(closes) };
}
