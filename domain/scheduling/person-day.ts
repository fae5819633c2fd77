import type { Span } from '#domain/bookings/spans.ts';
import type { Point } from '#domain/pricing/area-schema.ts';
import type { DayClock } from './day-starts.ts';
import type { DayWay, Job, PersonDay } from './explain-start.ts';
import type { CalendarEvent, Person, TravelRules, Visit, WorkSpan } from './facts.ts';
import type { Reason } from './reasons.ts';
import { driveKilometers, driveMinutes, type KnownDrives } from './travel.ts';

/** A day of the studio's calendar: its weekday (1 is Monday), its clock and its hours from midnight to midnight. */
export type CalendarDay = { date: string; weekday: number; clock: DayClock; whole: Span };

const isJob = ({ kind }: CalendarEvent) => kind === 'shoot' || kind === 'hold';

/** The kilometers from stop to stop; legs to places that nobody knows are left out. */
function wayKilometers(places: readonly (Point | null)[], drives: KnownDrives | undefined): number {
  const stops = places.filter((place) => place !== null);
  return stops
    .slice(1)
    .reduce((sum, stop, index) => sum + (driveKilometers(stops[index] ?? null, stop, drives) ?? 0), 0);
}

type Look = { visit: Visit; travel: TravelRules };

/** The way of a day from home over its jobs and back, with the visit at each place among them. */
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

/** Hours by their beginning, those that touch or overlap as one: who works from 9 to 12 and from 12 to 18 works from 9 to 18. */
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

/** The hours of a person on a day: none outside the days on which they work. */
export function hoursOn({ active, exceptions, week }: Person, date: string, weekday: number): readonly WorkSpan[] {
  const isActive = (active.from ?? date) <= date && date <= (active.until ?? date);
  return isActive ? joinTouching(exceptions[date] ?? week[weekday] ?? []) : [];
}

/** Only a routing service tells two directions apart. */
function toJob(event: CalendarEvent, { visit, travel }: Look): Job {
  const there = driveMinutes(event.place, visit.place, travel);
  return { event, there, back: travel.drives ? driveMinutes(visit.place, event.place, travel) : there };
}

/** Counts what is the same for all times of a person's day. `events` are those of the day and beside it, by their beginning. */
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
    isDayOff: person.exceptions[date]?.length === 0,
    hours: spans.map((span) => ({ ...span, from: clock(span.opens), to: clock(span.closes) })),
    events,
    jobs: jobs.map((event) => toJob(event, { visit, travel })),
    bufferMinutes: bufferMinutes.before + bufferMinutes.after,
    way: maxKilometers === null ? null : { maxKilometers, ...dayWay(person, today, { visit, travel }) },
  };
}
