import { randomBytes } from 'node:crypto';
import { mkdir, readFile, stat, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { paced } from '#scripts/test/setup/pace.ts';
import { systemClock } from '#server/platform/clock/clock.ts';
import { askRaw } from '#server/test/raw-request.ts';
import { openTestBucket, openTestFolder, TEST_STORAGES, type TestStorage } from '#server/test/storages.ts';
import { createStorage } from './create-storage.ts';
import { openS3Storage } from './s3-storage.ts';
import type { Storage } from './storage.ts';

const KEY = 'realtor-media/user-1/1763640000000-front.jpg';
const HOSTILE_KEYS = [
  '../secret',
  'a/../../secret',
  '/etc/passwd',
  '.uploads/x.json',
  'a\\b',
  'a\0b',
  'a//b',
  '',
  'a b',
];

async function listKeys(storage: Storage, prefix: string): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of storage.list(prefix)) keys.push(key);
  return keys.sort();
}

async function readAll(storage: Storage, key: string, range?: { start: number; end: number }) {
  const { stream, size } = await storage.read(key, range);
  return { bytes: await buffer(stream), size };
}

describe.each(TEST_STORAGES)('files in a storage: $kind', ({ open }) => {
  let opened: TestStorage;
  let storage: Storage;
  beforeEach(async () => {
    opened = await open();
    storage = opened.storage;
  });
  afterEach(() => opened.close());

  test('come back as they were put, from bytes and from a stream of any length', async () => {
    for (const size of [0, 1, 65_535, 65_536, 65_537, 300_000]) {
      const bytes = randomBytes(size);
      await storage.put(`sizes/${size}`, bytes, 'image/jpeg');
      await storage.put(
        `streams/${size}`,
        Readable.from([bytes.subarray(0, size / 3), bytes.subarray(size / 3)]),
        'a/b',
      );
      expect((await readAll(storage, `sizes/${size}`)).bytes.equals(bytes), `${size} bytes`).toBe(true);
      expect((await readAll(storage, `streams/${size}`)).bytes.equals(bytes), `${size} streamed`).toBe(true);
      expect(await storage.find(`streams/${size}`)).toEqual({ size });
    }
  });

  test('give any range, with the size of the whole', async () => {
    const bytes = randomBytes(100_000);
    await storage.put(KEY, bytes, 'video/mp4');
    const ranges = [
      { start: 0, end: 0 },
      { start: 99_999, end: 99_999 },
      { start: 1_000, end: 69_999 },
    ];
    for (const range of ranges) {
      const answer = await readAll(storage, KEY, range);
      expect(answer.bytes.equals(bytes.subarray(range.start, range.end + 1))).toBe(true);
      expect(answer.size).toBe(100_000);
    }
  });

  test('are replaced whole', async () => {
    await storage.put(KEY, randomBytes(200_000), 'image/jpeg');
    await storage.put(KEY, Buffer.from('new'), 'image/jpeg');
    expect((await readAll(storage, KEY)).bytes.toString()).toBe('new');
    expect(await opened.listEverything()).toEqual([KEY]);
  });

  test('leave nothing where the stream breaks off', async () => {
    const broken = Readable.from(
      (async function* () {
        yield randomBytes(100_000);
        throw new Error('The line broke.');
      })(),
    );
    await expect(storage.put(KEY, broken, 'image/jpeg')).rejects.toThrow('The line broke.');
    expect(await opened.listEverything()).toEqual([]);
  });

  test('that are not there are not found, and can be removed', async () => {
    expect(await storage.find(KEY)).toBeNull();
    await expect(storage.read(KEY)).rejects.toMatchObject({ code: 'not_found' });
    await storage.remove([KEY]);
  });

  test('are listed by prefix, and only files', async () => {
    const keys = ['a/1.jpg', 'a/2.jpg', 'a/b/3.jpg', 'ab/4.jpg', 'c/5.jpg', 'c/6.jpg', 'c/7.jpg', 'c/8.jpg'];
    for (const key of keys) await storage.put(key, Buffer.from(key), 'image/jpeg');
    expect(await listKeys(storage, '')).toEqual(keys);
    expect(await listKeys(storage, 'a/')).toEqual(['a/1.jpg', 'a/2.jpg', 'a/b/3.jpg']);
    expect(await listKeys(storage, 'a')).toEqual(['a/1.jpg', 'a/2.jpg', 'a/b/3.jpg', 'ab/4.jpg']);
    expect(await listKeys(storage, 'c/')).toEqual(['c/5.jpg', 'c/6.jpg', 'c/7.jpg', 'c/8.jpg']);
    expect(await listKeys(storage, 'nothing/')).toEqual([]);
    for await (const file of storage.list('a/1')) expect(file).toMatchObject({ key: 'a/1.jpg', size: 7 });
  });

  test('are removed by key, many at once', async () => {
    const keys = Array.from({ length: 20 }, (_, index) => `many/${index}`);
    for (const key of keys) await storage.put(key, Buffer.from('x'), 'image/jpeg');
    await storage.remove(keys.slice(1));
    expect(await listKeys(storage, '')).toEqual(['many/0']);
  });

  test.each(HOSTILE_KEYS)('check 71: the key %j is refused by every act, and nothing is written', async (key) => {
    await expect(storage.put(key, Buffer.from('x'), 'image/jpeg')).rejects.toThrow('no key');
    await expect(storage.read(key)).rejects.toThrow('no key');
    await expect(storage.find(key)).rejects.toThrow('no key');
    await expect(storage.remove([key])).rejects.toThrow('no key');
    expect(await opened.listEverything()).toEqual([]);
  });

  test('say whether they can be reached', async () => {
    expect(await storage.isReachable()).toBe(true);
  });
});

describe('a folder', () => {
  test('is readable by its owner alone, and says where it is', async () => {
    const { folder, storage, close } = await openTestFolder();
    await storage.put(KEY, Buffer.from('x'), 'image/jpeg');
    const file = path.join(folder, 'media', KEY);
    expect(await readFile(file, 'utf8')).toBe('x');
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect((await stat(path.dirname(file))).mode & 0o777).toBe(0o700);
    expect(storage.destination).toBe(`files in ${path.join(folder, 'media')}`);
    expect(await storage.presign(KEY, { seconds: 60, contentType: 'image/jpeg', disposition: 'inline' })).toBeNull();
    await close();
  });

  test('where a file takes its place cannot be reached', async () => {
    const { folder, storage, close } = await openTestFolder();
    await writeFile(path.join(folder, 'media'), 'a file');
    expect(await storage.isReachable()).toBe(false);
    await close();
  });

  test('lists no link that leads out of it', async () => {
    const { folder, storage, close } = await openTestFolder();
    await storage.put(KEY, Buffer.from('x'), 'image/jpeg');
    await mkdir(path.join(folder, 'outside'));
    await writeFile(path.join(folder, 'outside', 'secret'), 'x');
    await symlink(path.join(folder, 'outside'), path.join(folder, 'media', 'way-out'));
    expect(await listKeys(storage, '')).toEqual([KEY]);
    await close();
  });

  test('is the default, in the data folder', async () => {
    const storage = await createStorage({ s3: null, dataDir: '/data' }, systemClock);
    expect(storage.destination).toBe('files in /data/media');
    await storage.close();
  });
});

describe('a bucket', () => {
  test('a presigned address opens one file, as told, and no more when its time is over', async () => {
    const { storage, server, close } = await openTestBucket();
    await storage.put(KEY, Buffer.from('picture'), 'image/jpeg');
    await storage.put('other.jpg', Buffer.from('other'), 'image/jpeg');
    const options = {
      contentType: 'image/jpeg',
      disposition: `attachment; filename="a.jpg"`,
      cacheControl: 'no-store',
    };
    const address = (await storage.presign(KEY, { ...options, seconds: 60 })) ?? '';
    const answer = await fetch(address);
    expect(await answer.text()).toBe('picture');
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/jpeg',
      'content-disposition': `attachment; filename="a.jpg"`,
      'cache-control': 'no-store',
    });
    const part = await fetch(address, { headers: { Range: 'bytes=0-2' } });
    expect([part.status, await part.text()]).toEqual([206, 'pic']);
    for (const forged of [address.replace(KEY, 'other.jpg'), address.replace('Expires=60', 'Expires=6000')]) {
      expect((await fetch(forged)).status, forged).toBe(403);
    }
    const unsigned = `/${server.settings.bucket}/${KEY}`;
    expect((await askRaw(server.settings.endpoint, unsigned)).status).toBe(403);
    const short = (await storage.presign(KEY, { ...options, seconds: 1 })) ?? '';
    await vi.waitFor(async () => expect((await fetch(short)).status).toBe(403), {
      timeout: paced(15_000),
      interval: 100,
    });
    await close();
  });

  test('outlives a service that is busy for a moment', async () => {
    const { storage, server, close } = await openTestBucket();
    let refusals = 1;
    server.control.isRefused = () => refusals-- > 0;
    await storage.put(KEY, Buffer.from('x'), 'image/jpeg');
    expect(await storage.find(KEY)).toEqual({ size: 1 });
    await close();
  });

  test('with a wrong key, a wrong name or no service behind it cannot be reached', async () => {
    const { server, close } = await openTestBucket();
    const settings = { ...server.settings, endpoint: server.settings.endpoint };
    const wrong = [{ secretAccessKey: 'wrong' }, { bucket: 'another-bucket' }, { endpoint: 'http://127.0.0.1:9' }];
    for (const part of wrong) {
      const storage = openS3Storage({ clock: systemClock, ...settings, ...part });
      expect(await storage.isReachable(), JSON.stringify(part)).toBe(false);
      await storage.close();
    }
    await close();
  });

  test.each([
    [{ endpoint: undefined, forcePathStyle: false }, 'https://media.s3.eu-central-1.amazonaws.com'],
    [{ endpoint: 'https://s3.example.com', forcePathStyle: false }, 'https://media.s3.example.com'],
    [{ endpoint: 'http://127.0.0.1:9000', forcePathStyle: true }, 'http://127.0.0.1:9000'],
  ])('of %j is shown to browsers at %s, and tells no secret', async (part, origin) => {
    const s3 = { bucket: 'media', region: 'eu-central-1', accessKeyId: 'AKIA', secretAccessKey: 'hidden', ...part };
    const storage = await createStorage({ s3, dataDir: '/data' }, systemClock);
    const options = { seconds: 60, contentType: 'image/jpeg', disposition: 'inline' };
    expect(storage.origin).toBe(origin);
    expect(new URL((await storage.presign(KEY, options)) ?? '').origin).toBe(origin);
    expect(storage.destination).not.toMatch(/AKIA|hidden/);
    await storage.close();
  });
});
