import type { Span } from '#domain/scheduling/bookings/spans.ts';
import type { CalendarEvent, Person, TravelRules } from '#domain/scheduling/facts.ts';
import type { SchedulingFacts } from '#domain/scheduling/slots.ts';
import type { Point } from '#domain/shared/addresses/point.ts';
import { MINUTE_MS } from '#domain/shared/time/durations.ts';

/** A shoot that was booked at an offered time. */
export type Booked = { personId: string; event: CalendarEvent };

const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Kilometers by road, by another formula than that of the product: the angle between two vectors, times 1.3. */
function kilometersBetween(one: Point, other: Point): number {
  const vector = ({ latitude, longitude }: Point) => [
    Math.cos(radians(latitude)) * Math.cos(radians(longitude)),
    Math.cos(radians(latitude)) * Math.sin(radians(longitude)),
    Math.sin(radians(latitude)),
  ];
  const there = vector(other);
  const cosine = vector(one).reduce((sum, part, index) => sum + part * (there[index] ?? 0), 0);
  return 6371.0088 * Math.acos(Math.min(1, cosine)) * 1.3;
}

/** Minutes of a drive that are not rounded, less what two formulas differ by. */
function leastMinutes(one: Point | null, other: Point | null, travel: TravelRules): number {
  if (!one || !other) return travel.defaultMinutes;
  const kilometers = kilometersBetween(one, other);
  const town = travel.far ? Math.min(kilometers, travel.far.beyondKilometers) : kilometers;
  const beyond = travel.far ? ((kilometers - town) / travel.far.kilometersPerHour) * 60 : 0;
  return (town / travel.kilometersPerHour) * 60 + beyond - 0.01;
}

const isJob = ({ kind }: CalendarEvent) => kind === 'shoot' || kind === 'hold';
const share = (one: Span, other: Span) => Math.max(one.from, other.from) < Math.min(one.to, other.to);

function clash(booked: CalendarEvent, other: CalendarEvent, person: Person, travel: TravelRules): string | null {
  if (share(booked, other)) return 'overlaps another event';
  if (!isJob(other)) return null;
  const gap = Math.max(other.from - booked.to, booked.from - other.to) / MINUTE_MS;
  const needed =
    leastMinutes(booked.place, other.place, travel) + person.bufferMinutes.before + person.bufferMinutes.after;
  return gap < needed ? `leaves ${gap} minutes for a drive of ${needed}` : null;
}

/** The jobs beside a booked one, in time: the drive is from one to the next, and not over those between them. */
function besides(booked: CalendarEvent, events: readonly CalendarEvent[]): CalendarEvent[] {
  const jobs = events.filter((event) => isJob(event) && event !== booked);
  const before = jobs.filter(({ to }) => to <= booked.from).sort((one, other) => other.to - one.to)[0];
  const after = jobs.filter(({ from }) => from >= booked.to).sort((one, other) => one.from - other.from)[0];
  return [
    ...(before ? [before] : []),
    ...(after ? [after] : []),
    ...events.filter((event) => event !== booked && share(event, booked)),
  ];
}

/** The most of a piece of equipment that is in use at one moment of a span. */
function mostInUse(name: string, events: readonly CalendarEvent[], span: Span): number {
  const users = events.filter((event) => event.equipment.includes(name) && share(event, span));
  const moments = [span.from, ...users.map(({ from }) => from).filter((from) => from > span.from)];
  return Math.max(...moments.map((moment) => users.filter(({ from, to }) => from <= moment && moment < to).length));
}

/** What is wrong with a calendar after shoots were booked at offered times; null where nothing is. Counts without the engine. */
export function findBrokenBooking({ people, rules }: SchedulingFacts, bookings: readonly Booked[]): string | null {
  const events = people.flatMap((person) => person.events);
  for (const { personId, event } of bookings) {
    const person = people.find(({ id }) => id === personId);
    if (!person) return `${personId} is unknown`;
    for (const other of besides(event, person.events)) {
      const problem = clash(event, other, person, rules.travel);
      if (problem) return `A shoot of ${personId} ${problem}.`;
    }
    for (const name of event.equipment) {
      if (mostInUse(name, events, event) > (rules.equipment[name] ?? 0))
        return `More of ${name} is in use than there is.`;
    }
  }
  return null;
}
