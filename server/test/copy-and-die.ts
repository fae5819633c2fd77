import { loadConfig } from '#server/config.ts';
import type { Context } from '#server/context.ts';
import { Leases, SHARED_LEASES } from '#server/db/leases.ts';
import { openPostgres } from '#server/db/postgres.ts';
import { writeCopies } from '#server/features/calendar/shoot-copies/write-copies.ts';
import { systemClock } from '#server/platform/clock/clock.ts';
import { openConnections } from '#server/platform/connections/open-connections.ts';
import { createLog } from '#server/platform/log/log.ts';
import { createOutbound } from '#server/platform/outbound/create-outbound.ts';

/*
 * Writes a shoot to its person's calendar at a time: node server/test/copy-and-die.ts ADDRESS TIME BOOKING. ADDRESS is that of a Postgres, TIME an
 * ISO instant. The calendar server kills it with -9 once the event stands there.
 */
const [address = '', time = '', bookingId = ''] = process.argv.slice(2);
const { db } = await openPostgres(address, () => {});
const log = createLog('silent');
const config = loadConfig({ ...process.env, LOG_LEVEL: 'silent' });
const clock = { ...systemClock, now: () => new Date(time) };
const connections = await openConnections({ config, db, clock, log });
const leases = new Leases({ db, log, ...SHARED_LEASES });
const outbound = createOutbound(config);
const context = { db, config, clock, log, connections, leases, outbound };
// Of a context, writing a shoot that nobody touched needs these alone.
await writeCopies(context as unknown as Context, bookingId);
process.exit(0);
