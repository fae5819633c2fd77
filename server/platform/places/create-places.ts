import type { Clock } from '#server/platform/clock/clock.ts';
import type { ServiceConnection } from '#server/platform/connections/connections.ts';
import type { Log } from '#server/platform/log/log.ts';
import type { OutboundFetch } from '#server/platform/outbound/outbound-fetch.ts';
import { createCodePlaces, type FindOwnCode } from './code-places.ts';
import { createGeocoderPlaces } from './geocoder-places.ts';
import type { Places, PointFinder } from './places.ts';

/** Which geocoder holds when it is asked, the way out to one that somebody typed, and where the studio's own codes are. */
type PlacesParts = {
  findGeocoder: () => Promise<ServiceConnection>;
  outbound: OutboundFetch;
  log: Log;
  clock: Clock;
  findOwnCode: FindOwnCode;
};

/** Where addresses are looked up: at the geocoder that holds, else by their postal code, which suggests nothing. */
export function createPlaces({ findGeocoder, outbound, log, clock, findOwnCode }: PlacesParts): Places {
  const byCode: PointFinder = createCodePlaces(findOwnCode);
  const withoutService: Places = { ...byCode, suggest: async () => [] };
  let known: { connection: ServiceConnection; places: Places } | null = null;
  const findPlaces = async (): Promise<Places> => {
    const connection = await findGeocoder();
    if (known?.connection === connection) return known.places;
    const { url, isTyped } = connection;
    const service = url ? { url, outbound: isTyped ? outbound : null } : null;
    const places = service ? createGeocoderPlaces(service, { log, clock, otherwise: byCode }) : withoutService;
    known = { connection, places };
    return places;
  };
  return {
    findPoint: async (place) => (await findPlaces()).findPoint(place),
    suggest: async (typed) => (await findPlaces()).suggest(typed),
  };
}
