import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type MicrosoftGraph, startMicrosoftGraph } from '#e2e/fakes/microsoft-graph.ts';
import { bookings } from '#server/db/schema/bookings.ts';
import { leases } from '#server/db/schema/leases.ts';
import { personCalendars, shootCopies } from '#server/db/schema/person-calendars.ts';
import { writeCopies } from '#server/features/calendar/shoot-copies/write-copies.ts';
import { sealTokens } from '#server/features/scheduling/connected-calendars/take-access-token.ts';
import { firstPersonId } from '#server/features/scheduling/people/make-first-people.ts';
import { calendarPath } from '#server/platform/graph/graph-places.ts';
import { findOAuthProvider } from '#server/platform/oauth/oauth-provider.ts';
import { bookingRow } from '#server/test/rows.ts';
import { openTestStudio, type TestStudio } from '#server/test/studio.ts';
import { keepAccount } from './create-account.ts';

/** A short form: `KILLS=20` is the long one. */
const KILLS = Number(process.env.KILLS ?? 5);
const EMAIL = 'ana@example.com';
const HOUR_MS = 3_600_000;

let graph: MicrosoftGraph;
let calendar: string;
let studio: TestStudio;
let env: Record<string, string>;
beforeAll(async () => {
  graph = await startMicrosoftGraph();
  env = {
    OUTBOUND_ALLOW: '127.0.0.1',
    MICROSOFT_CALENDAR_API_BASE: graph.url,
    MICROSOFT_CALENDAR_CLIENT_ID: '2f6c1f0e-4a3b-4a5d-8f17-1c2b3a4d5e6f',
    MICROSOFT_CALENDAR_CLIENT_SECRET: 'abc8Q~lantern-kestrel',
  };
  // No jobs: shoots are written by what is killed, and by what comes after it.
  studio = await openTestStudio({ env });
  calendar = graph.openMailbox(EMAIL).addCalendar('Calendar');
  const { calendarsUrl: address } = findOAuthProvider(studio.config, 'microsoft');
  const tokens = { ...graph.giveTokens(EMAIL), expiresAt: studio.clock.now().getTime() + 100 * HOUR_MS };
  const found = {
    calendars: [{ url: new URL(calendarPath(calendar), address).href, name: 'Ana', color: null, isWritable: true }],
    addresses: [],
  };
  const account = {
    kind: 'microsoft',
    address,
    userName: EMAIL,
    sealedTokens: sealTokens(studio.ctx, tokens),
    found,
  } as const;
  await keepAccount(studio.ctx, firstPersonId(1), account);
  await studio.db.update(personCalendars).set({ getsShoots: true });
});
afterAll(async () => {
  await studio.close();
  await graph.close();
});

async function addShoot(index: number): Promise<string> {
  const shootDatetime = new Date((Math.ceil(studio.clock.now().getTime() / HOUR_MS) + 48 + 5 * index) * HOUR_MS);
  const endsAt = new Date(shootDatetime.getTime() + HOUR_MS);
  const row = bookingRow({ orderId: null, person: 1, shootDatetime, endsAt });
  await studio.db.insert(bookings).values(row);
  return row.id;
}

/** Writes a shoot in a process of its own, which is gone before it hears that the event stands there. */
async function writeAndDie(connection: string, id: string): Promise<void> {
  const script = path.join(import.meta.dirname, '../../../test/copy-and-die.ts');
  const child = spawn(process.execPath, [script, connection, studio.clock.now().toISOString(), id], {
    env: {
      ...process.env,
      ...env,
      BASE_URL: studio.config.BASE_URL,
      SECRET: studio.config.secret,
      DATA_DIR: studio.config.DATA_DIR,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const exit = once(child, 'exit');
  graph.state.afterWrite = async () => {
    child.kill('SIGKILL');
    await exit;
  };
  expect(await exit).toEqual([null, 'SIGKILL']);
  graph.state.afterWrite = null;
}

test('CAL-18: kills between a write and its commit leave one event a booking', async () => {
  const { queue } = studio.database;
  if (queue.backend !== 'postgres') return;
  const ids: string[] = [];
  for (let index = 0; index < KILLS; index += 1) {
    const id = await addShoot(index);
    await writeAndDie(queue.connectionString, id);
    const [copy] = await studio.db.select().from(shootCopies).where(eq(shootCopies.bookingId, id));
    expect([copy?.hash, copy?.etag]).toEqual(['', null]);
    ids.push(id);
  }
  // What a killed process held ends by itself within seconds; here it is not waited for.
  await studio.db.delete(leases);
  await Promise.all(ids.map((id) => writeCopies(studio.ctx, id)));
  expect(graph.openMailbox(EMAIL).events.size).toBe(KILLS);
  expect(ids.map((id) => graph.findShoot(EMAIL, id)?.calendar)).toEqual(ids.map(() => calendar));
  const copies = await studio.db.select().from(shootCopies);
  expect(copies.filter(({ hash, change }) => hash !== '' && change === null)).toHaveLength(KILLS);
}, 600_000);
