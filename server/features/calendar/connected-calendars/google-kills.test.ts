import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type GoogleCalendars, startGoogleCalendars } from '#e2e/fakes/google-calendar.ts';
import { RUNS_LONG } from '#scripts/test/setup/long-tests.ts';
import { leases } from '#server/db/schema/leases.ts';
import { personCalendars, shootCopies } from '#server/db/schema/person-calendars.ts';
import { writeCopies } from '#server/features/calendar/shoot-copies/write-copies.ts';
import { sealTokens } from '#server/features/scheduling/connected-calendars/take-access-token.ts';
import { firstPersonId } from '#server/features/scheduling/people/make-first-people.ts';
import { findOAuthProvider } from '#server/platform/oauth/oauth-provider.ts';
import { openTestStudio, type TestStudio } from '#server/test/studio.ts';
import { addShoot, writeAndDie } from '#server/test/write-and-die.ts';
import { keepAccount } from './create-account.ts';

const KILLS = RUNS_LONG ? 20 : 3;
const EMAIL = 'ana@example.com';
const HOUR_MS = 3_600_000;

let google: GoogleCalendars;
let studio: TestStudio;
let env: Record<string, string>;
beforeAll(async () => {
  google = await startGoogleCalendars();
  env = {
    OUTBOUND_ALLOW: '127.0.0.1',
    GOOGLE_CALENDAR_API_BASE: google.url,
    GOOGLE_CALENDAR_CLIENT_ID: '1234-studio.apps.googleusercontent.com',
    GOOGLE_CALENDAR_CLIENT_SECRET: 'GOCSPX-lantern-kestrel',
  };
  // No jobs: shoots are written by what is killed, and by what comes after it.
  studio = await openTestStudio({ env });
  await google.makeCalendar(EMAIL, 'events', 'Ana');
  const { calendarsUrl: address } = findOAuthProvider(studio.config, 'google');
  const tokens = { ...google.giveTokens(EMAIL), expiresAt: studio.clock.now().getTime() + 100 * HOUR_MS };
  const found = {
    calendars: [{ url: `${address}${encodeURIComponent(EMAIL)}/events/`, name: 'Ana', color: null, isWritable: true }],
    addresses: [],
  };
  const account = {
    kind: 'google',
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
  await google.close();
});

test('CAL-12: kills between a write and its commit leave one event a booking', async () => {
  const { queue } = studio.database;
  if (queue.backend !== 'postgres') return;
  const ids: string[] = [];
  for (let index = 0; index < KILLS; index += 1) {
    const id = await addShoot(studio, index);
    await writeAndDie(studio, { id, env, state: google.state, connection: queue.connectionString });
    const [copy] = await studio.db.select().from(shootCopies).where(eq(shootCopies.bookingId, id));
    expect([copy?.hash, copy?.etag]).toEqual(['', null]);
    ids.push(id);
  }
  // What a killed process held ends by itself within seconds; here it is not waited for.
  await studio.db.delete(leases);
  await Promise.all(ids.map((id) => writeCopies(studio.ctx, id)));
  const names = await google.list(EMAIL, 'events');
  expect(names.toSorted()).toEqual(ids.map((id) => `${id}.ics`).toSorted());
  const copies = await studio.db.select().from(shootCopies);
  expect(copies.filter(({ hash, change }) => hash !== '' && change === null)).toHaveLength(KILLS);
}, 600_000);
