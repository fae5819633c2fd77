import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { embeddedDatabase, openEmbedded, openPglite } from './embedded.ts';
import { ensureTemplate } from './ensure-template.ts';
import { FolderInUse } from './folder-lock.ts';
import { queryPrepared } from './prepared.ts';
import { counters } from './schema/orders.ts';
import { syncFolder } from './sync-folder.ts';
import { withTransaction } from './transaction.ts';

const cleanups: (() => unknown)[] = [];
beforeAll(async () => {
  await ensureTemplate();
});
afterEach(async () => {
  for (const clean of cleanups.splice(0).reverse()) await clean();
});

function newFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'embedded-'));
  cleanups.push(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

async function openInMemory() {
  const client = await openPglite({ fsync: false, template: await ensureTemplate() });
  const database = await embeddedDatabase(client, 'memory');
  cleanups.push(() => database.close());
  return { client, database, db: database.db };
}

describe('a commit', () => {
  async function countSyncs(fsync: boolean): Promise<{ syncs: number; setting: unknown }> {
    let syncs = 0;
    const onSync = () => {
      syncs += 1;
    };
    const client = await openPglite({ folder: newFolder(), fsync, template: await ensureTemplate(), onSync });
    cleanups.push(() => client.close());
    const { rows } = await client.query<{ fsync: string }>('show fsync');
    await client.query('checkpoint');
    syncs = 0;
    for (let value = 1; value <= 20; value += 1) {
      await client.query('insert into counters (name, value) values ($1, $2)', [`c${value}`, value]);
    }
    return { syncs, setting: rows[0]?.fsync };
  }

  test('reaches the disk before it is acknowledged, each one', async () => {
    const { syncs, setting } = await countSyncs(true);
    expect(setting).toBe('on');
    expect(syncs).toBeGreaterThanOrEqual(20);
  });

  test('is not synced where EMBEDDED_FSYNC is off', async () => {
    expect(await countSyncs(false)).toEqual({ syncs: 0, setting: 'off' });
  });
});

describe('the data folder', () => {
  test('keeps what was written, and belongs to one server at a time', async () => {
    const folder = newFolder();
    const first = await openEmbedded(folder, true);
    await first.db.insert(counters).values({ name: 'kept', value: 7 });
    await expect(openEmbedded(folder, true)).rejects.toThrow(FolderInUse);
    await first.close();

    const second = await openEmbedded(folder, true);
    cleanups.push(() => second.close());
    expect(await second.db.select().from(counters)).toEqual([{ name: 'kept', value: 7 }]);
    expect(second.place).toBe(`embedded in ${path.join(folder, 'database')}`);
  });

  test('is brought to the disk whole when it is new', async () => {
    const folder = newFolder();
    const database = await openEmbedded(folder, true);
    cleanups.push(() => database.close());
    const files = readdirSync(path.join(folder, 'database'), { recursive: true }).length;
    expect(files).toBeGreaterThan(500);
    expect(await syncFolder(path.join(folder, 'database'))).toBe(files + 1);
  });

  test('is free again where the database in it cannot be opened', async () => {
    const folder = newFolder();
    await (await openEmbedded(folder, false)).close();
    rmSync(path.join(folder, 'database/global'), { recursive: true });
    await expect(openEmbedded(folder, false)).rejects.toThrow();
    await expect(openEmbedded(folder, false)).rejects.not.toThrow(FolderInUse);
  });
});

test('the buffers are small', async () => {
  const { client } = await openInMemory();
  const { rows } = await client.query('show shared_buffers');
  expect(rows).toEqual([{ shared_buffers: '16MB' }]);
});

describe('a query beside the open transaction', () => {
  const SENTENCE = 'A query was sent beside the open transaction. Use the transaction that was passed in.';
  const reasonOf = (error: unknown) => (error instanceof Error && error.cause instanceof Error ? error.cause : error);

  test('fails with the reason instead of waiting for ever, whichever way it is sent', async () => {
    const { client, db } = await openInMemory();
    const beside: (() => PromiseLike<unknown>)[] = [
      () => db.select().from(counters),
      () => db.execute(sql`select 1`),
      () => db.transaction(async () => {}),
      () => queryPrepared(db, sql`select 1`),
      () => client.query('select 1'),
      () => client.exec('select 1'),
    ];
    await db.transaction(async (tx) => {
      for (const send of beside) {
        const error = await Promise.resolve()
          .then(send)
          .then(() => null, reasonOf);
        expect(error).toMatchObject({ message: SENTENCE });
      }
      await tx.insert(counters).values({ name: 'inside', value: 1 });
    });
    expect(await db.$count(counters)).toBe(1);
  });

  test('waits its turn where it comes from somebody else', async () => {
    const { db } = await openInMemory();
    const { promise: opened, resolve: open } = Promise.withResolvers<void>();
    const { promise: mayEnd, resolve: end } = Promise.withResolvers<void>();
    const transaction = db.transaction(async (tx) => {
      await tx.insert(counters).values({ name: 'slow', value: 1 });
      open();
      await mayEnd;
    });
    await opened;
    const other = Promise.resolve(db.$count(counters));
    end();
    await transaction;
    expect(await other).toBe(1);
  });
});

test('check 111: fifty units of reading and writing at once, ten of them undone, make exactly forty', async () => {
  const { db } = await openInMemory();
  await db.insert(counters).values({ name: 'sum', value: 0 });
  const units = Array.from({ length: 50 }, (_, index) =>
    withTransaction(db, async (tx) => {
      const [row] = await tx.select().from(counters).where(eq(counters.name, 'sum'));
      await tx
        .update(counters)
        .set({ value: (row?.value ?? 0) + 1 })
        .where(eq(counters.name, 'sum'));
      if (index % 5 === 0) throw new Error('undone');
    }),
  );
  const ends = await Promise.allSettled(units);
  expect(ends.filter(({ status }) => status === 'rejected')).toHaveLength(10);
  expect(await db.select().from(counters)).toEqual([{ name: 'sum', value: 40 }]);
});
