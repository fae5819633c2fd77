import { z } from 'zod';
import type { Point } from '#domain/shared/addresses/point.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Log } from '#server/platform/log/log.ts';
import { fetchJson } from '#server/platform/outbound/fetch-json.ts';
import type { OutboundFetch } from '#server/platform/outbound/outbound-fetch.ts';
import type { FoundDrive, Routing } from './routing.ts';

/** Rows of sources with columns of destinations; null where there is no road. Seconds and meters. */
const tableSchema = z.array(z.array(z.number().nonnegative().nullable()));
const answerSchema = z.object({ code: z.literal('Ok'), durations: tableSchema, distances: tableSchema });

const TIMEOUT_MS = 2000;
/** The most points that such services take by default. */
const MOST_POINTS = 100;
/** A look asks for so many others at the most; the rest is asked for by the next one. */
const MOST_OTHERS = 3 * (MOST_POINTS - 1);
/** After a failure nobody waits for the service for a while. */
const REST_MS = 60_000;

const coordinates = ({ longitude, latitude }: Point) => `${longitude},${latitude}`;

/** The other places in pieces that one request can ask for. */
const inPieces = (others: readonly Point[]) =>
  Array.from({ length: Math.ceil(others.length / (MOST_POINTS - 1)) }, (_, index) =>
    others.slice(index * (MOST_POINTS - 1), (index + 1) * (MOST_POINTS - 1)),
  );

/** The numbers of the other places in a request: the place itself is 0. */
const numbersOf = (others: readonly Point[]) => others.map((_, index) => index + 1).join(';');

/** The address of a service, and the way out to it where somebody typed it. */
type RoutingService = { url: string; outbound?: OutboundFetch | null };
type Table = { points: readonly Point[]; sources: string; destinations: string };

/** How long and how far the drives between points are. Rejects where the service does not answer as the table service of OSRM does. */
export async function askTable({ url, outbound = null }: RoutingService, { points, sources, destinations }: Table) {
  const path = `table/v1/driving/${points.map(coordinates).join(';')}`;
  const address = new URL(path, url.endsWith('/') ? url : `${url}/`);
  address.search = `?sources=${sources}&destinations=${destinations}&annotations=duration,distance`;
  return answerSchema.parse(await fetchJson(address, { name: 'routing service', timeoutMs: TIMEOUT_MS, outbound }));
}

/**
 * Finds drives by a service that answers as the table service of OSRM does (`GET /table/v1/driving`), which the owner configured:
 * the only one that ever gets a place. Where it is away it is left alone for a minute.
 */
export function createOsrmRouting(
  service: RoutingService,
  { log, clock }: { log: Log; clock: Clock },
): Pick<Routing, 'findDrives'> {
  let restsUntil = 0;

  const ask = (points: readonly Point[], sources: string, destinations: string) =>
    askTable(service, { points, sources, destinations });

  const findPiece = async (place: Point, others: readonly Point[]): Promise<FoundDrive[]> => {
    const points = [place, ...others];
    const [there, back] = await Promise.all([ask(points, '0', numbersOf(others)), ask(points, numbersOf(others), '0')]);
    return others.flatMap((other, index) => [
      ...toDrive({ from: place, to: other }, there.durations[0]?.[index], there.distances[0]?.[index]),
      ...toDrive({ from: other, to: place }, back.durations[index]?.[0], back.distances[index]?.[0]),
    ]);
  };

  const findDrives = async (place: Point, others: readonly Point[]): Promise<FoundDrive[]> => {
    if (others.length === 0 || clock.now().getTime() < restsUntil) return [];
    try {
      const pieces = inPieces(others.slice(0, MOST_OTHERS));
      return (await Promise.all(pieces.map((piece) => findPiece(place, piece)))).flat();
    } catch (error) {
      restsUntil = clock.now().getTime() + REST_MS;
      log.warn({ err: error }, 'routing service away');
      return [];
    }
  };
  return { findDrives };
}

function toDrive(
  ends: Pick<FoundDrive, 'from' | 'to'>,
  seconds: number | null | undefined,
  meters: number | null | undefined,
): FoundDrive[] {
  if (seconds == null || meters == null) return [];
  return [{ ...ends, seconds: Math.round(seconds), meters: Math.round(meters) }];
}
