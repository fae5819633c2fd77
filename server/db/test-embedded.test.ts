import { createHash } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { embeddedDatabase, openPglite } from './embedded.ts';
import { ensureTemplate } from './ensure-template.ts';
import { counters } from './schema/orders.ts';
import { readSharedFiles, SharedMemory } from './shared-files.ts';

const digest = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

test('databases that share the files of the template see nothing of each other, and leave it as it is', async () => {
  const packed = await ensureTemplate();
  const bytes = new Uint8Array(gunzipSync(await packed.arrayBuffer()));
  const before = digest(bytes);
  const files = readSharedFiles(bytes);
  const open = async () =>
    embeddedDatabase(await openPglite({ fsync: false, memory: new SharedMemory(files) }), 'memory');
  const first = await open();
  const second = await open();
  await first.db.insert(counters).values({ name: 'mine', value: 7 });
  await first.db.execute(sql`create table own (id int)`);
  await first.db.execute(sql`delete from own`);
  await first.db.execute(sql`checkpoint`);
  expect(await first.db.select().from(counters)).toEqual([{ name: 'mine', value: 7 }]);
  expect(await second.db.select().from(counters)).toEqual([]);
  await first.close();
  await second.db.execute(sql`create table own (id int)`);
  await second.close();
  const third = await open();
  expect(await third.db.select().from(counters)).toEqual([]);
  await third.close();
  expect(digest(bytes)).toBe(before);
});
