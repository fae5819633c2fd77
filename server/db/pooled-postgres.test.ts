import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { Client, Pool } from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { type PgBouncer, startPgBouncer } from '#e2e/fakes/pgbouncer.ts';
import { JOBS } from '#server/jobs.ts';
import { startJobs } from '#server/platform/jobs/jobs.ts';
import { createLog } from '#server/platform/log/log.ts';
import type { Database } from './database.ts';
import { withOrders } from './index-planner.ts';
import { PoolerElsewhere } from './pooled-postgres.ts';
import { openPostgres } from './postgres.ts';
import { queryPrepared } from './prepared.ts';
import { counters } from './schema/orders.ts';
import { postgresTemplate, testDatabaseUrl, withDatabaseName } from './test-database.ts';
import { withTransaction } from './transaction.ts';

// The embedded database has no pooler in front of it.
const url = testDatabaseUrl();
if (url) {
  describe('a Postgres behind a pooler of transactions', () => {
    let bouncer: PgBouncer;
    const cleanups: (() => Promise<unknown>)[] = [];
    beforeAll(async () => {
      // Few sessions for many clients, so that a client gets another one with nearly each transaction.
      bouncer = await startPgBouncer(url, { sessions: 3 });
    });
    afterEach(async () => {
      for (const clean of cleanups.splice(0).reverse()) await clean();
    });
    afterAll(() => bouncer.stop());

    async function runOutside(statement: string): Promise<void> {
      const client = new Client({ connectionString: url });
      await client.connect();
      await client.query(statement).finally(() => client.end());
    }

    /** A new database by its two addresses: a copy of the migrated template, or without any table. */
    async function createAddress(template = postgresTemplate(url ?? '')) {
      const name = `listing_studio_test_${randomBytes(6).toString('hex')}`;
      await runOutside(`create database ${name} template ${template}`);
      cleanups.push(() => runOutside(`drop database ${name} with (force)`));
      const directUrl = withDatabaseName(url ?? '', name);
      return { url: bouncer.through(directUrl), directUrl };
    }

    async function open(address?: { url: string; directUrl: string }): Promise<Database> {
      const database = await openPostgres(address ?? (await createAddress()), () => {});
      cleanups.push(() => database.close());
      return database;
    }

    const causeCode = (error: unknown) => z.object({ cause: z.object({ code: z.string() }) }).parse(error).cause.code;

    test('is migrated, and its slow queries are cut alone and in a transaction', async () => {
      const { db, place } = await open();
      expect(await db.$count(counters)).toBe(0);
      expect(place).toMatch(/through 127\.0\.0\.1:\d+$/);
      const slow = (on: typeof db) => on.execute(sql`select pg_sleep(30)`).then(() => null, causeCode);
      const codes = await Promise.all([slow(db), withTransaction(db, async (tx) => slow(tx)).catch(causeCode)]);
      expect(codes).toEqual(['57014', '57014']);
    });

    test('cuts the wait for a lock of somebody else', async () => {
      const { db } = await open();
      await db.transaction(async (tx) => {
        await tx.execute(sql`lock table counters in access exclusive mode`);
        const waiting = db.execute(sql`select * from counters`).then(() => null, causeCode);
        expect(await waiting).toBe('55P03');
      });
    });

    test('gets its limits also where the pooler has sessions from before they were set', async () => {
      const address = await createAddress();
      const before = new Pool({ connectionString: address.url, max: 3 });
      before.on('error', () => {});
      const clients = await Promise.all([1, 2, 3].map(() => before.connect()));
      for (const client of clients) await client.query('begin');
      for (const client of clients) await client.query('commit');
      for (const client of clients) client.release();
      const { db } = await open(address);
      await before.end();
      const readLimit = async () => (await db.execute(sql`show statement_timeout`)).rows[0];
      const found = await Promise.all(Array.from({ length: 30 }, readLimit));
      expect(new Set(found.map((row) => JSON.stringify(row)))).toEqual(new Set(['{"statement_timeout":"5s"}']));
    });

    test('plans lists along indexes, and leaves no trace of it on the session', async () => {
      const { db } = await open();
      const readSetting = async (on: typeof db) => (await on.execute(sql`show enable_seqscan`)).rows[0];
      const inLists = Array.from({ length: 10 }, () => withOrders(db, readSetting));
      expect(await Promise.all(inLists)).toEqual(inLists.map(() => ({ enable_seqscan: 'off' })));
      const outside = Array.from({ length: 10 }, () => readSetting(db));
      expect(await Promise.all(outside)).toEqual(outside.map(() => ({ enable_seqscan: 'on' })));
      await expect(withOrders(db, (on) => on.execute(sql`select 1 / 0`))).rejects.toThrow();
      expect(await readSetting(db)).toEqual({ enable_seqscan: 'on' });
    });

    test('runs frequent statements, whether or not it keeps their plans', async () => {
      const { db } = await open();
      const ask = (value: number) => queryPrepared(db, sql`select ${value}::int + 1 as next`);
      const asked = Array.from({ length: 40 }, (_, value) => ask(value));
      expect(await Promise.all(asked)).toEqual(asked.map((_, value) => [{ next: value + 1 }]));
    });

    test('is heard at once when something is notified, and takes jobs in transactions', async () => {
      const database = await open();
      const log = createLog('silent');
      const [kind] = JOBS;
      if (!kind) throw new Error('There are no kinds of jobs.');
      const work = { ...kind, payload: z.object({ value: z.number() }) };
      const jobs = await startJobs(database, [work], { log });
      cleanups.push(() => jobs.stop());
      const done: number[] = [];
      await jobs.work(work, async ({ value }) => {
        done.push(value);
      });
      let heard = 0;
      const unlisten = await database.listen('content_version', () => {
        heard += 1;
      });
      cleanups.push(unlisten);
      // Heard once for the new connection.
      await expect.poll(() => heard).toBe(1);
      await database.db.execute(sql`select pg_notify('content_version', '')`);
      await expect.poll(() => heard).toBe(2);
      const enqueue = (value: number) => withTransaction(database.db, (tx) => jobs.enqueue(tx, work, { value }));
      await Promise.all([1, 2, 3, 4, 5].map(enqueue));
      await expect.poll(() => done.toSorted()).toEqual([1, 2, 3, 4, 5]);
    });

    test('that is new takes three servers that start at once, jobs and all', async () => {
      const address = await createAddress('template0');
      const servers = await Promise.all(
        [1, 2, 3].map(async () => {
          const database = await openPostgres(address, () => {});
          return { database, jobs: await startJobs(database, JOBS, { log: createLog('silent') }) };
        }),
      );
      for (const { database } of servers) expect(await database.db.$count(counters)).toBe(0);
      for (const { database, jobs } of servers) {
        await jobs.stop();
        await database.close();
      }
    });

    test('is refused where the two addresses are of different databases', async () => {
      const [one, other] = [await createAddress(), await createAddress()];
      const mixed = { url: one.url, directUrl: other.directUrl };
      await expect(openPostgres(mixed, () => {})).rejects.toThrow(PoolerElsewhere);
    });

    test('that does not answer is named by the setting that leads to it', async () => {
      const { directUrl } = await createAddress();
      const nobody = 'postgres://nobody:hidden@127.0.0.1:1/none';
      await expect(openPostgres({ url: nobody, directUrl }, () => {})).rejects.toThrow(/or correct DATABASE_URL\.$/);
      await expect(openPostgres({ url: nobody, directUrl: nobody }, () => {})).rejects.toThrow(
        /^Postgres at 127\.0\.0\.1:1\/none does not answer .* correct DATABASE_DIRECT_URL\.$/,
      );
    });
  });
}
