import { addDays, dayInZone, timeInZone } from '#domain/scheduling/bookings/booking-time.ts';
import { overlaps, type Span } from '#domain/scheduling/bookings/spans.ts';
import { DAY_MS } from '#domain/shared/time/durations.ts';
import { type DayClock, dayClock, gridStarts, type Start } from './day-starts.ts';
import type { PersonDay, StudioDay } from './explain-slot.ts';
import type { CalendarEvent, Person, SchedulingRules, Visit, WorkSpan } from './facts.ts';
import { lightStarts } from './light.ts';
import { type CalendarDay, openPersonDay } from './person-day.ts';
import { isoWeekday } from './weekday.ts';

const WHOLE_DAY: WorkSpan = { opens: '00:00', closes: '24:00' };

/**
 * Extends a day by the days before and after it, because a job there may reach into the day or be the start of a drive.
 */
export const around = ({ from, to }: Span): Span => ({ from: from - DAY_MS, to: to + DAY_MS });

/**
 * Returns the people with only those calendar events that matter for the span, sorted by start. Expired holds are left
 * out.
 */
export function peopleWithin(people: readonly Person[], span: Span, now: number): Person[] {
  const isLive = (event: CalendarEvent) => (event.expires === null || event.expires > now) && overlaps(event, span);
  return people.map((person) => ({
    ...person,
    events: person.events.filter(isLive).sort((one, other) => one.from - other.from),
  }));
}

/** A day (`YYYY-MM-DD`) of a zone. */
export function openDay(date: string, timeZone: string): CalendarDay {
  const clock = dayClock(date, timeZone);
  const whole = { from: clock(WHOLE_DAY.opens), to: dayClock(addDays(date, 1), timeZone)(WHOLE_DAY.opens) };
  // A day ends at 24:00, which a clock never shows, so the end of the day is returned directly.
  const withEnd: DayClock = (time) => (time === WHOLE_DAY.closes ? whole.to : clock(time));
  return { date, weekday: isoWeekday(date), clock: withEnd, whole };
}

/** Returns the end of the last bookable day, in milliseconds since 1970. */
export function endOfHorizon({ now, timeZone, horizonDays }: SchedulingRules): number {
  return openDay(addDays(dayInZone(new Date(now), timeZone), horizonDays), timeZone).whole.to;
}

type Grid = { day: CalendarDay; visit: Visit; rules: SchedulingRules; isWhole: boolean };

/**
 * The possible start times of a day: at regular steps within each person's hours (or the whole day, with `isWhole`),
 * and those that twilight allows.
 */
export function listStarts(people: readonly PersonDay[], { day, visit, rules, isWhole }: Grid): Start[] {
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

/**
 * What a search for free times needs: the visit, the people, the studio's rules and the end of the last bookable day.
 */
export type Look = { visit: Visit; people: readonly Person[]; rules: SchedulingRules; horizonEnd: number };

/** A day prepared for one visit, with everything that does not depend on the time. */
export type OpenedDay = { days: PersonDay[]; studio: StudioDay };

export function makeOpenedDay(day: CalendarDay, { visit, people, rules, horizonEnd }: Look): OpenedDay {
  const near = around(day.whole);
  const days = people.map((person) => {
    const events = person.events.filter((event) => overlaps(event, near));
    return openPersonDay(person, { ...day, events }, { visit, travel: rules.travel });
  });
  const equipment = days.flatMap(({ events }) => events.filter((event) => event.equipment.length > 0));
  return { days, studio: { visit, rules, horizonEnd, equipment, light: visit.light?.spansOn(day.date) ?? null } };
}
