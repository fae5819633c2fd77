import { addDays, dayInZone, timeInZone } from '#domain/bookings/booking-time.ts';
import { overlaps, type Span } from '#domain/bookings/spans.ts';
import { DAY_MS } from '#domain/shared/durations.ts';
import { type DayClock, dayClock, gridStarts, type Start } from './day-starts.ts';
import type { PersonDay, StudioDay } from './explain-start.ts';
import type { CalendarEvent, Person, SchedulingRules, Visit, WorkSpan } from './facts.ts';
import { lightStarts } from './light.ts';
import { type CalendarDay, openPersonDay } from './person-day.ts';
import { weekdayOf } from './weekday.ts';

const WHOLE_DAY: WorkSpan = { opens: '00:00', closes: '24:00' };

/** A day with the days beside it: from there a job may reach into it, or be driven from. */
export const around = ({ from, to }: Span): Span => ({ from: from - DAY_MS, to: to + DAY_MS });

/** The people of a look with what their calendars hold about then, by its beginning; holds that have expired left out. */
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
  // A day ends at 24:00, which is no wall time of its own.
  const withEnd: DayClock = (time) => (time === WHOLE_DAY.closes ? whole.to : clock(time));
  return { date, weekday: weekdayOf(date), clock: withEnd, whole };
}

/** The end of the last day that is booked. */
export function endOfHorizon({ now, timeZone, horizonDays }: SchedulingRules): number {
  return openDay(addDays(dayInZone(new Date(now), timeZone), horizonDays), timeZone).whole.to;
}

type Grid = { day: CalendarDay; visit: Visit; rules: SchedulingRules; isWhole: boolean };

/** The beginnings of a day: on the grid of each person's hours, with `isWhole` on that of the whole day, and those of twilight. */
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

/** What a day is looked at for. */
export type Look = { visit: Visit; people: readonly Person[]; rules: SchedulingRules; horizonEnd: number };

/** A day with what is counted once for all its times, for one visit. */
export type OpenedDay = { days: PersonDay[]; studio: StudioDay };

export function openDayOf(day: CalendarDay, { visit, people, rules, horizonEnd }: Look): OpenedDay {
  const near = around(day.whole);
  const days = people.map((person) => {
    const events = person.events.filter((event) => overlaps(event, near));
    return openPersonDay(person, { ...day, events }, { visit, travel: rules.travel });
  });
  const equipment = days.flatMap(({ events }) => events.filter((event) => event.equipment.length > 0));
  return { days, studio: { visit, rules, horizonEnd, equipment, light: visit.light?.spansOn(day.date) ?? null } };
}
