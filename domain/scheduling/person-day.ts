import type { Span } from '#domain/scheduling/bookings/spans.ts';
import type { Point } from '#domain/shared/addresses/point.ts';
import type { DayClock } from './day-starts.ts';
import { busyReason, type DayWay, type Job, type PersonDay } from './explain-slot.ts';
import type { CalendarEvent, Person, TravelRules, Visit, WorkSpan } from './facts.ts';
import type { Reason } from './reasons.ts';
import { driveKilometers, driveMinutes, type KnownDrives } from './travel.ts';

/** A day of the studio's calendar: its weekday (1 is Monday), its clock and its hours from midnight to midnight. */
export type CalendarDay = { date: string; weekday: number; clock: DayClock; whole: Span };

const isJob = ({ kind }: CalendarEvent) => kind === 'shoot' || kind === 'hold';

/** The kilometers of a route from stop to stop. Legs to unknown locations are left out. */
function wayKilometers(places: readonly (Point | null)[], drives: KnownDrives | undefined): number {
  const stops = places.filter((place) => place !== null);
  return stops
    .slice(1)
    .reduce((sum, stop, index) => sum + (driveKilometers(stops[index] ?? null, stop, drives) ?? 0), 0);
}

type Look = { visit: Visit; travel: TravelRules };

/** A person's route of a day from home, past their jobs and back, with the visit inserted at each possible position. */
function dayWay({ home }: Person, jobs: readonly CalendarEvent[], { visit, travel }: Look): DayWay {
  const places = jobs.map(({ place }) => place);
  const withVisit = [...places, null].map((_, index) =>
    wayKilometers([home, ...places.slice(0, index), visit.place, ...places.slice(index), home], travel.drives),
  );
  return { begins: jobs.map(({ from }) => from), withVisit };
}

function zoneReason({ zones }: Person, { zone }: Visit, weekday: number): Reason | null {
  const own = zones?.filter((each) => each.zone === zone);
  if (!own || own.some(({ weekdays }) => weekdays.length === 0 || weekdays.includes(weekday))) return null;
  return { code: 'outside_zone', zone, weekdays: own.flatMap(({ weekdays }) => weekdays) };
}

function allDayReasons(person: Person, visit: Visit, day: { weekday: number; jobs: number }): Reason[] {
  const reasons: Reason[] = visit.skills
    .filter((skill) => person.skills !== null && !person.skills.includes(skill))
    .map((skill) => ({ code: 'skill_missing', skill }));
  const zone = zoneReason(person, visit, day.weekday);
  if (zone) reasons.push(zone);
  if (visit.barred.includes(person.id)) reasons.push({ code: 'barred' });
  const { maxJobs } = person;
  if (maxJobs !== null && day.jobs >= maxJobs) reasons.push({ code: 'day_jobs', limit: maxJobs, jobs: day.jobs });
  return reasons;
}

/** Sorts working hours and merges those that touch or overlap: from 9 to 12 and from 12 to 18 become from 9 to 18. */
function joinTouching(spans: readonly WorkSpan[]): readonly WorkSpan[] {
  if (spans.length < 2) return spans;
  const joined: WorkSpan[] = [];
  for (const span of spans.toSorted((one, other) => (one.opens < other.opens ? -1 : 1))) {
    const last = joined.at(-1);
    if (!last || last.closes < span.opens) joined.push({ ...span });
    else if (last.closes < span.closes) last.closes = span.closes;
  }
  return joined;
}

/** Returns a person's working hours on a day. Empty on days outside the dates of their employment. */
export function hoursOn(
  { active, exceptions, week }: Pick<Person, 'active' | 'exceptions' | 'week'>,
  date: string,
  weekday: number,
): readonly WorkSpan[] {
  const isActive = (active.from ?? date) <= date && date <= (active.until ?? date);
  return isActive ? joinTouching(exceptions[date] ?? week[weekday] ?? []) : [];
}

/** Why a time outside the hours of a day is refused. */
const outsideReason = (hours: readonly WorkSpan[], isDayOff: boolean): Reason =>
  isDayOff
    ? { code: 'day_off' }
    : { code: 'outside_hours', hours: hours.map(({ opens, closes }) => ({ opens, closes })) };

/** Without a routing service, the drives in both directions are the same. */
function toJob(event: CalendarEvent, { visit, travel }: Look): Job {
  const there = driveMinutes(event.place, visit.place, travel);
  return { event, there, back: travel.drives ? driveMinutes(visit.place, event.place, travel) : there };
}

/**
 * Computes everything about a person's day that does not depend on the time of the visit. `events` are those of the day
 * and the days beside it, sorted by start.
 */
export function openPersonDay(
  person: Person,
  day: CalendarDay & { events: readonly CalendarEvent[] },
  { visit, travel }: Look,
): PersonDay {
  const { date, weekday, clock, whole, events } = day;
  const spans = hoursOn(person, date, weekday);
  const jobs = events.filter(isJob);
  const today = jobs.filter(({ from }) => from >= whole.from && from < whole.to);
  const { maxKilometers, bufferMinutes } = person;
  return {
    personId: person.id,
    allDay: allDayReasons(person, visit, { weekday, jobs: today.length }),
    hours: spans.map((span) => ({ ...span, from: clock(span.opens), to: clock(span.closes) })),
    outside: outsideReason(spans, person.exceptions[date]?.length === 0),
    events,
    busy: events.map((event) => ({ from: event.from, to: event.to, reason: busyReason(event) })),
    jobs: jobs.map((event) => toJob(event, { visit, travel })),
    bufferMinutes: bufferMinutes.before + bufferMinutes.after,
    way: maxKilometers === null ? null : { maxKilometers, ...dayWay(person, today, { visit, travel }) },
  };
}
