import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addPeople, bookingRow, orderRow } from '#server/test/rows.ts';
import type { Database, Db } from './database.ts';
import { bookings } from './schema/bookings.ts';
import { counters, orders } from './schema/orders.ts';
import { openTestDatabase, testDatabaseUrl } from './test-database.ts';
import { violatedConstraint, withTransaction } from './transaction.ts';

let database: Database;
let db: Db;
beforeAll(async () => {
  database = await openTestDatabase();
  await addPeople(database.db, 1);
  db = database.db;
});
afterAll(() => database.close());
beforeEach(() => db.delete(counters));

const put = (tx: Db, name: string, value = 1) => tx.insert(counters).values({ name, value });
const names = async () => (await db.select().from(counters)).map((row) => row.name).sort();
const errorOf = (work: PromiseLike<unknown>) =>
  Promise.resolve(work).then(
    () => null,
    (error: unknown) => error,
  );

/** Fails as the database does when two transactions conflict. */
const standInTheWay = (tx: Db, code: string) =>
  tx.execute(sql.raw(`do $$ begin raise exception 'in the way' using errcode = '${code}'; end $$`));

describe('the name of a violated constraint', () => {
  test('is told for unique keys, checks, references and exclusions', async () => {
    await put(db, 'twice');
    expect(violatedConstraint(await errorOf(put(db, 'twice')))).toBe('counters_pkey');
    const free = orderRow({ chargeMinor: -1 });
    expect(violatedConstraint(await errorOf(db.insert(orders).values(free)))).toBe('orders_amounts');
    const lonely = bookingRow({ orderId: free.id });
    expect(violatedConstraint(await errorOf(db.insert(bookings).values(lonely)))).toBe(
      'bookings_order_id_orders_id_fk',
    );
    await db.insert(bookings).values(bookingRow());
    expect(violatedConstraint(await errorOf(db.insert(bookings).values(bookingRow())))).toBe('bookings_no_overlap');
  });

  test('is null for every other failure', async () => {
    expect(violatedConstraint(await errorOf(db.execute(sql`select 1 / 0`)))).toBeNull();
    expect(violatedConstraint(await errorOf(db.execute(sql`selec 1`)))).toBeNull();
    for (const thrown of [new Error('23505'), null, undefined, 'text', 23_505, {}]) {
      expect(violatedConstraint(thrown)).toBeNull();
    }
  });
});

describe('a transaction', () => {
  test('gives back what its work gives back, and keeps what it wrote', async () => {
    expect(await withTransaction(db, async (tx) => (await put(tx, 'kept').returning()).length)).toBe(1);
    expect(await names()).toEqual(['kept']);
  });

  test('that fails keeps nothing, and is not tried again', async () => {
    let runs = 0;
    const failed = await errorOf(
      withTransaction(db, async (tx) => {
        runs += 1;
        await put(tx, 'lost');
        throw new Error('mine');
      }),
    );
    expect(failed).toMatchObject({ message: 'mine' });
    expect(runs).toBe(1);
    expect(await names()).toEqual([]);
  });

  test('inside another is a savepoint: its failure undoes it alone, and the other continues', async () => {
    await withTransaction(db, async (tx) => {
      await put(tx, 'outer');
      const refused = await errorOf(withTransaction(tx, (savepoint) => put(savepoint, 'outer')));
      expect(violatedConstraint(refused)).toBe('counters_pkey');
      await withTransaction(tx, async (savepoint) => {
        await put(savepoint, 'inner');
        await errorOf(withTransaction(savepoint, (deeper) => put(deeper, 'inner')));
      });
      await put(tx, 'after');
    });
    expect(await names()).toEqual(['after', 'inner', 'outer']);
  });

  test('inside another is undone with it', async () => {
    await errorOf(
      withTransaction(db, async (tx) => {
        await withTransaction(tx, (savepoint) => put(savepoint, 'inner'));
        throw new Error('undone');
      }),
    );
    expect(await names()).toEqual([]);
  });
});

describe.each([
  ['a serialization failure', '40001', 5],
  ['a deadlock', '40P01', 5],
  ['a lock that others hold', '55P03', 12],
])('%s', (_name, code, tries) => {
  test('runs the whole work again', async () => {
    let runs = 0;
    await withTransaction(db, async (tx) => {
      runs += 1;
      await put(tx, `run ${runs}`);
      if (runs < 3) await standInTheWay(tx, code);
    });
    expect(await names()).toEqual(['run 3']);
  });

  test('in a savepoint runs the outermost work again', async () => {
    const runs = { outer: 0, inner: 0 };
    await withTransaction(db, async (tx) => {
      runs.outer += 1;
      await withTransaction(tx, async (savepoint) => {
        runs.inner += 1;
        if (runs.inner < 2) await standInTheWay(savepoint, code);
      });
    });
    expect(runs).toEqual({ outer: 2, inner: 2 });
  });

  test(`that does not end is given up after ${tries} tries`, async () => {
    let runs = 0;
    const failed = await errorOf(
      withTransaction(db, async (tx) => {
        runs += 1;
        await standInTheWay(tx, code);
      }),
    );
    expect(failed).toBeInstanceOf(Error);
    expect(runs).toBe(tries);
  });
});

// The embedded database has one connection: its transactions come one after another and cannot lock each other out.
if (testDatabaseUrl()) {
  test('two transactions that lock each other out both get through', async () => {
    await put(db, 'a', 0);
    await put(db, 'b', 0);
    const add = (tx: Db, name: string) =>
      tx
        .update(counters)
        .set({ value: sql`${counters.value} + 1` })
        .where(eq(counters.name, name));
    let runs = 0;
    let arrived = 0;
    const { promise: bothHold, resolve: release } = Promise.withResolvers<void>();
    const work = (first: string, second: string) =>
      withTransaction(db, async (tx) => {
        runs += 1;
        await add(tx, first);
        arrived += 1;
        if (arrived === 2) release();
        await bothHold;
        await add(tx, second);
      });
    await Promise.all([work('a', 'b'), work('b', 'a')]);
    // The database may end both of them when it finds the knot, so the first tries are followed by one or more.
    expect(runs).toBeGreaterThanOrEqual(3);
    expect((await db.select().from(counters)).map((row) => row.value)).toEqual([2, 2]);
  });
}
