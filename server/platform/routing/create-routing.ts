import type { Clock } from '#server/platform/clock/clock.ts';
import type { ConnectionSource, ServiceConnection } from '#server/platform/connections/connections.ts';
import type { Log } from '#server/platform/log/log.ts';
import type { OutboundFetch } from '#server/platform/outbound/outbound-fetch.ts';
import { createOsrmRouting } from './osrm-routing.ts';
import type { Routing } from './routing.ts';

type RoutingServices = { connections: ConnectionSource; outbound: OutboundFetch; log: Log; clock: Clock };

/** Where drives are looked up: at the service that is connected. While there is none, drives are estimated. */
export function createRouting({ connections, outbound, log, clock }: RoutingServices): Routing {
  let known: { connection: ServiceConnection; routing: Pick<Routing, 'findDrives'> } | null = null;
  return {
    get isOn() {
      return connections.peek().routing.url !== null;
    },
    async findDrives(place, others) {
      const { routing: connection } = await connections.get();
      const { url, isTyped } = connection;
      if (url === null) return [];
      if (known?.connection !== connection) {
        const service = { url, outbound: isTyped ? outbound : null };
        known = { connection, routing: createOsrmRouting(service, { log, clock }) };
      }
      return known.routing.findDrives(place, others);
    },
  };
}
