import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer, text } from 'node:stream/consumers';
import S3rver from '@20minutes/s3rver';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { systemClock } from '#server/platform/clock/clock.ts';
import { openBucket } from './s3-client.ts';
import { beginMultipart, completeMultipart, putPart } from './s3-multipart.ts';
import { openS3Storage } from './s3-storage.ts';

// A server of other people's making, which knows less than ours (no lists of parts): what it knows, it must agree on.
const MEGABYTE = 1024 ** 2;
const KEY = 'realtor-media/5f1c0000-0000-4000-8000-000000000000/1700000000000-house.jpg';

let folder: string;
let server: S3rver;
let settings: Parameters<typeof openBucket>[0];
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 's3rver-'));
  const buckets = [{ name: 'studio-media', configs: [] }];
  server = new S3rver({ port: 0, address: '127.0.0.1', silent: true, directory: folder, configureBuckets: buckets });
  const { port } = await server.run();
  settings = {
    bucket: 'studio-media',
    endpoint: `http://127.0.0.1:${port}`,
    region: 'us-east-1',
    accessKeyId: 'S3RVER',
    secretAccessKey: 'S3RVER',
    forcePathStyle: true,
  };
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

test('a file that was put is read whole and in part', async () => {
  const storage = openS3Storage({ ...settings, clock: systemClock });
  await storage.put(KEY, Buffer.from('a house by the river'), 'image/jpeg');
  expect(await text((await storage.read(KEY)).stream)).toBe('a house by the river');
  const part = await storage.read(KEY, { start: 2, end: 6 });
  expect([await text(part.stream), part.size]).toEqual(['house', 20]);
  expect(await storage.find(KEY)).toEqual({ size: 20 });
  await storage.close();
});

test('parts become one file, in their order', async () => {
  const bucket = openBucket(settings);
  const bytes = randomBytes(5 * MEGABYTE + 1000);
  const key = KEY.replace('house', 'film');
  const multipart = await beginMultipart(bucket, key, 'video/mp4');
  const pieces = [bytes.subarray(0, 5 * MEGABYTE), bytes.subarray(5 * MEGABYTE)];
  for (const [index, piece] of pieces.entries()) await putPart(bucket, multipart, index + 1, piece);
  const parts = pieces.map((piece, index) => {
    const etag = `"${createHash('md5').update(piece).digest('hex')}"`;
    return { number: index + 1, size: piece.length, etag, modifiedAt: new Date() };
  });
  await completeMultipart(bucket, multipart, parts);
  expect((await buffer((await bucket.get(key)).stream)).equals(bytes)).toBe(true);
});

test('a presigned address opens its file for everybody, under its name, and no other file', async () => {
  const storage = openS3Storage({ ...settings, clock: systemClock });
  const disposition = 'attachment; filename="house.jpg"';
  const address = await storage.presign(KEY, { seconds: 60, contentType: 'image/jpeg', disposition });
  if (!address) throw new Error('The bucket gave no address.');
  const answer = await fetch(address, { headers: { Range: 'bytes=2-6' } });
  expect([answer.status, await answer.text()]).toEqual([206, 'house']);
  expect(answer.headers.get('content-disposition')).toBe(disposition);
  expect((await fetch(address.replace('house.jpg', 'film.jpg'))).status).toBe(403);
  await storage.close();
});
