import { type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '#server/db/database.ts';
import { openTestDatabase } from '#server/db/test-database.ts';
import { firstPersonId } from '#server/features/scheduling/people/make-first-people.ts';
import { addPeople } from '#server/test/rows.ts';
import { selectBookings, selectWaitingOrders } from './queries.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
  const { db } = database;
  await addPeople(db, 1);
  await db.execute(sql`
    insert into bookings (id, shoot_datetime, ends_at, person_id, busy_from, busy_to, package_name, customer_name, customer_email, address, notes,
      package_details, created_at)
    select gen_random_uuid(), at, at + interval '2 hours', ${firstPersonId(1)}, at, at + interval '2 hours', 'Growth', 'Jane', 'jane@example.com', '', '', '{}', at
    from (select timestamptz '2020-01-01' + n * interval '6 hours' as at from generate_series(0, 3999) as n) as shoots`);
  if (database.kind === 'postgres') await db.execute(sql`analyze bookings`);
});
afterAll(() => database.close());

/** The way to an answer, where a table is too large to be read from end to end. */
async function planOf(statement: SQL): Promise<string> {
  return database.db.transaction(async (tx) => {
    await tx.execute(sql`set local enable_seqscan = off`);
    return JSON.stringify((await tx.execute(sql`explain (costs off) ${statement}`)).rows);
  });
}

const range = { from: new Date('2022-01-01T01:00:00Z'), to: new Date('2022-01-02T06:00:00Z') };

test('the shoots of a range are found by the range, and not by walking through all that were before', async () => {
  expect(await planOf(selectBookings(database.db, range).getSQL())).toContain('bookings_time');
});

test('shoots that share a moment with the range are in it, in order, and neighbors are not', async () => {
  const found = await selectBookings(database.db, range);
  expect(found.map(({ booking }) => booking.shootDatetime.toISOString())).toEqual([
    '2022-01-01T00:00:00.000Z',
    '2022-01-01T06:00:00.000Z',
    '2022-01-01T12:00:00.000Z',
    '2022-01-01T18:00:00.000Z',
    '2022-01-02T00:00:00.000Z',
  ]);
});

test('orders that wait for a time are read along the order of their list', async () => {
  const plan = await planOf(selectWaitingOrders(database.db, 100).getSQL());
  expect(plan).toContain('orders_to_schedule');
  expect(plan).not.toContain('Sort');
});
