import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import { sql } from 'drizzle-orm';
import { Client } from 'pg';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { JOBS } from '#server/jobs.ts';
import { startJobs } from '#server/platform/jobs/jobs.ts';
import { createLog } from '#server/platform/log/log.ts';
import { openPostgres, PostgresAway } from './postgres.ts';
import { counters } from './schema/orders.ts';
import { testDatabaseUrl, withDatabaseName } from './test-database.ts';

const cleanups: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const clean of cleanups.splice(0).reverse()) await clean();
});

describe('a Postgres that does not answer', () => {
  const NOBODY = 'postgres://nobody:hidden@127.0.0.1:1/none';
  const SENTENCE = 'Postgres at 127.0.0.1:1/none does not answer (ECONNREFUSED). Start it, or correct DATABASE_URL.';

  test('is an error at once where nobody waits for it', async () => {
    await expect(openPostgres(NOBODY, () => {})).rejects.toThrow(new PostgresAway(SENTENCE));
  });

  test('is told once and waited for, and is then a sentence without its password', async () => {
    const said: string[] = [];
    const startedAt = performance.now();
    const patience = { ms: 2500, say: (sentence: string) => said.push(sentence) };
    await expect(openPostgres(NOBODY, () => {}, patience)).rejects.toThrow(new PostgresAway(SENTENCE));
    expect(performance.now() - startedAt).toBeGreaterThan(1000);
    expect(said).toEqual(['Postgres at 127.0.0.1:1/none does not answer yet (ECONNREFUSED). Trying for 3 s.']);
  });
});

/** Runs a statement on the Postgres of the tests, outside any database of theirs. */
async function runOutside(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

async function createEmpty(url: string): Promise<{ url: string; name: string }> {
  const name = `listing_studio_test_${randomBytes(6).toString('hex')}`;
  await runOutside(url, `create database ${name}`);
  cleanups.push(() => runOutside(url, `drop database ${name} with (force)`));
  return { url: withDatabaseName(url, name), name };
}

// On the embedded database one process is alone by its lock, so none of this can happen there.
const url = testDatabaseUrl();
if (url) {
  describe('a Postgres', () => {
    const log = createLog('silent');

    test('that answers a little later is waited for', async () => {
      const empty = await createEmpty(url);
      const { hostname, port } = new URL(url);
      const line = createServer((socket) => {
        const through = connect(Number(port || 5432), hostname);
        for (const end of [socket, through]) end.on('error', () => socket.destroy());
        socket.pipe(through).pipe(socket);
      });
      line.listen(0, '127.0.0.1');
      await once(line, 'listening');
      const { port: linePort } = line.address() as AddressInfo;
      await new Promise((resolve) => line.close(resolve));
      const later = new URL(empty.url);
      later.hostname = '127.0.0.1';
      later.port = String(linePort);
      const opening = openPostgres(later.href, () => {}, { ms: 30_000, say: () => line.listen(linePort, '127.0.0.1') });
      const database = await opening;
      expect(await database.db.$count(counters)).toBe(0);
      await database.close();
      line.close();
    });

    test('without the requested database says so at once', async () => {
      const patience = { ms: 30_000, say: () => expect.unreachable('it answers') };
      await expect(openPostgres(withDatabaseName(url, 'no_such_studio'), () => {}, patience)).rejects.toThrow(
        /^Postgres at .*\/no_such_studio refuses: database "no_such_studio" does not exist\. Correct DATABASE_URL\.$/,
      );
    });

    test('that is new takes three servers that start at once, jobs and all', async () => {
      const empty = await createEmpty(url);
      const servers = await Promise.all(
        [1, 2, 3].map(async () => {
          const database = await openPostgres(empty.url, () => {});
          const jobs = await startJobs(database, JOBS, { log });
          return { database, jobs };
        }),
      );
      for (const { database } of servers) expect(await database.db.$count(counters)).toBe(0);
      for (const { database, jobs } of servers) {
        await jobs.stop();
        await database.close();
      }
    });

    test('is migrated under the lock of a transaction, which a pooler leaves with its connection', async () => {
      const { url: own } = await createEmpty(url);
      const [blocker, watcher] = [new Client({ connectionString: own }), new Client({ connectionString: own })];
      for (const client of [blocker, watcher]) await client.connect();
      // The first statement of the migrations waits for this.
      await blocker.query('begin; create schema drizzle');
      const opening = openPostgres(own, () => {});
      const holders = `select state from pg_stat_activity join pg_locks using (pid)
        where locktype = 'advisory' and granted and datname = current_database()
        and exists (select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database())`;
      const readHolders = async () => (await watcher.query(holders)).rows;
      await vi.waitFor(async () => expect(await readHolders()).toHaveLength(1), { timeout: 20_000 });
      const found = await readHolders();
      await blocker.query('rollback');
      await (await opening).close();
      for (const client of [blocker, watcher]) await client.end();
      expect(found).toEqual([{ state: 'idle in transaction' }]);
    });

    test('that ends its connections is used again, without a restart', async () => {
      const { url: own, name } = await createEmpty(url);
      const lost: Error[] = [];
      const { promise: noticed, resolve: notice } = Promise.withResolvers<void>();
      const database = await openPostgres(own, (error) => {
        lost.push(error);
        notice();
      });
      cleanups.push(() => database.close());
      await database.db.execute(sql`select 1`);
      await runOutside(url, `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`);
      await noticed;
      expect(lost).toHaveLength(1);
      expect((await database.db.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }]);
    });

    test('ends a query that runs too long, and never shows its password', async () => {
      const { url: own, name } = await createEmpty(url);
      const database = await openPostgres(own, () => {});
      cleanups.push(() => database.close());
      expect((await database.db.execute(sql`show statement_timeout`)).rows).toEqual([{ statement_timeout: '5s' }]);
      // Less, so that the end of a wait for others is told from that of a slow query.
      expect((await database.db.execute(sql`show lock_timeout`)).rows).toEqual([{ lock_timeout: '4s' }]);
      expect(database.place).toMatch(new RegExp(`^Postgres at [^@]*/${name}$`));
    });
  });
}
