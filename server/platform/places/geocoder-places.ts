import { z } from 'zod';
import type { Point } from '#domain/shared/addresses/point.ts';
import { foldText } from '#domain/shared/fold-text.ts';
import { DAY_MS, HOUR_MS } from '#domain/shared/time/durations.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Log } from '#server/platform/log/log.ts';
import { AnsweredError, fetchJson } from '#server/platform/outbound/fetch-json.ts';
import type { OutboundFetch } from '#server/platform/outbound/outbound-fetch.ts';
import { type PhotonFeature, photonFeatureSchema, readAddress, readPoint } from './photon-address.ts';
import type { Places, PointFinder, SoughtPlace, TypedAddress } from './places.ts';

/** The answer of Photon's `/api`. */
const answerSchema = z.object({ features: z.array(photonFeatureSchema) });

/** The address of a geocoder, and the way out to it where somebody typed it. */
type GeocoderService = { url: string; outbound?: OutboundFetch | null };

const TIMEOUT_MS = 2000;
/** The addresses of a day of a large studio. */
const KEPT_PLACES = 5000;
/** Lists of suggestions, some kilobytes each at most. */
const KEPT_LISTS = 2000;
/** How many addresses are suggested at most, and how many are asked for: some are of other countries, or no addresses. */
const SUGGESTED = 5;
const ASKED = 15;
/** How long the place is known near which addresses are suggested; also that nobody knows it. */
const NEAR_MS = HOUR_MS;

const wordsOf = ({ address, city, region, postalCode, country }: SoughtPlace) =>
  [address, city, region, postalCode, country].filter(Boolean).join(', ');

/** Keeps a value; the one that was kept first goes where there are as many as may be. */
function keepIn<Value>(known: Map<string, Value>, most: number, [key, value]: [string, Value]): void {
  const [oldest] = known.keys();
  if (known.size >= most && oldest !== undefined) known.delete(oldest);
  known.set(key, value);
}

/** Asks Photon. Rejects where it does not answer as Photon does. */
async function askPhoton(
  { url, outbound = null }: GeocoderService,
  query: Record<string, string>,
): Promise<PhotonFeature[]> {
  const address = new URL('api', url.endsWith('/') ? url : `${url}/`);
  address.search = new URLSearchParams(query).toString();
  const answer = await fetchJson(address, { name: 'geocoder', timeoutMs: TIMEOUT_MS, outbound });
  return answerSchema.parse(answer).features;
}

/** The point that a geocoder knows for an address in words; null where it knows none. Rejects where it does not answer as Photon does. */
export async function askGeocoder(service: GeocoderService, words: string): Promise<Point | null> {
  const [feature] = await askPhoton(service, { q: words, limit: '1' });
  return feature ? readPoint(feature) : null;
}

/** Which languages the service has is its own matter: it refuses others with 400, and is asked in its usual one then. */
async function askTyped(
  service: GeocoderService,
  { words, language, near }: Pick<TypedAddress, 'words' | 'language'> & { near: Point | null },
  refused: Set<string>,
): Promise<PhotonFeature[]> {
  const bias = near ? { lat: String(near.latitude), lon: String(near.longitude) } : {};
  const query = { q: words, ...bias, limit: String(ASKED) };
  if (refused.has(language)) return askPhoton(service, query);
  try {
    return await askPhoton(service, { ...query, lang: language });
  } catch (error) {
    if (!(error instanceof AnsweredError && error.status === 400)) throw error;
    const features = await askPhoton(service, query);
    refused.add(language);
    return features;
  }
}

type Found = { place: SoughtPlace; point: Point };

/** The addresses of a country among what was found, each once. */
function listAddresses(features: readonly PhotonFeature[], country: string): Found[] {
  const found = new Map<string, Found>();
  for (const feature of features) {
    const place = readAddress(feature);
    if (place?.country !== country) continue;
    const words = wordsOf(place);
    if (!found.has(words)) found.set(words, { place, point: readPoint(feature) });
  }
  return [...found.values()].slice(0, SUGGESTED);
}

type GeocoderParts = { log: Log; clock: Clock; otherwise: PointFinder };

/**
 * Finds places by a service that answers as Photon does, which the owner configured: the only one that ever gets an address.
 * Answers are kept in memory, suggestions for a day; where the service is away or does not know a place, the next one (`otherwise`) is asked.
 */
export function createGeocoderPlaces(service: GeocoderService, { log, clock, otherwise }: GeocoderParts): Places {
  const known = new Map<string, Point>();
  const lists = new Map<string, { places: SoughtPlace[]; until: number }>();
  const refused = new Set<string>();
  let center: { words: string; point: Promise<Point | null>; until: number } | null = null;

  const findPoint = async (place: SoughtPlace): Promise<Point | null> => {
    const words = wordsOf(place);
    const kept = known.get(words);
    if (kept) return kept;
    try {
      const point = await askGeocoder(service, words);
      if (point) keepIn(known, KEPT_PLACES, [words, point]);
      return point ?? (await otherwise.findPoint(place));
    } catch (error) {
      log.warn({ err: error }, 'geocoder away');
      return otherwise.findPoint(place);
    }
  };

  const findCenter = (near: SoughtPlace, now: number): Promise<Point | null> => {
    const words = wordsOf(near);
    if (center?.words !== words || center.until <= now)
      center = { words, point: findPoint(near), until: now + NEAR_MS };
    return center.point;
  };

  const suggest = async (typed: TypedAddress): Promise<SoughtPlace[]> => {
    const key = JSON.stringify({ ...typed, words: foldText(typed.words) });
    const now = clock.now().getTime();
    const kept = lists.get(key);
    if (kept && kept.until > now) return kept.places;
    lists.delete(key);
    try {
      const near = await findCenter(typed.near, now);
      const found = listAddresses(await askTyped(service, { ...typed, near }, refused), typed.country);
      // One address has one place, whoever asks: a price may depend on it.
      for (const { place, point } of found) {
        const words = wordsOf(place);
        if (!known.has(words)) keepIn(known, KEPT_PLACES, [words, point]);
      }
      const places = found.map(({ place }) => place);
      keepIn(lists, KEPT_LISTS, [key, { places, until: now + DAY_MS }]);
      return places;
    } catch (error) {
      log.warn({ err: error }, 'geocoder away');
      return [];
    }
  };
  return { findPoint, suggest };
}
