import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createLog } from '#server/platform/log/log.ts';
import { runInScope } from '#server/platform/log/work-scope.ts';
import { NO_METRICS } from '#server/platform/metrics/metrics.ts';
import type { Database } from './database.ts';
import { createQueryListener } from './hear-queries.ts';
import { withOrders } from './index-planner.ts';
import { queryPrepared } from './prepared.ts';
import { openTestDatabase } from './test-database.ts';
import { withTransaction } from './transaction.ts';
import type { RunQuery } from './watch-queries.ts';

let database: Database;
const heard: RunQuery[] = [];
const lines: string[] = [];
beforeAll(async () => {
  database = await openTestDatabase();
  const log = createLog('info', { write: (line) => lines.push(line) });
  const listen = createQueryListener({ log, metrics: NO_METRICS, slowMs: 100 });
  database.watchQueries((query) => {
    heard.push(query);
    listen(query);
  });
});
afterAll(() => database.close());
beforeEach(() => {
  heard.length = 0;
  lines.length = 0;
});

const texts = () => heard.map(({ text }) => text.trim());
const readLog = () => lines.map((line) => JSON.parse(line));

test('each statement is heard once, in a transaction and prepared as well, with its text and without values', async () => {
  const secret = 'jane@example.com';
  await database.db.execute(sql`select 1 as one, ${secret}::text as a`);
  await withTransaction(database.db, (tx) => tx.execute(sql`select 2 as two, ${secret}::text as a`));
  await queryPrepared(database.db, sql`select 3 as three, ${secret}::text as a`);
  await withOrders(database.db, (db) => db.execute(sql`select 4 as four, ${secret}::text as a`));
  for (const word of ['one', 'two', 'three', 'four']) {
    expect(texts().filter((text) => text.includes(word))).toHaveLength(1);
  }
  expect(JSON.stringify(heard)).not.toContain(secret);
  expect(heard.every(({ isFailed, ms }) => !isFailed && ms >= 0)).toBe(true);
});

test('a statement that is refused is heard as such, and its error reaches the caller', async () => {
  await expect(database.db.execute(sql`select * from nowhere`)).rejects.toThrow();
  expect(heard.filter(({ isFailed }) => isFailed).map(({ text }) => text)).toEqual(['select * from nowhere']);
});

test('a slow statement is named by its shape, under the request that sent it', async () => {
  const asked = runInScope(
    { requestId: 'r-slow' },
    async () => await database.db.execute(sql`select pg_sleep(0.15), ${'jane@example.com'}::text as who`),
  );
  const quick = runInScope({ requestId: 'r-quick' }, async () => await database.db.execute(sql`select 1 as quick`));
  await Promise.all([asked, quick]);
  const slow = readLog().filter(({ msg }) => msg === 'slow query');
  expect(slow).toEqual([
    expect.objectContaining({
      level: 40,
      requestId: 'r-slow',
      statement: 'select pg_sleep(?), ?::text as who',
      statementId: expect.stringMatching(/^[0-9a-f]{12}$/),
    }),
  ]);
  expect(slow[0].ms).toBeGreaterThanOrEqual(100);
  expect(lines.join()).not.toContain('jane@');
});

test('a long statement is named by its beginning, and what makes tables is not named', async () => {
  const columns = Array.from({ length: 100 }, (_, number) => `1 as column_${number}`).join(', ');
  await database.db.execute(sql.raw(`select pg_sleep(0.15), ${columns}`));
  await database.db.execute(sql.raw('create table slow_to_make as select 1 as one from pg_sleep(0.15)'));
  await database.db.execute(sql.raw('drop table slow_to_make'));
  const slow = readLog().filter(({ msg }) => msg === 'slow query');
  expect(slow).toHaveLength(1);
  expect(slow[0].statement).toMatch(/^select pg_sleep\(\?\), .{200,300}…$/);
});

test('who waits for a connection keeps its own request, and the wait is not counted as slow', async () => {
  const many = Array.from({ length: 40 }, (_, number) =>
    runInScope({ requestId: `r-${number}` }, async () => {
      await database.db.execute(sql`select pg_sleep(${number === 39 ? 0.15 : 0.02})`);
    }),
  );
  await Promise.all(many);
  const slow = readLog().filter(({ msg }) => msg === 'slow query');
  expect(slow.map(({ requestId }) => requestId)).toContain('r-39');
  // A machine that is busy may hold another one up; each line still names the request that sent its statement.
  for (const { requestId } of slow) expect(requestId).toMatch(/^r-\d+$/);
  expect(slow.length).toBeLessThan(20);
});
