import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bookings } from '#server/db/schema/bookings.ts';
import { mails } from '#server/db/schema/mails.ts';
import { messages } from '#server/db/schema/messages.ts';
import { addGuestRow } from '#server/test/guests.ts';
import { addOrders, addPeople, bookingRow, orderRow, paidFacts } from '#server/test/rows.ts';
import { openTestStudio, type TestStudio } from '#server/test/studio.ts';
import { sendDue } from './send-due.ts';
import { watchGuestTimes } from './watch-guest-times.ts';
import { watchMessages } from './watch-messages.ts';

const SHOOTS = 1000;
const KILLS = 3;
const GUESTS = 120;
const DUE = '2026-11-30T15:00:00Z';

let studio: TestStudio;
beforeAll(async () => {
  studio = await openTestStudio();
  studio.clock.set('2026-11-29T15:00:00Z');
  await addPeople(studio.db, SHOOTS);
  const orders = Array.from({ length: SHOOTS }, (_, index) =>
    orderRow({ ...paidFacts(), schedulingStatus: 'booked', customerEmail: `reader-${index}@example.com` }),
  );
  await addOrders(studio.db, orders);
  const times = { shootDatetime: new Date('2026-12-01T19:00:00Z'), endsAt: new Date('2026-12-01T21:00:00Z') };
  const rows = orders.map(({ id: orderId }, index) => bookingRow({ orderId, person: index + 1, ...times }));
  for (let at = 0; at < SHOOTS; at += 200) await studio.db.insert(bookings).values(rows.slice(at, at + 200));
  await watchMessages(studio.ctx);
  expect(await studio.db.$count(messages)).toBe(SHOOTS);
});
afterAll(() => studio.close());

/** Sends what is due in a process of its own that is killed before a statement; says how many reminders it left marked. */
async function killAt(address: string, { at = DUE, statement }: { at?: string; statement: number }): Promise<void> {
  const script = path.join(import.meta.dirname, '../../test/remind-and-die.ts');
  const child = spawn(process.execPath, [script, address, at, String(statement)], {
    env: { ...process.env, DATA_DIR: studio.config.DATA_DIR },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [code, signal] = await once(child, 'exit');
  expect([statement, code, signal]).toEqual([statement, null, 'SIGKILL']);
}

test('MSG-1: 1,000 reminders that are due at once are sent each once, by two processes and over kills', async () => {
  const { queue } = studio.database;
  if (queue.backend === 'postgres') {
    const own = queue.connectionString;
    for (let kill = 1; kill <= KILLS; kill += 1) await killAt(own, { statement: 37 * kill * kill });
    const marked = await studio.db.$count(messages, sql`status = 'sent'`);
    expect([await studio.db.$count(mails), marked < SHOOTS]).toEqual([marked, true]);
  }
  await Promise.all([sendDue(studio.ctx, new Date(DUE)), sendDue(studio.ctx, new Date(DUE))]);
  expect(await studio.db.$count(messages, sql`status = 'sent' and sends = 1`)).toBe(SHOOTS);
  const { rows } = await studio.db.execute(
    sql`select count(*)::int as mails, count(distinct order_id)::int as orders from ${mails}`,
  );
  expect(rows).toEqual([{ mails: SHOOTS, orders: SHOOTS }]);
  const jobs = await studio.db.execute(
    sql`select count(*)::int as jobs, count(distinct data ->> 'mailId')::int as mails from pgboss.job where name = 'mail'`,
  );
  expect(jobs.rows).toEqual([{ jobs: SHOOTS, mails: SHOOTS }]);
}, 120_000);

test('MSG-9: guests are told each once, by two processes and where one is killed between planning and sending', async () => {
  studio.clock.set('2026-11-30T16:00:00Z');
  const told = await studio.db.select({ orderId: bookings.orderId }).from(bookings).limit(GUESTS);
  for (const [index, { orderId }] of told.entries()) {
    if (orderId) await addGuestRow(studio, { orderId, slot: 0, email: `guest-${index}@example.com` });
  }
  const isGuests = sql`guest_id is not null`;
  await Promise.all([watchGuestTimes(studio.ctx, studio.clock.now()), watchGuestTimes(studio.ctx, studio.clock.now())]);
  expect(await studio.db.$count(messages, sql`${isGuests} and status = 'due'`)).toBe(GUESTS);
  const { queue } = studio.database;
  if (queue.backend === 'postgres') await killAt(queue.connectionString, { at: '2026-11-30T16:05:00Z', statement: 60 });
  const rest = [1, 2].map(() => watchMessages(studio.ctx));
  await Promise.all(rest);
  expect(await studio.db.$count(messages, sql`kind = 'confirmed' and status = 'sent' and sends = 1`)).toBe(GUESTS);
  expect(await studio.db.$count(mails, sql`kind = 'guest_times'`)).toBe(GUESTS);
}, 120_000);
