import type { ConnectionKind } from '#domain/operations/connections/connection-kinds.ts';
import type { Config } from '#server/config.ts';
import type { Db } from '#server/db/database.ts';
import { type ConnectionRow, connections as table } from '#server/db/schema/connections.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Log } from '#server/platform/log/log.ts';
import type { ConnectionSource, Connections } from './connections.ts';
import { readCalendarApp, readMail, readPayments, readService } from './read-connections.ts';

/** How often the rows are read at most, and only where somebody wants to know. */
const ASK_EVERY_MS = 1000;

function readAll(config: Config, rows: readonly ConnectionRow[], now: Date): Connections {
  const find = (kind: ConnectionKind) => rows.find((row) => row.kind === kind);
  return {
    mail: readMail(config, find('mail')),
    payments: readPayments(config, find('payments'), now),
    geocoder: readService(config, 'geocoder', find('geocoder')),
    routing: readService(config, 'routing', find('routing')),
    google_calendar: readCalendarApp(config, 'google_calendar', find('google_calendar')),
    microsoft_calendar: readCalendarApp(config, 'microsoft_calendar', find('microsoft_calendar')),
  };
}

/** What is new, with the parts that did not change as they were: services hold on to them. */
function keepParts(before: Connections, after: Connections): Connections {
  const isSame = (kind: ConnectionKind) => before[kind].kept?.version === after[kind].kept?.version;
  const hasEnded = before.payments.former.length !== after.payments.former.length;
  return {
    mail: isSame('mail') ? before.mail : after.mail,
    payments: isSame('payments') && !hasEnded ? before.payments : after.payments,
    geocoder: isSame('geocoder') ? before.geocoder : after.geocoder,
    routing: isSame('routing') ? before.routing : after.routing,
    google_calendar: isSame('google_calendar') ? before.google_calendar : after.google_calendar,
    microsoft_calendar: isSame('microsoft_calendar') ? before.microsoft_calendar : after.microsoft_calendar,
  };
}

type Deps = { config: Config; db: Db; clock: Clock; log: Log };

/**
 * Knows the connections of this process: the environment's, else those that the portal keeps. Each process reads the rows again once a second
 * at most while somebody asks, and at once where the database says that something changed. While the database is away, what was known last holds.
 */
export async function openConnections({ config, db, clock, log }: Deps): Promise<ConnectionSource> {
  const read = async () => readAll(config, await db.select().from(table), clock.now());
  let known = await read();
  let askedAt = clock.now().getTime();
  let asking: Promise<Connections> | null = null;

  const ask = async (): Promise<Connections> => {
    const at = clock.now().getTime();
    try {
      known = keepParts(known, await read());
    } catch (error) {
      log.warn({ err: error }, 'connections unknown');
    }
    askedAt = at;
    return known;
  };
  const refresh = async (): Promise<Connections> => {
    // One that is under way may have read before the change.
    await asking;
    asking ??= ask().finally(() => {
      asking = null;
    });
    return asking;
  };
  return {
    peek: () => known,
    get: async () => (Math.abs(clock.now().getTime() - askedAt) < ASK_EVERY_MS ? known : (asking ?? refresh())),
    refresh,
  };
}

/** The connections of the environment alone, for what runs without a database of this version. */
export function fixedConnections(config: Config): ConnectionSource {
  const known = readAll(config, [], new Date());
  return { peek: () => known, get: async () => known, refresh: async () => known };
}
