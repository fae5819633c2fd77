import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database, Db } from './database.ts';
import { withOrders } from './index-planner.ts';
import { openPostgres } from './postgres.ts';
import { keepStatement, queryPrepared } from './prepared.ts';
import { counters } from './schema/orders.ts';
import { openTestDatabase } from './test-database.ts';

let database: Database;
let db: Db;
beforeAll(async () => {
  database = await openTestDatabase();
  db = database.db;
  await db.insert(counters).values([
    { name: 'one', value: 1 },
    { name: 'two', value: 2 },
  ]);
});
afterAll(() => database.close());

const listValues = (from: Db, name: string | null) =>
  queryPrepared(from, sql`select value::int as value from ${counters} where name is not distinct from ${name}`);

/** How many statements a connection has prepared. */
async function countPrepared(from: Db): Promise<unknown> {
  const { rows } = await from.execute(sql`select count(*)::int as count from pg_prepared_statements
    where statement like '%is not distinct from%' and statement not like '%pg_prepared_statements%'`);
  return rows[0];
}

test('a statement answers for each of its parameters, the first time and after many, and is prepared once', async () => {
  for (let time = 0; time < 10; time += 1) {
    expect(await listValues(db, 'one')).toEqual([{ value: 1 }]);
    expect(await listValues(db, 'two')).toEqual([{ value: 2 }]);
    expect(await listValues(db, 'three')).toEqual([]);
    expect(await listValues(db, null)).toEqual([]);
  }
  expect(await countPrepared(db)).toEqual({ count: 1 });
});

test('sees what was changed since the last time', async () => {
  await listValues(db, 'one');
  await db.update(counters).set({ value: 7 }).where(eq(counters.name, 'one'));
  expect(await listValues(db, 'one')).toEqual([{ value: 7 }]);
});

test('is part of a transaction that is passed in', async () => {
  const undone = db.transaction(async (tx) => {
    await tx.insert(counters).values({ name: 'inside', value: 5 });
    expect(await listValues(tx, 'inside')).toEqual([{ value: 5 }]);
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  expect(await listValues(db, 'inside')).toEqual([]);
});

test('runs under the planner that follows indexes, where that is named', async () => {
  const setting = (from: Db) => queryPrepared(from, sql`select current_setting('enable_sort') as setting`);
  for (let time = 0; time < 3; time += 1) {
    expect(await withOrders(db, setting)).toEqual([{ setting: 'off' }]);
    expect(await setting(db)).toEqual([{ setting: 'on' }]);
  }
});

test('that fails says why, and answers the next time', async () => {
  const divide = (by: number) => queryPrepared(db, sql`select 6 / ${by}::int as result`);
  for (let time = 0; time < 3; time += 1) {
    await expect(divide(0)).rejects.toMatchObject({ code: '22012' });
    expect(await divide(3)).toEqual([{ result: 2 }]);
  }
  await expect(queryPrepared(db, sql`select nothing from nowhere`)).rejects.toMatchObject({ code: '42P01' });
  expect(await listValues(db, 'two')).toEqual([{ value: 2 }]);
});

test('many at once each get their own answer', async () => {
  const names = Array.from({ length: 60 }, (_, index) => (index % 2 ? 'two' : 'three'));
  const answers = await Promise.all(names.map((name) => listValues(db, name)));
  expect(answers).toEqual(names.map((name) => (name === 'two' ? [{ value: 2 }] : [])));
});

test('on Postgres a pooler that has lost a statement is answered by sending it whole', async () => {
  if (database.queue.backend === 'pglite') return;
  // One connection, since nothing is asked at once.
  const own = await openPostgres(database.queue.connectionString, () => {});
  expect(await listValues(own.db, 'two')).toEqual([{ value: 2 }]);
  expect(await countPrepared(own.db)).toEqual({ count: 1 });
  // In transaction mode the connection behind a pooler may be another one, which has prepared nothing.
  await own.db.execute(sql`deallocate all`);
  for (let time = 0; time < 3; time += 1) expect(await listValues(own.db, 'two')).toEqual([{ value: 2 }]);
  expect(await countPrepared(own.db)).toEqual({ count: 0 });
  await own.close();
});

test('a statement that is kept is put together once, answers for each of its values, and is part of a transaction', async () => {
  let made = 0;
  const list = keepStatement(['name', 'most'], (_, { name, most }) => {
    made += 1;
    return sql`select name as kept_name from ${counters} where name = ${name} and length(name) < ${most}::int`;
  });
  expect(await list(db, { name: 'one', most: 9 })).toEqual([{ kept_name: 'one' }]);
  expect(await list(db, { name: 'two', most: 9 })).toEqual([{ kept_name: 'two' }]);
  expect(await list(db, { name: 'two', most: 1 })).toEqual([]);
  expect(made).toBe(1);
  const undone = db.transaction(async (tx) => {
    await tx.insert(counters).values({ name: 'within', value: 5 });
    expect(await list(tx, { name: 'within', most: 9 })).toEqual([{ kept_name: 'within' }]);
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  expect(await list(db, { name: 'within', most: 9 })).toEqual([]);
});
