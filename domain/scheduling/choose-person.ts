import type { Span } from '#domain/bookings/spans.ts';
import type { Point } from '#domain/pricing/area-schema.ts';
import type { CalendarEvent, Person } from './facts.ts';
import { driveKilometers, type KnownDrives } from './travel.ts';

/** How a studio gives shoots to its people: by their order, to the nearest, or to who had the fewest of late. */
export const ASSIGNMENTS = ['priority', 'nearest', 'fair'] as const;
export type Assignment = (typeof ASSIGNMENTS)[number];

/**
 * A person who could do a shoot: how much further they would drive (null where nobody knows), their shoots of late, and whether the
 * customer prefers them.
 */
export type Candidate = { personId: string; kilometers: number | null; shootsLately: number; isPreferred?: boolean };

const isJob = ({ kind, place }: CalendarEvent) => (kind === 'shoot' || kind === 'hold') && place !== null;

type Added = { shoot: Span; place: Point | null; day: Span; drives?: KnownDrives | undefined };

/**
 * How many kilometers further a person drives on a day for a visit: between the jobs around it, or from home and back. Null
 * where a place is not known.
 */
export function addedKilometers({ home, events }: Person, { shoot, place, day, drives }: Added): number | null {
  const jobs = events.filter((event) => isJob(event) && event.from >= day.from && event.from < day.to);
  const before = jobs.filter(({ from }) => from < shoot.from).sort((one, other) => other.from - one.from)[0];
  const after = jobs.filter(({ from }) => from >= shoot.from).sort((one, other) => one.from - other.from)[0];
  const [from, to] = [before?.place ?? home, after?.place ?? home];
  const [there, back] = [driveKilometers(from, place, drives), driveKilometers(place, to, drives)];
  return there === null || back === null ? null : there + back - (driveKilometers(from, to, drives) ?? 0);
}

const distanceOf = ({ kilometers }: Candidate) => kilometers ?? Number.MAX_VALUE;

/**
 * Chooses who does a shoot among candidates in the studio's order, which decides where they are equal; null where there is
 * none. Somebody whom the customer prefers comes before all others. Equal candidates give an equal answer.
 */
export function choosePerson(candidates: readonly Candidate[], by: Assignment): string | null {
  const ranks: Record<Assignment, (candidate: Candidate) => number[]> = {
    priority: () => [],
    nearest: (candidate) => [distanceOf(candidate), candidate.shootsLately],
    fair: (candidate) => [candidate.shootsLately, distanceOf(candidate)],
  };
  const rank = (candidate: Candidate) => [candidate.isPreferred ? 0 : 1, ...ranks[by](candidate)];
  const compare = (one: Candidate, other: Candidate) => {
    const theirs = rank(other);
    return rank(one).reduce((sign, value, index) => sign || Math.sign(value - (theirs[index] ?? 0)), 0);
  };
  return candidates.toSorted(compare)[0]?.personId ?? null;
}
