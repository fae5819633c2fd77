import { addDays, dayInZone, timeInZone } from '#domain/scheduling/bookings/booking-time.ts';
import type { Span } from '#domain/scheduling/bookings/spans.ts';
import { MINUTE_MS } from '#domain/shared/time/durations.ts';
import type { Start } from './day-starts.ts';
import { type ExplainedPerson, explainSlot, studioReasons } from './explain-slot.ts';
import type { Person, SchedulingRules, Visit } from './facts.ts';
import {
  around,
  endOfHorizon,
  type Look,
  listStarts,
  makeOpenedDay,
  type OpenedDay,
  openDay,
  peopleWithin,
} from './open-day.ts';
import type { CalendarDay } from './person-day.ts';
import { openParts, type PartsDay, type PartsPlan, type PlannedAs, planParts } from './plan-parts.ts';
import { isOfStudio } from './reasons.ts';

/**
 * A time of a day with all people and their reasons. `at` and `ends` are milliseconds since 1970, `time` is the
 * studio's wall time.
 */
export type ExplainedSlot = { time: string; at: number; ends: number; people: readonly ExplainedPerson[] };

/** What the slots of days are computed from. */
export type SchedulingFacts = { visit: Visit; people: readonly Person[]; rules: SchedulingRules };

/** A day with its explained times. */
export type ExplainedDay = { date: string; slots: ExplainedSlot[] };

/** A day prepared for the visit and its further parts, with everything that does not depend on the time. */
type Opened = OpenedDay & { ofParts: PartsDay };

const openAll = (day: CalendarDay, look: Look): Opened => ({
  ...makeOpenedDay(day, look),
  ofParts: openParts(day, look),
});

/** Refuses a person who could do the first visit if nobody can do one of the further parts. */
function withParts(person: ExplainedPerson, shoot: Span, { ofParts }: Opened): ExplainedPerson {
  if (ofParts.parts.length === 0 || !person.reasons.every(isOfStudio)) return person;
  const plan = planParts({ ...shoot, personId: person.personId }, ofParts);
  return plan.ok ? person : { ...person, reasons: [...person.reasons, ...plan.reasons] };
}

const isSameList = (one: readonly unknown[], other: readonly unknown[]) =>
  one.length === other.length && one.every((each, index) => each === other[index]);

const isSame = (one: ExplainedPerson, other: ExplainedPerson) =>
  isSameList(one.reasons, other.reasons) && isSameList(one.notes, other.notes);

/**
 * Explains one time for all people. `before` is the previous time: if nothing changes for a person, its object is
 * reused, which saves memory and time.
 */
function explainPeople({ time, at }: Start, opened: Opened, before?: ExplainedSlot): ExplainedSlot {
  const { days, studio } = opened;
  const shoot = { from: at, to: at + studio.visit.durationMinutes * MINUTE_MS };
  const ofStudio = studioReasons(shoot, studio);
  const people = days.map((each, index) => {
    const person = withParts(explainSlot(shoot, each, ofStudio), shoot, opened);
    const same = before?.people[index];
    return same && isSame(same, person) ? same : person;
  });
  return { time, at, ends: shoot.to, people };
}

function explainDay(day: CalendarDay, look: Look & { isWhole: boolean }): ExplainedSlot[] {
  const opened = openAll(day, look);
  const { visit, rules, isWhole } = look;
  const slots: ExplainedSlot[] = [];
  for (const start of listStarts(opened.days, { day, visit, rules, isWhole }))
    slots.push(explainPeople(start, opened, slots.at(-1)));
  return slots;
}

/**
 * Explains one time, on the grid or beside it: each person with every reason against them. `at` is in milliseconds since 1970.
 */
export function explainTime(at: number, facts: SchedulingFacts): ExplainedSlot {
  const { rules } = facts;
  const day = openDay(dayInZone(new Date(at), rules.timeZone), rules.timeZone);
  const people = peopleWithin(facts.people, around(day.whole), rules.now);
  const opened = openAll(day, { ...facts, people, horizonEnd: endOfHorizon(rules) });
  return explainPeople({ time: timeInZone(new Date(at), rules.timeZone), at }, opened);
}

/**
 * Explains the times of `days` days, starting with `from` (`YYYY-MM-DD` in the studio's time zone): the times within
 * people's hours, or of the whole day with `isWhole`. Each time lists every person with every reason against them;
 * people without a reason are available. Each candidate is judged separately, because removing busy hours first would
 * lose the reasons. The result depends only on the arguments.
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
 * Assigns the further parts of a shoot that a person does at a given time. With `hard`, only reasons that staff cannot
 * override count; `now` lists the present assignments of the parts, in order.
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

/** Whether at least one person is available at a time. */
export const isOffered = ({ people }: ExplainedSlot): boolean => people.some(({ reasons }) => reasons.length === 0);
