import type { Config } from '#server/config.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Log } from '#server/platform/log/log.ts';
import { createOsrmRouting } from './osrm-routing.ts';
import type { Routing } from './routing.ts';

/** Where drives are looked up: at the configured service; null where there is none, and drives are estimated. */
export function createRouting(
  { ROUTING_URL }: Pick<Config, 'ROUTING_URL'>,
  services: { log: Log; clock: Clock },
): Routing | null {
  return ROUTING_URL ? createOsrmRouting(ROUTING_URL, services) : null;
}
