import { createServer, type Server } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { systemClock } from '#server/platform/clock/clock.ts';
import { openTestBucket } from '#server/test/storages.ts';
import { openUploadServer } from '#server/test/upload-server.ts';
import { openS3Storage } from './s3-storage.ts';
import type { Storage } from './storage.ts';

const KEY = 'realtor-media/user-1/1763640000000-front.jpg';
const AWAY = { code: 'unavailable', retryAfterSeconds: 10 };
const PRESIGNED = { seconds: 60, contentType: 'image/jpeg', disposition: 'inline' };

let bucket: Awaited<ReturnType<typeof openTestBucket>>;
beforeEach(async () => {
  bucket = await openTestBucket();
});
afterEach(() => bucket.close());

/** A service that takes connections and says nothing. */
async function startSilence(): Promise<{ endpoint: string; server: Server }> {
  const server = createServer((socket) => void socket.on('error', () => {}).resume());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return { endpoint: `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`, server };
}

async function listAll(storage: Storage): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of storage.list('')) keys.push(key);
  return keys;
}

async function expectAway(storage: Storage): Promise<void> {
  const actions = [
    storage.put(KEY, Buffer.from('x'), 'image/jpeg'),
    storage.read(KEY),
    storage.find(KEY),
    storage.remove([KEY]),
    listAll(storage),
  ];
  await Promise.all(actions.map((action) => expect(action).rejects.toMatchObject(AWAY)));
  expect(await storage.isReachable()).toBe(false);
}

describe('check 142: every action says that files cannot be reached, and when to try again,', () => {
  test.each([
    ['where nothing listens', { endpoint: 'http://127.0.0.1:9' }],
    ['where the key is wrong', { secretAccessKey: 'wrong' }],
  ])('%s', async (_where, part) => {
    const storage = openS3Storage({ clock: systemClock, ...bucket.server.settings, ...part });
    await expectAway(storage);
    await storage.close();
  });

  // A HEAD request has no body in its answer: there a bucket that is gone looks like a file that is.
  test('where there is no such bucket', async () => {
    const storage = openS3Storage({ clock: systemClock, ...bucket.server.settings, bucket: 'another-bucket' });
    await expect(storage.read(KEY)).rejects.toMatchObject(AWAY);
    await expect(listAll(storage)).rejects.toMatchObject(AWAY);
    await storage.close();
  });

  test('where the service takes the connection and never answers', async () => {
    const { endpoint, server } = await startSilence();
    const storage = openS3Storage({ clock: systemClock, ...bucket.server.settings, endpoint, answerTimeoutMs: 20 });
    await expect(storage.find(KEY)).rejects.toMatchObject(AWAY);
    expect(await storage.isReachable()).toBe(false);
    await storage.close();
    server.close();
  });

  test('while the service refuses, and no longer once it is back', async () => {
    const { storage, server } = bucket;
    await storage.put(KEY, Buffer.from('a house'), 'image/jpeg');
    server.control.isRefused = () => true;
    await expectAway(storage);
    expect(await storage.presign(KEY, PRESIGNED)).toContain(KEY);
    server.control.isRefused = () => false;
    expect((await buffer((await storage.read(KEY)).stream)).toString()).toBe('a house');
    expect(await listAll(storage)).toEqual([KEY]);
    await storage.remove([KEY]);
    await expect(storage.read(KEY)).rejects.toMatchObject({ code: 'not_found' });
  });
});

test('check 142: an upload is told to wait while the bucket is away, and continues where it was', async () => {
  const { server } = bucket;
  const uploads = await openUploadServer(bucket);
  const bytes = Buffer.alloc(200_000, 'house');
  const path = await uploads.create(bytes.length);
  expect((await uploads.send(path, 0, bytes.subarray(0, 150_000))).status).toBe(204);
  server.control.isRefused = () => true;
  const refused = await Promise.all([
    uploads.ask('/api/uploads', { method: 'POST', headers: { 'Upload-Length': '10' } }),
    uploads.send(path, 150_000, bytes.subarray(150_000)),
    uploads.ask(path, { method: 'HEAD' }),
  ]);
  for (const { status, headers } of refused) expect([status, headers['retry-after']]).toEqual([503, '10']);
  expect(JSON.parse(refused[0]?.body.toString() ?? '')).toMatchObject({ code: 'unavailable', status: 503 });
  server.control.isRefused = () => false;
  expect(await uploads.offsetOf(path)).toBe(150_000);
  expect((await uploads.send(path, 150_000, bytes.subarray(150_000))).status).toBe(204);
  expect(uploads.books.finished).toHaveLength(1);
  const [{ key } = { key: '' }] = uploads.books.finished;
  expect(server.objects.get(key)?.body.equals(bytes)).toBe(true);
  await uploads.close();
});
