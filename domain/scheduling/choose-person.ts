import type { Span } from '#domain/scheduling/bookings/spans.ts';
import type { Point } from '#domain/shared/addresses/point.ts';
import type { Assignment } from '#domain/site/settings/assignment.ts';
import type { CalendarEvent, Person } from './facts.ts';
import { driveKilometers, type KnownDrives } from './travel.ts';

/**
 * A person who could do a shoot: how many kilometers it adds to their day (null if not known), how many shoots they had
 * lately, and whether the customer prefers them.
 */
export type Candidate = { personId: string; kilometers: number | null; shootsLately: number; isPreferred?: boolean };

const isJob = ({ kind, place }: CalendarEvent) => (kind === 'shoot' || kind === 'hold') && place !== null;

type Added = { shoot: Span; place: Point | null; day: Span; drives?: KnownDrives | undefined };

/**
 * How many kilometers a visit adds to a person's day: as a detour between the jobs around it, or from home and back.
 * Null if a location is not known.
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
