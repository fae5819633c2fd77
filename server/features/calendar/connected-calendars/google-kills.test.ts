import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type GoogleCalendars, startGoogleCalendars } from '#e2e/fakes/google-calendar.ts';
import { bookings } from '#server/db/schema/bookings.ts';
import { leases } from '#server/db/schema/leases.ts';
import { personCalendars, shootCopies } from '#server/db/schema/person-calendars.ts';
import { writeCopies } from '#server/features/calendar/shoot-copies/write-copies.ts';
import { sealTokens } from '#server/features/scheduling/connected-calendars/take-access-token.ts';
import { firstPersonId } from '#server/features/scheduling/people/make-first-people.ts';
import { findOAuthProvider } from '#server/platform/oauth/oauth-provider.ts';
import { bookingRow } from '#server/test/rows.ts';
import { openTestStudio, type TestStudio } from '#server/test/studio.ts';
import { keepAccount } from './create-account.ts';

/** A short form: `KILLS=20` is the long one. */
const KILLS = Number(process.env.KILLS ?? 5);
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
  google.state.afterWrite = async () => {
    child.kill('SIGKILL');
    await exit;
  };
  expect(await exit).toEqual([null, 'SIGKILL']);
  google.state.afterWrite = null;
}

test('CAL-12: kills between a write and its commit leave one event a booking', async () => {
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
  const names = await google.list(EMAIL, 'events');
  expect(names.toSorted()).toEqual(ids.map((id) => `${id}.ics`).toSorted());
  const copies = await studio.db.select().from(shootCopies);
  expect(copies.filter(({ hash, change }) => hash !== '' && change === null)).toHaveLength(KILLS);
}, 600_000);
