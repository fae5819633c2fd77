import type { Config } from '#server/config.ts';
import type { Log } from '#server/platform/log/log.ts';
import { createGeocoderPlaces } from './geocoder-places.ts';
import type { Places } from './places.ts';
import { createZipPlaces } from './zip-places.ts';

/** Where addresses are looked up: at the configured service, else in a table of postal codes. */
export function createPlaces({ GEOCODER_URL }: Pick<Config, 'GEOCODER_URL'>, log: Log): Places {
  const byCode = createZipPlaces();
  return GEOCODER_URL ? createGeocoderPlaces(GEOCODER_URL, log, byCode) : byCode;
}
