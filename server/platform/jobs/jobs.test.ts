import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { Database } from '#server/db/database.ts';
import { openTestDatabase } from '#server/db/test-database.ts';
import { createLog } from '#server/platform/log/log.ts';
import { watchDueJobs } from './due-jobs.ts';
import { type JobKind, type JobRun, type Jobs, startJobs } from './jobs.ts';

type Payload = { value: string };

function kindOf(name: string, changes: Partial<JobKind<Payload>> = {}): JobKind<Payload> {
  const payload = z.object({ value: z.string() });
  return { name, payload, retryLimit: 3, retryDelay: 10, retryDelayMax: 1000, expireInSeconds: 60, ...changes };
}

const FIRST = kindOf('first');
const KEPT = kindOf('kept');
const GROWING = kindOf('growing');
const BROKEN = kindOf('broken', { retryLimit: 0 });
const LATER = kindOf('later');
const RANKED = kindOf('ranked');
const DELAYED = kindOf('delayed');
const SOON = kindOf('soon');
const GIVEN_UP = kindOf('given-up', { retryLimit: 0 });
const BY_CLOCK: JobKind<Record<string, never>> = { ...kindOf('by-clock', { retryLimit: 0 }), payload: z.object({}) };
const EMPTY: JobKind<Record<string, never>> = { ...kindOf('empty'), payload: z.object({}) };

let database: Database;
let jobs: Jobs;
const lines: string[] = [];
const log = createLog('info', { write: (line) => lines.push(line) });

beforeAll(async () => {
  database = await openTestDatabase();
  jobs = await startJobs(
    database,
    [FIRST, KEPT, GROWING, BROKEN, LATER, RANKED, DELAYED, SOON, GIVEN_UP, BY_CLOCK, EMPTY],
    { log },
  );
});
afterAll(async () => {
  await jobs.stop();
  await database.close();
});

const jobSchema = z.object({ state: z.string(), retry_count: z.number(), delay: z.number(), value: z.string() });

/** The jobs of a kind as the queue keeps them; `delay` in seconds from now to the next try. */
async function readJobs(kind: { name: string }) {
  const { rows } = await database.db.execute(sql`
    select state::text, retry_count, extract(epoch from start_after - now())::float8 as delay,
      coalesce(data ->> 'value', '') as value
    from pgboss.job where name = ${kind.name} order by created_on, id`);
  return z.array(jobSchema).parse(rows);
}

const enqueue = <T>(kind: JobKind<T>, payload: T) => database.db.transaction((tx) => jobs.enqueue(tx, kind, payload));

describe('a job', () => {
  // Runs first: the queue's own look at itself must not need the connection that the transaction holds.
  test('is queued in the first transaction after its queue was made', async () => {
    await enqueue(FIRST, { value: 'at once' });
    expect(await readJobs(FIRST)).toMatchObject([{ state: 'created', value: 'at once' }]);
  });

  test('is gone with the transaction of its fact, and runs once that is committed', async () => {
    const undone = database.db.transaction(async (tx) => {
      await jobs.enqueue(tx, KEPT, { value: 'undone' });
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    await database.db.transaction(async (tx) => {
      const inner = tx.transaction(async (savepoint) => {
        await jobs.enqueue(savepoint, KEPT, { value: 'undone inside' });
        throw new Error('undone inside');
      });
      await expect(inner).rejects.toThrow('undone inside');
      await jobs.enqueue(tx, KEPT, { value: 'kept' });
    });
    const ran: string[] = [];
    await jobs.work(KEPT, async ({ value }) => {
      ran.push(value);
    });
    await expect.poll(() => readJobs(KEPT)).toMatchObject([{ state: 'completed', value: 'kept' }]);
    expect(ran).toEqual(['kept']);
  });

  test('that fails is tried again after growing delays, and knows its last try', async () => {
    const runs: JobRun[] = [];
    const delays: number[] = [];
    await jobs.work(GROWING, async (_payload, run) => {
      runs.push(run);
      throw new Error('not yet');
    });
    await enqueue(GROWING, { value: 'again' });
    for (const attempt of [1, 2, 3]) {
      await expect.poll(() => readJobs(GROWING)).toMatchObject([{ state: 'retry', retry_count: attempt - 1 }]);
      delays.push((await readJobs(GROWING))[0]?.delay ?? 0);
      await database.db.execute(sql`update pgboss.job set start_after = now() where name = ${GROWING.name}`);
    }
    await expect.poll(() => readJobs(GROWING)).toMatchObject([{ state: 'failed' }]);
    expect(runs).toMatchObject([
      { attempt: 1, isLastAttempt: false },
      { attempt: 2, isLastAttempt: false },
      { attempt: 3, isLastAttempt: false },
      { attempt: 4, isLastAttempt: true },
    ]);
    // Each delay is half to all of 10 s, 20 s, 40 s: some chance keeps a crowd of jobs from coming back at once.
    for (const [index, delay] of delays.entries()) {
      expect(delay).toBeGreaterThan(10 * 2 ** index * 0.5 - 3);
      expect(delay).toBeLessThanOrEqual(10 * 2 ** index * 2);
    }
    expect(delays[2]).toBeGreaterThan(delays[0] ?? Number.POSITIVE_INFINITY);
  });

  test('that fails is told to the log with its kind and try, not with its payload', async () => {
    const told = lines.map((line) => JSON.parse(line)).filter((line) => line.job === GROWING.name);
    expect(told.map((line) => line.attempt)).toEqual([1, 2, 3, 4]);
    expect(told[0]).toMatchObject({ msg: 'job failed', err: { message: 'not yet' }, jobId: expect.any(String) });
    expect(lines.join('')).not.toContain('again');
  });

  test('whose payload is not of its form fails without reaching its handler', async () => {
    let runs = 0;
    await jobs.work(BROKEN, async () => {
      runs += 1;
    });
    // A job that an older version left behind.
    await jobs.enqueue(database.db, { ...BROKEN, payload: z.any() }, { other: 1 });
    await expect.poll(() => readJobs(BROKEN)).toMatchObject([{ state: 'failed' }]);
    expect(runs).toBe(0);
  });
});

describe('a job that failed for good', () => {
  const listed = async () => (await jobs.listFailed([GROWING, BROKEN], 10)).map(({ name, payload }) => [name, payload]);
  let isDown = true;
  const runs: string[] = [];
  const work = async ({ value }: Payload) => {
    runs.push(value);
    if (isDown) throw new Error(`no room for ${value}`);
  };

  test('is listed with its payload, its message and its tries, the newest first', async () => {
    await jobs.work(GIVEN_UP, work);
    for (const value of ['older', 'newer']) {
      await enqueue(GIVEN_UP, { value });
      await expect.poll(listed).toContainEqual([GIVEN_UP.name, { value }]);
    }
    const before = new Date();
    expect(await jobs.listFailed([GROWING, BROKEN], 10)).toMatchObject([
      { name: 'given-up', payload: { value: 'newer' }, error: 'no room for newer', attempts: 1 },
      { name: 'given-up', payload: { value: 'older' }, error: 'no room for older', attempts: 1 },
    ]);
    const [newest] = await jobs.listFailed([GROWING, BROKEN], 1);
    expect(Math.abs(before.getTime() - (newest?.failedAt.getTime() ?? 0))).toBeLessThan(60_000);
  });

  test('is not listed where its kind is left out', async () => {
    expect(await jobs.listFailed([GROWING, BROKEN, GIVEN_UP], 10)).toEqual([]);
  });

  test('gets one more try, and of two who ask for it at once one is told that it did not fail', async () => {
    isDown = false;
    const [newer, older] = await jobs.listFailed([GROWING, BROKEN], 10);
    const retry = (id = '') => database.db.transaction((tx) => jobs.retry(tx, id));
    runs.length = 0;
    expect((await Promise.all([retry(older?.id), retry(older?.id)])).sort()).toEqual(['not_failed', 'queued']);
    await expect.poll(() => runs).toEqual(['older']);
    expect(await listed()).toEqual([[GIVEN_UP.name, { value: 'newer' }]]);
    await expect.poll(() => retry(older?.id)).toBe('not_failed');
    expect(runs).toEqual(['older']);
    expect(newer?.payload).toEqual({ value: 'newer' });
  });

  test('keeps its place where the transaction of its retry is undone', async () => {
    const [job] = await jobs.listFailed([GROWING, BROKEN], 1);
    const undone = database.db.transaction(async (tx) => {
      expect(await jobs.retry(tx, job?.id ?? '')).toBe('queued');
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await listed()).toEqual([[GIVEN_UP.name, { value: 'newer' }]]);
  });

  test('is unknown where there is none of this id', async () => {
    expect(await database.db.transaction((tx) => jobs.retry(tx, '0198c0de-0000-7000-8000-000000000001'))).toBe(
      'unknown',
    );
  });

  test('is listed once however often its like failed, and no more once one of them was done', async () => {
    isDown = true;
    await jobs.work(BY_CLOCK, () => work({ value: 'clock' }));
    const failed = async () => (await readJobs(BY_CLOCK)).map(({ state }) => state);
    for (const states of [['failed'], ['failed', 'failed']]) {
      await enqueue(BY_CLOCK, {});
      await expect.poll(failed).toEqual(states);
    }
    const byClock = async () => (await listed()).filter(([name]) => name === BY_CLOCK.name);
    expect(await byClock()).toEqual([[BY_CLOCK.name, {}]]);
    isDown = false;
    await enqueue(BY_CLOCK, {});
    await expect.poll(failed).toEqual(['failed', 'failed', 'completed']);
    expect(await byClock()).toEqual([]);
  });
});

test('of waiting jobs the one of higher priority goes first', async () => {
  for (const [value, priority] of [
    ['contact', 0],
    ['order', 10],
    ['contact again', 0],
  ] as const) {
    await database.db.transaction((tx) => jobs.enqueue(tx, RANKED, { value }, { priority }));
  }
  const done: string[] = [];
  await jobs.work(RANKED, async ({ value }) => {
    done.push(value);
  });
  await expect.poll(() => done).toEqual(['order', 'contact', 'contact again']);
});

test('a job that is for later waits as long as it was told', async () => {
  await database.db.transaction((tx) => jobs.enqueue(tx, DELAYED, { value: 'later' }, { startAfterSeconds: 3600 }));
  const [job] = await readJobs(DELAYED);
  expect(job?.delay).toBeGreaterThan(3000);
  expect(job?.delay).toBeLessThanOrEqual(3600);
});

test('a job that is for later runs once it is due, though nothing tells of it', async () => {
  const ran: string[] = [];
  await jobs.work(SOON, async ({ value }) => {
    ran.push(value);
  });
  await database.db.transaction((tx) => jobs.enqueue(tx, SOON, { value: 'soon' }, { startAfterSeconds: 1 }));
  expect(ran).toEqual([]);
  await expect.poll(() => ran).toEqual(['soon']);
});

test('the poll that a transaction hurries runs outside of it', async () => {
  let looks = 0;
  const errors: unknown[] = [];
  const names = () => {
    looks += 1;
    return [];
  };
  const due = watchDueJobs({ db: database.db, names, wake: () => {}, onError: (error) => errors.push(error) });
  await expect.poll(() => looks).toBeGreaterThan(1);
  const before = looks;
  await database.db.transaction(async () => due.hurry());
  await expect.poll(() => looks).toBeGreaterThan(before + 1);
  await due.stop();
  expect(errors).toEqual([]);
});

test('a queue of an earlier version takes the rules of this one', async () => {
  const rules = async () => {
    const { rows } = await database.db.execute(sql`
      select retry_limit, notify from pgboss.queue where name = ${RANKED.name}`);
    return rows;
  };
  await database.db.execute(sql`update pgboss.queue set retry_limit = 9, notify = false where name = ${RANKED.name}`);
  expect(await rules()).toEqual([{ retry_limit: 9, notify: false }]);
  const another = await startJobs(database, [RANKED], { log });
  await another.stop();
  expect(await rules()).toEqual([{ retry_limit: 3, notify: true }]);
});

test('a schedule is kept once, however often it is made', async () => {
  await jobs.schedule(EMPTY, '17 4 * * *');
  await jobs.schedule(EMPTY, '17 4 * * *');
  const { rows } = await database.db.execute(sql`select name, cron, timezone from pgboss.schedule`);
  expect(rows).toEqual([{ name: 'empty', cron: '17 4 * * *', timezone: 'UTC' }]);
});

test('stopping finishes the job under way, and leaves the others for the next start', async () => {
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
  const { promise: mayEnd, resolve: end } = Promise.withResolvers<void>();
  let finished = 0;
  const told: (boolean | undefined)[] = [];
  await jobs.work(LATER, async (_payload, { signal }) => {
    told.push(signal?.aborted);
    begin();
    await mayEnd;
    told.push(signal?.aborted);
    finished += 1;
  });
  await enqueue(LATER, { value: 'under way' });
  await begun;
  await enqueue(LATER, { value: 'waiting' });
  const stopped = jobs.stop();
  end();
  await stopped;
  expect(finished).toBe(1);
  expect(told, 'long work hears that the process stops').toEqual([false, true]);
  expect(await readJobs(LATER)).toMatchObject([{ state: 'completed' }, { state: 'created' }]);

  jobs = await startJobs(database, [LATER], { log });
  await jobs.work(LATER, async () => {
    finished += 1;
  });
  await expect.poll(() => finished).toBe(2);
});
