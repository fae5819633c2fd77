import { addDays, dayInZone, timeInZone } from '#domain/bookings/booking-time.ts';
import type { Span } from '#domain/bookings/spans.ts';
import { MINUTE_MS } from '#domain/shared/durations.ts';
import type { Start } from './day-starts.ts';
import { type Explained, explainStart, studioReasons } from './explain-start.ts';
import type { Person, SchedulingRules, Visit } from './facts.ts';
import {
  around,
  endOfHorizon,
  type Look,
  listStarts,
  type OpenedDay,
  openDay,
  openDayOf,
  peopleWithin,
} from './open-day.ts';
import type { CalendarDay } from './person-day.ts';
import { openParts, type PartsDay, type PartsPlan, type PlannedAs, planParts } from './plan-parts.ts';
import { isOfStudio } from './reasons.ts';

/** Whether a person is offered at a time, and every reason where not. */
export type ExplainedPerson = Explained & { personId: string };

/** A time of a day with all people; `at` and `ends` in milliseconds since 1970, `time` on the wall of the studio. */
export type ExplainedSlot = { time: string; at: number; ends: number; people: ExplainedPerson[] };

/** What the slots of days are computed from. */
export type SchedulingFacts = { visit: Visit; people: readonly Person[]; rules: SchedulingRules };

/** The days of a look, each with its explained times. */
export type ExplainedDay = { date: string; slots: ExplainedSlot[] };

/** A day with what is counted once for all its times, of the visit and of its further parts. */
type Opened = OpenedDay & { ofParts: PartsDay };

const openAll = (day: CalendarDay, look: Look): Opened => ({ ...openDayOf(day, look), ofParts: openParts(day, look) });

/** A person who could do the first visit: refused where a further part has nobody. */
function withParts(person: ExplainedPerson, shoot: Span, { ofParts }: Opened): ExplainedPerson {
  if (ofParts.parts.length === 0 || !person.reasons.every(isOfStudio)) return person;
  const plan = planParts({ ...shoot, personId: person.personId }, ofParts);
  return plan.ok ? person : { ...person, reasons: [...person.reasons, ...plan.reasons] };
}

function explainSlot({ time, at }: Start, opened: Opened): ExplainedSlot {
  const { days, studio } = opened;
  const shoot = { from: at, to: at + studio.visit.durationMinutes * MINUTE_MS };
  const ofStudio = studioReasons(shoot, studio);
  const people = days.map((each) => {
    const person = { personId: each.personId, ...explainStart(shoot, each, ofStudio) };
    return withParts(person, shoot, opened);
  });
  return { time, at, ends: shoot.to, people };
}

function explainDay(day: CalendarDay, look: Look & { isWhole: boolean }): ExplainedSlot[] {
  const opened = openAll(day, look);
  const { visit, rules, isWhole } = look;
  return listStarts(opened.days, { day, visit, rules, isWhole }).map((start) => explainSlot(start, opened));
}

/**
 * Explains one time, on the grid or beside it: each person with every reason against them. `at` is in milliseconds since 1970.
 */
export function explainTime(at: number, facts: SchedulingFacts): ExplainedSlot {
  const { rules } = facts;
  const day = openDay(dayInZone(new Date(at), rules.timeZone), rules.timeZone);
  const people = peopleWithin(facts.people, around(day.whole), rules.now);
  const opened = openAll(day, { ...facts, people, horizonEnd: endOfHorizon(rules) });
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

/**
 * Gives out the further parts of a shoot at a time by a person, on the day of it. With `hard` only what nobody can set aside binds; `now` is
 * where the parts are, in their order.
 */
export function planShoot(
  { at, personId }: PlannedAs,
  { binds, now, ...facts }: SchedulingFacts & { binds: 'all' | 'hard'; now: readonly PlannedAs[] },
): PartsPlan {
  const { rules, visit } = facts;
  const day = openDay(dayInZone(new Date(at), rules.timeZone), rules.timeZone);
  const people = peopleWithin(facts.people, around(day.whole), rules.now);
  const ofParts = openParts(day, { ...facts, people, horizonEnd: endOfHorizon(rules) });
  return planParts({ personId, from: at, to: at + visit.durationMinutes * MINUTE_MS }, ofParts, { binds, now });
}

/** Whether somebody is offered at a time. */
export const isOffered = ({ people }: ExplainedSlot): boolean => people.some(({ reasons }) => reasons.length === 0);
