import { driveKilometers, type KnownDrives, placeKey } from '#domain/scheduling/travel.ts';
import type { Point } from '#domain/shared/addresses/point.ts';
import type { PayPerson, PayVisit } from './pay-facts.ts';

const METERS_PER_KILOMETER = 1000;
const HOME = 'home';

/** The drive of a visit: there from the visit before it, or from home, and home behind the last one of the day. `meters` is null where a place is not on the map. */
export type VisitDrive = { route: string; meters: number | null; isEstimate: boolean };

type Stop = { name: string; place: Point | null };
type Leg = { meters: number | null; isEstimate: boolean };

function findLeg(from: Stop, to: Stop, drives: KnownDrives | undefined): Leg {
  const kilometers = driveKilometers(from.place, to.place, drives);
  if (kilometers === null || !from.place || !to.place) return { meters: null, isEstimate: false };
  const [origin, destination] = [placeKey(from.place), placeKey(to.place)];
  const isKnown = origin === destination || drives?.has(`${origin} ${destination}`) === true;
  return { meters: Math.round(kilometers * METERS_PER_KILOMETER), isEstimate: !isKnown };
}

const toStop = ({ place }: PayVisit): Stop => ({ name: place ? placeKey(place) : '?', place });

/**
 * The drives of a person's day, by the ids of its visits, which are in their order. A route names its stops and not where home is: who moves has driven all the same
 * what they drove before.
 */
export function dayDrives(
  visits: readonly PayVisit[],
  { home }: Pick<PayPerson, 'home'>,
  drives: KnownDrives | undefined,
): Map<string, VisitDrive> {
  const atHome: Stop = { name: HOME, place: home };
  return new Map(
    visits.map((visit, index) => {
      const before = visits[index - 1];
      const stops = [before ? toStop(before) : atHome, toStop(visit), ...(index === visits.length - 1 ? [atHome] : [])];
      const legs = stops.slice(1).map((stop, at) => findLeg(stops[at] ?? atHome, stop, drives));
      const isKnown = legs.every(({ meters }) => meters !== null);
      const meters = isKnown ? legs.reduce((sum, leg) => sum + (leg.meters ?? 0), 0) : null;
      const route = stops.map(({ name }) => name).join(' ');
      return [visit.bookingId, { route, meters, isEstimate: legs.some(({ isEstimate }) => isEstimate) }];
    }),
  );
}
