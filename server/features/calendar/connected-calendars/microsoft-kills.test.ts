import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type MicrosoftGraph, startMicrosoftGraph } from '#e2e/fakes/microsoft-graph.ts';
import { RUNS_LONG } from '#scripts/test/setup/long-tests.ts';
import { leases } from '#server/db/schema/leases.ts';
import { personCalendars, shootCopies } from '#server/db/schema/person-calendars.ts';
import { writeCopies } from '#server/features/calendar/shoot-copies/write-copies.ts';
import { sealTokens } from '#server/features/scheduling/connected-calendars/take-access-token.ts';
import { firstPersonId } from '#server/features/scheduling/people/make-first-people.ts';
import { calendarPath } from '#server/platform/graph/graph-places.ts';
import { findOAuthProvider } from '#server/platform/oauth/oauth-provider.ts';
import { openTestStudio, type TestStudio } from '#server/test/studio.ts';
import { addShoot, writeAndDie } from '#server/test/write-and-die.ts';
import { keepAccount } from './create-account.ts';

const KILLS = RUNS_LONG ? 20 : 3;
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

test('CAL-18: kills between a write and its commit leave one event a booking', async () => {
  const { queue } = studio.database;
  if (queue.backend !== 'postgres') return;
  const ids: string[] = [];
  for (let index = 0; index < KILLS; index += 1) {
    const id = await addShoot(studio, index);
    await writeAndDie(studio, { id, env, state: graph.state, connection: queue.connectionString });
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
