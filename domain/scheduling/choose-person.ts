import type { Span } from '#domain/bookings/spans.ts';
import type { Point } from '#domain/pricing/area-schema.ts';
import type { CalendarEvent, Person } from './facts.ts';
import { driveKilometers } from './travel.ts';

/** How a studio gives shoots to its people: by their order, to the nearest, or to who had the fewest of late. */
export const ASSIGNMENTS = ['priority', 'nearest', 'fair'] as const;
export type Assignment = (typeof ASSIGNMENTS)[number];

/** A person who could do a shoot: how much further they would drive (null where nobody knows), and their shoots of late. */
export type Candidate = { personId: string; kilometers: number | null; shootsLately: number };

const isJob = ({ kind, place }: CalendarEvent) => (kind === 'shoot' || kind === 'hold') && place !== null;

/**
 * How many kilometers further a person drives on a day for a visit: between the jobs around it, or from home and back. Null
 * where a place is not known.
 */
export function addedKilometers(
  { home, events }: Person,
  { shoot, place, day }: { shoot: Span; place: Point | null; day: Span },
): number | null {
  const jobs = events.filter((event) => isJob(event) && event.from >= day.from && event.from < day.to);
  const before = jobs.filter(({ from }) => from < shoot.from).sort((one, other) => other.from - one.from)[0];
  const after = jobs.filter(({ from }) => from >= shoot.from).sort((one, other) => one.from - other.from)[0];
  const [from, to] = [before?.place ?? home, after?.place ?? home];
  const [there, back] = [driveKilometers(from, place), driveKilometers(place, to)];
  return there === null || back === null ? null : there + back - (driveKilometers(from, to) ?? 0);
}

const distanceOf = ({ kilometers }: Candidate) => kilometers ?? Number.MAX_VALUE;

/**
 * Chooses who does a shoot among candidates in the studio's order, which decides where they are equal; null where there is
 * none. Equal candidates give an equal answer.
 */
export function choosePerson(candidates: readonly Candidate[], by: Assignment): string | null {
  const ranks: Record<Assignment, (candidate: Candidate) => number[]> = {
    priority: () => [],
    nearest: (candidate) => [distanceOf(candidate), candidate.shootsLately],
    fair: (candidate) => [candidate.shootsLately, distanceOf(candidate)],
  };
  const rank = ranks[by];
  const compare = (one: Candidate, other: Candidate) => {
    const theirs = rank(other);
    return rank(one).reduce((sign, value, index) => sign || Math.sign(value - (theirs[index] ?? 0)), 0);
  };
  return candidates.toSorted(compare)[0]?.personId ?? null;
}
