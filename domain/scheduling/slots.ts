import { addDays, dayInZone, timeInZone } from '#domain/bookings/booking-time.ts';
import { overlaps, type Span } from '#domain/bookings/spans.ts';
import { DAY_MS, MINUTE_MS } from '#domain/shared/durations.ts';
import { type DayClock, dayClock, gridStarts, type Start } from './day-starts.ts';
import { type Explained, explainStart, type PersonDay, type StudioDay, studioReasons } from './explain-start.ts';
import type { CalendarEvent, Person, SchedulingRules, Visit, WorkSpan } from './facts.ts';
import { lightStarts } from './light.ts';
import { type CalendarDay, openPersonDay } from './person-day.ts';
import { weekdayOf } from './weekday.ts';

/** Whether a person is offered at a time, and every reason where not. */
export type ExplainedPerson = Explained & { personId: string };

/** A time of a day with all people; `at` and `ends` in milliseconds since 1970, `time` on the wall of the studio. */
export type ExplainedSlot = { time: string; at: number; ends: number; people: ExplainedPerson[] };

/** What the slots of days are computed from. */
export type SchedulingFacts = { visit: Visit; people: readonly Person[]; rules: SchedulingRules };

/** The days of a look, each with its explained times. */
export type ExplainedDay = { date: string; slots: ExplainedSlot[] };

const WHOLE_DAY: WorkSpan = { opens: '00:00', closes: '24:00' };

/** A day with the days beside it: from there a job may reach into it, or be driven from. */
const around = ({ from, to }: Span): Span => ({ from: from - DAY_MS, to: to + DAY_MS });

/** The people of a look with what their calendars hold about then, by its beginning; holds that have expired left out. */
function peopleWithin(people: readonly Person[], span: Span, now: number): Person[] {
  const isLive = (event: CalendarEvent) => (event.expires === null || event.expires > now) && overlaps(event, span);
  return people.map((person) => ({
    ...person,
    events: person.events.filter(isLive).sort((one, other) => one.from - other.from),
  }));
}

function openDay(date: string, timeZone: string): CalendarDay {
  const clock = dayClock(date, timeZone);
  const whole = { from: clock(WHOLE_DAY.opens), to: dayClock(addDays(date, 1), timeZone)(WHOLE_DAY.opens) };
  // A day ends at 24:00, which is no wall time of its own.
  const withEnd: DayClock = (time) => (time === WHOLE_DAY.closes ? whole.to : clock(time));
  return { date, weekday: weekdayOf(date), clock: withEnd, whole };
}

type Grid = { day: CalendarDay; visit: Visit; rules: SchedulingRules; isWhole: boolean };

/** The beginnings of a day: on the grid of each person's hours, with `isWhole` on that of the whole day, and those of twilight. */
function listStarts(people: readonly PersonDay[], { day, visit, rules, isWhole }: Grid): Start[] {
  const { timeZone, gridMinutes } = rules;
  const hours = people.flatMap((person) => person.hours.map((span) => [`${span.opens}-${span.closes}`, span] as const));
  const spans = [...(isWhole ? [WHOLE_DAY] : []), ...new Map(hours).values()];
  const starts = spans.flatMap((span) => gridStarts(span, { clock: day.clock, timeZone, gridMinutes }));
  const ofLight = lightStarts(visit.light, day.date, visit.durationMinutes)
    .filter((at) => at >= day.whole.from && at < day.whole.to)
    .map((at) => ({ time: timeInZone(new Date(at), timeZone), at }));
  const byInstant = new Map([...ofLight, ...starts].map((start) => [start.at, start]));
  return [...byInstant.values()].sort((one, other) => one.at - other.at);
}

type Look = SchedulingFacts & { horizonEnd: number };

/** A day with what is counted once for all its times. */
function openDayOf(
  day: CalendarDay,
  { visit, people, rules, horizonEnd }: Look,
): { days: PersonDay[]; studio: StudioDay } {
  const near = around(day.whole);
  const days = people.map((person) => {
    const events = person.events.filter((event) => overlaps(event, near));
    return openPersonDay(person, { ...day, events }, { visit, travel: rules.travel });
  });
  const equipment = days.flatMap(({ events }) => events.filter((event) => event.equipment.length > 0));
  return { days, studio: { visit, rules, horizonEnd, equipment, light: visit.light?.spansOn(day.date) ?? null } };
}

function explainSlot(
  { time, at }: Start,
  { days, studio }: { days: readonly PersonDay[]; studio: StudioDay },
): ExplainedSlot {
  const shoot = { from: at, to: at + studio.visit.durationMinutes * MINUTE_MS };
  const ofStudio = studioReasons(shoot, studio);
  const people = days.map((each) => ({ personId: each.personId, ...explainStart(shoot, each, ofStudio) }));
  return { time, at, ends: shoot.to, people };
}

function explainDay(day: CalendarDay, look: Look & { isWhole: boolean }): ExplainedSlot[] {
  const opened = openDayOf(day, look);
  const { visit, rules, isWhole } = look;
  return listStarts(opened.days, { day, visit, rules, isWhole }).map((start) => explainSlot(start, opened));
}

/** The end of the last day that is booked. */
function endOfHorizon({ now, timeZone, horizonDays }: SchedulingRules): number {
  return openDay(addDays(dayInZone(new Date(now), timeZone), horizonDays), timeZone).whole.to;
}

/**
 * Explains one time, on the grid or beside it: each person with every reason against them. `at` is in milliseconds since 1970.
 */
export function explainTime(at: number, facts: SchedulingFacts): ExplainedSlot {
  const { rules } = facts;
  const day = openDay(dayInZone(new Date(at), rules.timeZone), rules.timeZone);
  const people = peopleWithin(facts.people, around(day.whole), rules.now);
  const opened = openDayOf(day, { ...facts, people, horizonEnd: endOfHorizon(rules) });
  return explainSlot({ time: timeInZone(new Date(at), rules.timeZone), at }, opened);
}

/**
 * Explains the times of `days` days from `from` (`YYYY-MM-DD` in the studio's zone) on: those of people's hours, or with
 * `isWhole` of the whole day. Each has every person with every reason against them; who has none is offered. Candidates are
 * judged one by one, since taking busy hours away would leave no reasons. Equal facts give an equal answer.
 */
export function explainDays(
  from: string,
  days: number,
  { isWhole, ...facts }: SchedulingFacts & { isWhole: boolean },
): ExplainedDay[] {
  const { rules } = facts;
  const opened = Array.from({ length: days }, (_, index) => openDay(addDays(from, index), rules.timeZone));
  const [first, last] = [opened.at(0), opened.at(-1)];
  if (!first || !last) return [];
  const people = peopleWithin(facts.people, around({ from: first.whole.from, to: last.whole.to }), rules.now);
  const horizonEnd = endOfHorizon(rules);
  return opened.map((day) => ({
    date: day.date,
    slots: explainDay(day, { ...facts, people, horizonEnd, isWhole }),
  }));
}

/** Whether somebody is offered at a time. */
export const isOffered = ({ people }: ExplainedSlot): boolean => people.some(({ reasons }) => reasons.length === 0);
