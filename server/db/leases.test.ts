import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { paced } from '#scripts/test/setup/pace.ts';
import { createLog } from '#server/platform/log/log.ts';
import type { Database, Db } from './database.ts';
import { Leases, type LeaseTimes } from './leases.ts';
import { leases } from './schema/leases.ts';
import { openTestDatabase } from './test-database.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const opened: Leases[] = [];
beforeEach(() => database.db.delete(leases));
afterEach(async () => {
  for (const server of opened.splice(0)) await server.close();
});

/** Whatever comes, comes; on a busy machine later. */
const PATIENCE = { timeout: paced(15_000) };
const SOON = { lastsMs: 60_000, renewEveryMs: 20 };

/** A separate server on the database. */
function openServer(times: LeaseTimes = {}, db: Db = database.db): Leases {
  const server = new Leases({ db, log: createLog('silent'), ...times });
  opened.push(server);
  return server;
}

const rows = () => database.db.select().from(leases);
/** The time is up: as after the holder was killed or paused. */
const endAll = () => database.db.update(leases).set({ until: sql`now() - interval '1 second'` });
/** A database that counts its statements. */
function counting(): { db: Db; count: () => number } {
  let asked = 0;
  const methods = ['insert', 'update', 'delete', 'select', 'execute'];
  const db = new Proxy(database.db, {
    get(target, name, receiver) {
      if (methods.includes(String(name))) asked += 1;
      return Reflect.get(target, name, receiver);
    },
  });
  return { db, count: () => asked };
}

describe('a lease', () => {
  test('is had by one of two servers, and by the other once it is given back', async () => {
    const [first, second] = [openServer(), openServer()];
    const lease = await first.take('upload:1');
    expect(lease?.isHeld()).toBe(true);
    expect(await second.take('upload:1')).toBeNull();
    expect(await first.take('upload:1')).toBeNull();
    expect(await second.take('upload:2')).not.toBeNull();
    await lease?.release();
    expect(lease?.isHeld()).toBe(false);
    expect(await second.take('upload:1')).not.toBeNull();
  });

  test('is had by one of 40 that ask at once', async () => {
    const servers = [openServer(), openServer()];
    const taken = await Promise.all(Array.from({ length: 40 }, (_, index) => servers[index % 2]?.take('one')));
    expect(taken.filter(Boolean)).toHaveLength(1);
  });

  test('takes one statement to take and one to give back; no statement runs while nothing is held', async () => {
    const { db, count } = counting();
    const server = openServer({ lastsMs: 1000, renewEveryMs: 5 }, db);
    const lease = await server.take('upload:1');
    await vi.waitUntil(() => count() >= 3, PATIENCE);
    await lease?.release();
    const atRest = count();
    // What another holds is renewed several times meanwhile.
    const other = counting();
    const busy = openServer({ lastsMs: 1000, renewEveryMs: 5 }, other.db);
    await busy.take('other');
    await vi.waitUntil(() => other.count() >= 6, PATIENCE);
    expect(count()).toBe(atRest);
    expect(await rows()).toMatchObject([{ name: 'other' }]);
  });

  test('is renewed while it is held', async () => {
    const server = openServer(SOON);
    const lease = await server.take('upload:1');
    const [before] = await rows();
    await vi.waitUntil(async () => ((await rows())[0]?.until ?? 0) > (before?.until ?? 0), PATIENCE);
    expect(lease?.isHeld()).toBe(true);
  });

  test('of a killed process ends by itself, and its row is deleted a day later', async () => {
    const [killed, other] = [openServer(), openServer()];
    await killed.take('upload:1');
    await killed.take('upload:2');
    await endAll();
    expect(await other.take('upload:1')).not.toBeNull();
    await database.db
      .update(leases)
      .set({ until: sql`now() - interval '25 hours'` })
      .where(eq(leases.name, 'upload:2'));
    await other.deleteEnded();
    expect((await rows()).map(({ name }) => name)).toEqual(['upload:1']);
  });

  test('that another took over is lost to a process that wakes up, which cannot give the other’s back', async () => {
    const [paused, other] = [openServer(SOON), openServer()];
    const onLost = vi.fn();
    const lost = await paused.take('upload:1', { onLost });
    await endAll();
    // Its own renewal may have come before: then it was awake and still has it.
    await vi.waitUntil(async () => {
      await endAll();
      return other.take('upload:1');
    }, PATIENCE);
    await vi.waitUntil(() => onLost.mock.calls.length > 0, PATIENCE);
    expect(lost?.isHeld()).toBe(false);
    await lost?.release();
    expect(await rows()).toHaveLength(1);
    expect(onLost).toHaveBeenCalledTimes(1);
  });

  test('is not held any more, before anybody says so, once the time is up in which it was not renewed', async () => {
    const server = openServer({ lastsMs: 100, renewEveryMs: 60_000 });
    const lease = await server.take('upload:1');
    // On a busy machine the time may be up before the answer is here, so whether it was held is asked elsewhere.
    expect(lease).not.toBeNull();
    await vi.waitUntil(() => !lease?.isHeld(), PATIENCE);
    expect(await openServer().wait('upload:1')).not.toBeNull();
  });

  test('is lost where the database forgot it, as after a crash', async () => {
    const onLost = vi.fn();
    const lease = await openServer(SOON).take('upload:1', { onLost });
    await database.db.delete(leases);
    await vi.waitUntil(() => onLost.mock.calls.length > 0, PATIENCE);
    expect(lease?.isHeld()).toBe(false);
  });
});

describe('who waits', () => {
  test('has the holder hear of it once, and gets the lease when that one yields', async () => {
    const [first, second] = [openServer(SOON), openServer()];
    const onYield = vi.fn(() => void lease?.release());
    const lease = await first.take('upload:1', { onYield });
    const theirs = await second.wait('upload:1');
    expect(theirs?.isHeld()).toBe(true);
    expect(onYield).toHaveBeenCalledTimes(1);
    expect(await rows()).toMatchObject([{ yieldRequestedAt: null }]);
  });

  test('writes down since when; who only tries does not', async () => {
    const [first, second] = [openServer(), openServer()];
    await first.take('upload:1');
    await second.take('upload:1');
    expect(await rows()).toMatchObject([{ yieldRequestedAt: null }]);
    expect(await second.wait('upload:1', { patienceMs: 0 })).toBeNull();
    const [asked] = await rows();
    expect(asked?.yieldRequestedAt).toBeInstanceOf(Date);
    expect(await second.wait('upload:1', { patienceMs: 100 })).toBeNull();
    expect((await rows())[0]?.yieldRequestedAt).toEqual(asked?.yieldRequestedAt);
  });

  test('stops when told', async () => {
    const [first, second] = [openServer(), openServer()];
    await first.take('upload:1');
    const leaving = new AbortController();
    const waiting = second.wait('upload:1', { signal: leaving.signal });
    leaving.abort();
    expect(await waiting).toBeNull();
  });
});

test('work that must be alone is so on two servers, in the order of each, also where some of it fails', async () => {
  const servers = [openServer(), openServer()];
  const order: number[] = [];
  let inside = 0;
  const work = (number: number) => async () => {
    inside += 1;
    expect(inside).toBe(1);
    await database.db.execute(sql`select 1`);
    order.push(number);
    inside -= 1;
    if (number % 5 === 0) throw new Error('mine');
  };
  const done = await Promise.allSettled(
    Array.from({ length: 20 }, (_, number) => servers[number % 2]?.alone('room', work(number))),
  );
  expect(done.filter(({ status }) => status === 'rejected')).toHaveLength(4);
  for (const rest of [0, 1]) {
    const own = order.filter((number) => number % 2 === rest);
    expect(own).toEqual([...own].sort((a, b) => a - b));
  }
  expect(await rows()).toEqual([]);
});
