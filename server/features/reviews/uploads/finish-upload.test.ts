import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { paced } from '#scripts/test/setup/pace.ts';
import { mediaItems, uploads } from '#server/db/schema/media.ts';
import { purgeHiddenMedia } from '#server/features/media/purge-media.ts';
import { PASSWORD, type Person, signInPerson } from '#server/test/accounts.ts';
import { createMedia, smallPhoto } from '#server/test/media.ts';
import { addProperty } from '#server/test/properties.ts';
import { openTestStudio, type TestStudio } from '#server/test/studio.ts';
import { askUpload, beginUpload, locationUploadId, sendBytes, uploadFile } from '#server/test/uploads.ts';
import { finishUpload } from './finish-upload.ts';
import { purgeUploads } from './purge-uploads.ts';
import { reconcileFiles } from './reconcile-files.ts';

const HOUR_MS = 3_600_000;

let studio: TestStudio;
let jane: Person;
beforeAll(async () => {
  studio = await openTestStudio();
  jane = await signInPerson(studio);
});
afterAll(() => studio.close());

async function storedKeys(prefix: string): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of studio.services.storage.list(prefix)) keys.push(key);
  return keys;
}

async function countJobs(id: string): Promise<number> {
  const { rows } = await studio.db.execute(
    sql`select id from pgboss.job where name = 'process_media' and data->>'mediaId' = ${id}`,
  );
  return rows.length;
}

/** The studio as it is some hours from now. */
function later(hours: number) {
  const now = new Date(studio.clock.now().getTime() + hours * HOUR_MS);
  return { ...studio.ctx, clock: { now: () => now } };
}

/** Steps of finishing an upload at which a process may be killed. */
const POINTS: [string, () => void][] = [
  ['before the bytes are at their key', () => failOnce('complete')],
  ['before the item is written', () => failTransaction()],
  ['before the upload is marked as finished', () => failOnce('markFinished')],
];

function failOnce(step: 'complete' | 'markFinished'): void {
  vi.spyOn(studio.services.storage.uploads, step).mockRejectedValueOnce(new Error('Killed.'));
}

/** The job is enqueued last: whatever the transaction wrote before goes with it. */
function failTransaction(): void {
  vi.spyOn(studio.services.jobs, 'enqueue').mockRejectedValueOnce(new Error('Killed.'));
}

async function uploadAndDie(kill: () => void): Promise<{ id: string; photo: Buffer }> {
  const photo = await smallPhoto();
  const id = locationUploadId(await beginUpload(jane, photo.length, { filename: 'kitchen.jpg' }));
  kill();
  expect((await sendBytes(jane, id, 0, photo)).status).toBe(500);
  return { id, photo };
}

async function expectOneItem(id: string, photo: Buffer): Promise<void> {
  const items = await studio.db.select().from(mediaItems).where(sql`id = ${id}`);
  expect(items.map(({ sizeBytes }) => sizeBytes)).toEqual([photo.length]);
  expect(await studio.services.storage.find(items[0]?.filePath ?? '')).toEqual({ size: photo.length });
  expect(await storedKeys(items[0]?.filePath ?? '')).toHaveLength(1);
  expect(await studio.db.$count(uploads, sql`id = ${id}`)).toBe(0);
  expect(await countJobs(id)).toBe(1);
}

describe.each(POINTS)('check 115: an upload that is cut off %s', (_point, kill) => {
  test('is finished once when its client asks how far it came, however often', async () => {
    const { id, photo } = await uploadAndDie(kill);
    for (let times = 0; times < 3; times += 1) {
      const answer = await askUpload(jane, id);
      expect([answer.status, answer.headers.get('Upload-Offset')]).toEqual([200, String(photo.length)]);
    }
    await expectOneItem(id, photo);
  });

  test('is finished once by the sweep, where nobody asks', async () => {
    const { id, photo } = await uploadAndDie(kill);
    await purgeUploads(studio.ctx);
    await purgeUploads(studio.ctx);
    await expectOneItem(id, photo);
  });
});

test('check 115: finishing the same upload ten times at once makes one item', async () => {
  const photo = await smallPhoto();
  const id = locationUploadId(await beginUpload(jane, photo.length, { filename: 'kitchen.jpg' }));
  const sent = await Promise.all(Array.from({ length: 10 }, () => sendBytes(jane, id, 0, photo)));
  expect(sent.map(({ status }) => status)).toContain(204);
  const [item] = await studio.db.select().from(mediaItems).where(sql`id = ${id}`);
  const file = { key: item?.filePath ?? '', size: photo.length };
  await Promise.all(Array.from({ length: 10 }, () => finishUpload(studio.ctx, id, file)));
  await expectOneItem(id, photo);
});

test('a file whose upload went with its account is removed', async () => {
  const key = `realtor-media/${jane.id}/1-gone.jpg`;
  await studio.services.storage.put(key, await smallPhoto(), 'image/jpeg');
  await finishUpload(studio.ctx, randomUUID(), { key, size: 1 });
  expect(await studio.services.storage.find(key)).toBeNull();
});

describe('check 126: an upload that ends while its library or its property is being deleted', () => {
  let leaver: Person;
  let admin: Person;
  let propertyId: string;
  beforeEach(async () => {
    admin = await signInPerson(studio, { role: 'admin' });
    leaver = await signInPerson(studio);
    propertyId = (await addProperty(studio, leaver)).id;
    await createMedia(studio, leaver, { propertyId });
  });

  const deleteAccount = () => leaver.browser.request('POST', '/api/account/delete', { json: { password: PASSWORD } });
  const deleteProperty = () =>
    admin.browser.request('DELETE', `/api/properties/${propertyId}`, { json: { name: 'Maple House' } });

  /** Begins an upload of an admin into the property. */
  async function begin(photo: Buffer): Promise<string> {
    const metadata = { filename: 'kitchen.jpg', userId: leaver.id, propertyId };
    return locationUploadId(await beginUpload(admin, photo.length, metadata));
  }

  /**
   * Runs one action until its transaction queues a job, then the other until it waits for the first; the embedded database
   * lets it wait from its beginning. Then both continue.
   */
  async function cross(job: string, first: () => Promise<unknown>, second: () => Promise<{ status: number }>) {
    const { jobs } = studio.services;
    const enqueue = jobs.enqueue.bind(jobs);
    const [reached, proceed] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const spy = vi.spyOn(jobs, 'enqueue').mockImplementation(async (...args) => {
      if (args[1].name === job) {
        spy.mockRestore();
        reached.resolve();
        await proceed.promise;
      }
      return enqueue(...args);
    });
    const one = first();
    await reached.promise;
    const other = second();
    if (studio.database.kind === 'postgres') await vi.waitUntil(isSomebodyWaiting, { timeout: paced(20_000) });
    proceed.resolve();
    return Promise.all([one, other]);
  }

  async function isSomebodyWaiting(): Promise<boolean> {
    const { rows } = await studio.db.execute(
      sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    return rows.length > 0;
  }

  async function expectNothingLeft(): Promise<void> {
    expect(await studio.db.$count(mediaItems, sql`user_id = ${leaver.id} and not is_hidden`)).toBe(0);
    expect(await studio.db.$count(mediaItems, sql`property_id = ${propertyId}`)).toBe(0);
    const now = new Date(studio.clock.now().getTime() + 60_000);
    await purgeHiddenMedia({ ...studio.ctx, clock: { now: () => now } });
    expect(await storedKeys(`realtor-media/${leaver.id}/`)).toEqual([]);
  }

  test.each([
    ['account', deleteAccount],
    ['house', deleteProperty],
  ])('just before the %s goes leaves an item that goes with it', async (_what, remove) => {
    const photo = await smallPhoto();
    const id = await begin(photo);
    const [, { status }] = await cross('process_media', () => sendBytes(admin, id, 0, photo), remove);
    expect(status).toBe(204);
    await expectNothingLeft();
  });

  test.each([
    ['account', deleteAccount],
    ['house', deleteProperty],
  ])('just after the %s begins to go leaves neither item nor file', async (_what, remove) => {
    const photo = await smallPhoto();
    const id = await begin(photo);
    const key = `realtor-media/${leaver.id}/late.jpg`;
    const finish = async () => {
      await studio.services.storage.put(key, photo, 'image/jpeg');
      await finishUpload(studio.ctx, id, { key, size: photo.length });
      return { status: 204 };
    };
    const [removed] = await cross('media-forget', remove, finish);
    expect(removed).toMatchObject({ status: 204 });
    expect(await studio.db.$count(mediaItems, sql`id = ${id}`)).toBe(0);
    await expectNothingLeft();
  });
});

describe('check 68: the sweep', () => {
  test('leaves uploads that are under way, and removes those that rest for 24 hours with their rows', async () => {
    const photo = await smallPhoto();
    const done = await uploadFile(jane, photo);
    const id = locationUploadId(await beginUpload(jane, photo.length, { filename: 'kitchen.jpg' }));
    await sendBytes(jane, id, 0, photo.subarray(0, 100));
    await purgeUploads(later(23));
    expect((await askUpload(jane, id)).headers.get('Upload-Offset')).toBe('100');
    await purgeUploads(later(25));
    expect((await askUpload(jane, id)).status).toBe(404);
    expect(await studio.db.$count(uploads, sql`id = ${id}`)).toBe(0);
    expect(await studio.db.$count(mediaItems, sql`id = ${done}`)).toBe(1);
  });

  test('deletes a row whose upload never came to be', async () => {
    const id = locationUploadId(await beginUpload(jane, 10, { filename: 'kitchen.jpg' }));
    await studio.services.storage.uploads.remove(id);
    await purgeUploads(later(0));
    expect(await studio.db.$count(uploads, sql`id = ${id}`)).toBe(1);
    await purgeUploads(later(25));
    expect(await studio.db.$count(uploads, sql`id = ${id}`)).toBe(0);
  });
});

describe('the comparison of files with items', () => {
  test('check 115: removes files of no item after a day, and no others', async () => {
    const { storage } = studio.services;
    const item = await createMedia(studio, jane);
    const orphan = `realtor-media/${jane.id}/1763640000000-orphan.jpg`;
    const elsewhere = 'zips/archive.zip';
    const keys = [orphan, `${orphan}.variants/preview.webp`, `${item.filePath}.variants/preview.webp`, elsewhere];
    for (const key of keys) await storage.put(key, Buffer.from('x'), 'image/jpeg');
    await reconcileFiles(later(23));
    expect(await storage.find(orphan)).toEqual({ size: 1 });
    await reconcileFiles(later(25));
    const left = await Promise.all(keys.map(async (key) => (await storage.find(key)) !== null));
    expect(left).toEqual([false, false, true, true]);
    expect(await storage.find(item.filePath)).not.toBeNull();
  });

  test('check 115: marks items whose file is gone as failed', async () => {
    const [lost, kept] = [await createMedia(studio, jane), await createMedia(studio, jane)];
    await studio.services.storage.remove([lost.filePath]);
    await reconcileFiles(later(1));
    const ask = (id: string) => jane.browser.request('GET', `/api/media/${id}`);
    expect((await ask(lost.id)).body).toMatchObject({ status: 'failed', failure: { code: 'lost' } });
    expect((await ask(kept.id)).body).toMatchObject({ status: 'ready' });
  });
});
