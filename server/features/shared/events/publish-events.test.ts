import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { EventsQuery } from '#domain/operations/events/event-json.ts';
import { DAY_MS } from '#domain/shared/time/durations.ts';
import type { Db } from '#server/db/database.ts';
import { eventPlaces, events } from '#server/db/schema/events.ts';
import { violatedConstraint, withTransaction } from '#server/db/transaction.ts';
import { openTestStudio, type TestStudio } from '#server/test/studio.ts';
import { listEvents, listSamples } from './list-events.ts';
import { publishEvents } from './publish-events.ts';
import { purgeEvents } from './purge-events.ts';
import { moveCursor } from './queries.ts';
import { recordEvent } from './record-event.ts';

let studio: TestStudio;
beforeAll(async () => {
  studio = await openTestStudio();
});
afterAll(() => studio.close());
beforeEach(async () => {
  await studio.db.delete(events);
  await studio.db.update(eventPlaces).set({ sequence: 0 });
});

const record = (db: Db, id: string = randomUUID()) =>
  recordEvent({ ...studio.ctx, db }, { type: 'account.created', subjectId: id, data: { account_id: id } });

const read = (query: Partial<EventsQuery> = {}) =>
  listEvents(studio.ctx, { after: 0, types: undefined, limit: 100, ...query });

/** Reads on from a place until nothing is left, as a reader does. */
async function readAll(after: number, limit = 3): Promise<{ subjects: string[]; after: number }> {
  const subjects: string[] = [];
  for (let place = after; ; ) {
    const page = await read({ after: place, limit });
    subjects.push(...page.data.map(({ subject }) => subject.id));
    place = page.next_after;
    if (!page.has_more) return { subjects, after: place };
  }
}

describe('events', () => {
  test('are read in their order, behind the last one that was read', async () => {
    const ids = Array.from({ length: 8 }, () => randomUUID());
    for (const id of ids) await record(studio.db, id);
    expect((await readAll(0)).subjects).toEqual(ids);
    const { data, next_after, has_more, oldest_sequence } = await read({ after: 2, limit: 2 });
    expect(data.map(({ sequence }) => sequence)).toEqual([3, 4]);
    expect({ next_after, has_more, oldest_sequence }).toEqual({ next_after: 4, has_more: true, oldest_sequence: 1 });
    expect(await read({ after: 8 })).toMatchObject({ data: [], next_after: 8, has_more: false });
  });

  test('are told only if the transaction of their cause commits, and leave no gap otherwise', async () => {
    await record(studio.db);
    const undone = withTransaction(studio.db, async (tx) => {
      await record(tx);
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    await record(studio.db);
    expect((await read()).data.map(({ sequence }) => sequence)).toEqual([1, 2]);
  });

  test('that commit behind later ones are missed by no reader', async () => {
    const [early, late] = [randomUUID(), randomUUID()];
    let commit = () => {};
    let hasBegun = () => {};
    const begun = new Promise<void>((resolve) => {
      hasBegun = resolve;
    });
    const gate = new Promise<void>((resolve) => {
      commit = resolve;
    });
    const waiting = withTransaction(studio.db, async (tx) => {
      await record(tx, late);
      hasBegun();
      await gate;
    });
    await begun;
    // The embedded database has one connection, on which no transaction begins before another one ends.
    if (studio.database.kind === 'embedded') commit();
    await record(studio.db, early);
    const first = await readAll(0);
    commit();
    await waiting;
    const second = await readAll(first.after);
    expect([...first.subjects, ...second.subjects].sort()).toEqual([early, late].sort());
    const drawn = await studio.db.select().from(events).orderBy(events.recorded);
    expect(drawn.map(({ subjectId }) => subjectId)).toEqual([late, early]);
  });

  test('of many writers that commit in any order are each read once, while they are written', async () => {
    const ids = Array.from({ length: 60 }, () => randomUUID());
    const writers = ids.map((id, index) =>
      withTransaction(studio.db, async (tx) => {
        await record(tx, id);
        if (index % 3 === 0) await tx.execute(sql`select pg_sleep(${(index % 7) / 100})`);
      }),
    );
    const seen: string[] = [];
    let after = 0;
    const next = async () => {
      const page = await readAll(after, 7);
      seen.push(...page.subjects);
      after = page.after;
    };
    let isWritten = false;
    const written = Promise.all(writers).then(() => {
      isWritten = true;
    });
    while (!isWritten) await next();
    await written;
    await next();
    expect([...seen].sort()).toEqual([...ids].sort());
    expect(new Set(seen).size).toBe(ids.length);
  });

  test('get their places once, however many servers look at once', async () => {
    for (let index = 0; index < 30; index += 1) await record(studio.db);
    await Promise.all(Array.from({ length: 6 }, () => publishEvents(studio.ctx)));
    const rows = await studio.db.select().from(events).orderBy(events.recorded);
    expect(rows.map(({ sequence }) => sequence)).toEqual(Array.from({ length: 30 }, (_, index) => index + 1));
  });

  test('of some types are found among many others', async () => {
    const id = randomUUID();
    for (let index = 0; index < 20; index += 1) await record(studio.db);
    await recordEvent(studio.ctx, { type: 'account.deleted', subjectId: id, data: { account_id: id } });
    await recordEvent(studio.ctx, { type: 'account.verified', subjectId: id, data: { account_id: id } });
    await record(studio.db);
    const { data, next_after } = await read({ types: ['account.verified', 'account.deleted'] });
    expect(data.map(({ type, sequence }) => `${type} ${sequence}`)).toEqual([
      'account.deleted 21',
      'account.verified 22',
    ]);
    expect(next_after).toBe(23);
  });

  test('are never changed, whoever tries', async () => {
    await record(studio.db);
    await publishEvents(studio.ctx);
    for (const change of [{ type: 'account.deleted' as const }, { sequence: 9 }, { data: {} }]) {
      const refused = studio.db.update(events).set(change);
      expect(
        violatedConstraint(
          await refused.then(
            () => null,
            (error: unknown) => error,
          ),
        ),
      ).not.toBeNull();
    }
  });

  test('are kept for 90 days, and longer where webhooks were not made of them yet', async () => {
    const old = randomUUID();
    await record(studio.db, old);
    await studio.clock.whileStopped(async () => {
      studio.clock.advance(91 * DAY_MS);
      await record(studio.db);
      await publishEvents(studio.ctx);
      await purgeEvents(studio.ctx);
      expect((await read()).data).toHaveLength(2);
      await moveCursor(studio.db, 'webhooks', 2);
      await purgeEvents(studio.ctx);
      expect(await read()).toMatchObject({ data: [{ sequence: 2 }], oldest_sequence: 2 });
      studio.clock.advance(-91 * DAY_MS);
    });
  });

  test('have samples: the newest ones, or one that is made up', async () => {
    expect(await listSamples(studio.ctx, 'order.paid')).toMatchObject([{ type: 'order.paid', sequence: 1 }]);
    for (let index = 0; index < 5; index += 1) await record(studio.db);
    expect((await listSamples(studio.ctx, 'account.created')).map(({ sequence }) => sequence)).toEqual([5, 4, 3]);
  });
});
