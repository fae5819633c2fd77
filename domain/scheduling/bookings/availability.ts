import { Temporal } from 'temporal-polyfill';
import type { Person } from '#domain/scheduling/facts.ts';
import type { ReasonCode } from '#domain/scheduling/reasons.ts';
import {
  type ExplainedDay,
  type ExplainedSlot,
  explainDays,
  isOffered,
  type SchedulingFacts,
} from '#domain/scheduling/slots.ts';
import type { OpenHours } from '#domain/site/settings/usual-hours.ts';
import { addDays, bookingInstant, DEFAULT_BOOKING_TIME, dayInZone, MAX_DAYS_AHEAD } from './booking-time.ts';
import type { OfferProblem } from './offer-problem.ts';
import { mergeSpans, overlapping, type Span, sharedSpans } from './spans.ts';
import { type WallInterval, wallIntervals } from './wall-intervals.ts';
import { hoursOfDay } from './working-hours.ts';

/** The most days that one request for the calendar may cover: two months. */
export const MAX_CALENDAR_DAYS = 62;

/** The default length of a shoot in minutes, used when no package is known (SCH-7). */
export const USUAL_SHOOT_MINUTES = 120;

/**
 * A day of the calendar. `past`: nothing can begin on it any more; `closed`: the studio does not work; `full`: every
 * beginning is taken; `open`: a shoot can begin at each time in `free`. `busy` is when nobody is free to come.
 */
export type DayAvailability = {
  date: string;
  status: 'closed' | 'past' | 'full' | 'open';
  opens: string | null;
  closes: string | null;
  busy: WallInterval[];
  free: string[];
};

/** The facts that the calendar is computed from, with the hours of the studio. */
export type CalendarFacts = SchedulingFacts & { hours: readonly OpenHours[] };

/** Default scheduling rules: bookings up to two years ahead, on the half hour, with no limited equipment. */
export const USUAL_RULES = {
  gridMinutes: 30,
  equipment: {},
  // A calendar may begin on the last bookable day, so its own length is added.
  horizonDays: MAX_DAYS_AHEAD + MAX_CALENDAR_DAYS,
};

/**
 * Which times are free on `days` days from `from` (`YYYY-MM-DD`) on. A time is free exactly when the visit would be booked
 * there: nobody's reasons stand against at least one person. All wall times are in the zone of the studio; days of 23 and of 25
 * hours are counted in real time. Throws a RangeError for more than 62 days.
 */
export function availability(from: string, days: number, facts: CalendarFacts): DayAvailability[] {
  if (!Number.isInteger(days) || days < 1 || days > MAX_CALENDAR_DAYS) {
    throw new RangeError(`The calendar shows 1 to ${MAX_CALENDAR_DAYS} days, not ${days}.`);
  }
  const { now, timeZone } = facts.rules;
  const today = dayInZone(new Date(now), timeZone);
  const explained = explainDays(from, days, { ...facts, isWhole: false });
  return explained.map((day) => dayAvailability(day, { facts, today }));
}

/** A day (`YYYY-MM-DD`) and time (`HH:mm`, null for 12:00) that a customer requests. */
export type RequestedTime = { day: string; time: string | null };

/**
 * Why `availability` does not offer a requested time, or null where it does. A day alone means 12:00, also where only other
 * times of it are free: `offerProblem({ day: '2026-11-22', time: null }, facts) === 'closed'`, a Sunday.
 */
export function offerProblem(requested: RequestedTime, facts: CalendarFacts): OfferProblem | null {
  if (isRequestOffered(requested, facts)) return null;
  const { rules } = facts;
  if (bookingInstant(requested.day, requested.time, rules.timeZone).getTime() <= rules.now) return 'past';
  const empty = { ...facts, people: facts.people.map((person) => ({ ...person, events: [] })) };
  if (isRequestOffered(requested, empty)) return 'full';
  const anytime = { ...empty, rules: { ...rules, noticeHours: 0 } };
  return isRequestOffered(requested, anytime) ? 'too_soon' : 'closed';
}

function isRequestOffered({ day, time }: RequestedTime, facts: CalendarFacts): boolean {
  const [found] = availability(day, 1, facts);
  return found?.free.includes(time ?? DEFAULT_BOOKING_TIME) ?? false;
}

/** Reasons that depend only on the clock. If these are the only ones, a shoot could otherwise begin. */
const OF_THE_CLOCK: readonly ReasonCode[] = ['past', 'notice', 'closing'];

const isOver = ({ people }: ExplainedSlot) =>
  people.every(({ reasons }) => reasons.some(({ code }) => OF_THE_CLOCK.includes(code)));

type Calendar = { facts: CalendarFacts; today: string };
type Hours = { opens: string; closes: string };

/** A person's working hours on a day, computed by the same rule that the slot engine uses. */
function hoursOfPerson({ week, exceptions, active }: Person, date: string): readonly Hours[] {
  if ((active.from ?? date) > date || (active.until ?? date) < date) return [];
  return exceptions[date] ?? week[Temporal.PlainDate.from(date).dayOfWeek] ?? [];
}

/** When shoots can take place on a day: in the hours of the studio and of its people; null where in none. */
function openHours(date: string, { people, hours }: CalendarFacts): Hours | null {
  const ofStudio = hoursOfDay(date, hours);
  const all = [...(ofStudio ? [ofStudio] : []), ...people.flatMap((person) => hoursOfPerson(person, date))];
  const opens = all.map((each) => each.opens).sort()[0];
  const closes = all
    .map((each) => each.closes)
    .sort()
    .at(-1);
  return opens && closes ? { opens, closes } : null;
}

/** When a person cannot come within a day's hours: in their shoots and blocks, and outside their own hours. */
function busyOfPerson(person: Person, date: string, open: Span, timeZone: string): Span[] {
  const own = hoursOfPerson(person, date)
    .map((hours) => openSpan(date, hours, timeZone))
    .sort((one, other) => one.from - other.from);
  const ends = [open.from, ...own.map(({ to }) => to)];
  const begins = [...own.map(({ from }) => from), open.to];
  const off = begins.map((to, index) => ({ from: ends[index] ?? open.from, to })).filter(({ from, to }) => from < to);
  return overlapping(mergeSpans([...person.events, ...off]), open);
}

function dayAvailability({ date, slots }: ExplainedDay, { facts, today }: Calendar): DayAvailability {
  const { timeZone } = facts.rules;
  const hours = openHours(date, facts);
  const day = { date, opens: hours?.opens ?? null, closes: hours?.closes ?? null, busy: [], free: [] };
  if (date < today) return { ...day, status: 'past' };
  if (!hours) return { ...day, status: 'closed' };
  if (date === today && slots.every(isOver)) return { ...day, status: 'past' };
  const open = openSpan(date, hours, timeZone);
  const shared = sharedSpans(
    facts.people.map((person) => busyOfPerson(person, date, open, timeZone)),
    open,
  );
  const free = slots.filter(isOffered).map(({ time }) => time);
  return { ...day, busy: wallIntervals(shared, timeZone), free, status: free.length > 0 ? 'open' : 'full' };
}

function openSpan(date: string, { opens, closes }: Hours, timeZone: string): Span {
  const instantOf = (time: string) =>
    (time === '24:00'
      ? bookingInstant(addDays(date, 1), '00:00', timeZone)
      : bookingInstant(date, time, timeZone)
    ).getTime();
  return { from: instantOf(opens), to: instantOf(closes) };
}
