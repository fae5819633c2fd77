import { z } from 'zod';
import { type Point, pointSchema } from '#domain/pricing/area-schema.ts';
import type { Log } from '#server/platform/log/log.ts';
import { fetchJson } from '#server/platform/outbound/fetch-json.ts';
import type { Places, SoughtPlace } from './places.ts';

/** The answer of Photon's `/api`: GeoJSON, with longitude before latitude. */
const answerSchema = z.object({
  features: z.array(z.object({ geometry: z.object({ coordinates: z.tuple([z.number(), z.number()]) }) })),
});

const TIMEOUT_MS = 2000;
/** The addresses of a day of a large studio. */
const KEPT_PLACES = 5000;

const wordsOf = ({ address, city, region, postalCode, country }: SoughtPlace) =>
  [address, city, region, postalCode, country].filter(Boolean).join(', ');

/**
 * Finds places by a service that answers as Photon does, which the owner configured: the only one that ever gets an address.
 * Answers are kept in memory; where the service is away or does not know a place, the next one (`otherwise`) is asked.
 */
export function createGeocoderPlaces(url: string, log: Log, otherwise: Places): Places {
  const known = new Map<string, Point>();

  const ask = async (words: string): Promise<Point | null> => {
    const address = new URL('api', url.endsWith('/') ? url : `${url}/`);
    address.search = new URLSearchParams({ q: words, limit: '1' }).toString();
    const answer = await fetchJson(address, { name: 'geocoder', timeoutMs: TIMEOUT_MS });
    const [feature] = answerSchema.parse(answer).features;
    if (!feature) return null;
    const [longitude, latitude] = feature.geometry.coordinates;
    return pointSchema.parse({ latitude, longitude });
  };

  const keep = (words: string, point: Point) => {
    const [oldest] = known.keys();
    if (known.size >= KEPT_PLACES && oldest !== undefined) known.delete(oldest);
    known.set(words, point);
  };

  const findPoint = async (place: SoughtPlace): Promise<Point | null> => {
    const words = wordsOf(place);
    const kept = known.get(words);
    if (kept) return kept;
    try {
      const point = await ask(words);
      if (point) keep(words, point);
      return point ?? (await otherwise.findPoint(place));
    } catch (error) {
      log.warn({ err: error }, 'geocoder away');
      return otherwise.findPoint(place);
    }
  };
  return { findPoint };
}
