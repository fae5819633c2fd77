import { afterEach, beforeEach, expect, test } from 'vitest';
import { openTestFolder } from '#server/test/storages.ts';
import { openUploadServer, type TestUploadServer } from '#server/test/upload-server.ts';

const MEGABYTE = 1_000_000;

let folder: Awaited<ReturnType<typeof openTestFolder>>;
let server: TestUploadServer;
beforeEach(async () => {
  folder = await openTestFolder();
  server = await openUploadServer(folder);
});
afterEach(async () => {
  await server.close();
  await folder.close();
});

const begin = (bytes: number) =>
  server.ask('/api/uploads', { method: 'POST', headers: { 'Upload-Length': String(bytes) } });

test('check 69: of 20 uploads that begin at once, as many are let in as there is room for', async () => {
  folder.space.now = { freeBytes: 15 * MEGABYTE, totalBytes: 100 * MEGABYTE };
  const answers = await Promise.all(Array.from({ length: 20 }, () => begin(1.5 * MEGABYTE)));
  // 15 MB are free, of which 5 % of the disk stay free: 10 MB are room for six files.
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(6);
  expect(answers.filter(({ status }) => status === 507)).toHaveLength(14);
});

test('check 69: what was promised before a restart stays promised, and what ended is free again', async () => {
  folder.space.now = { freeBytes: 7 * MEGABYTE, totalBytes: 100 * MEGABYTE };
  const first = await begin(1.5 * MEGABYTE);
  expect(first.status).toBe(201);
  await server.restart();
  expect((await begin(MEGABYTE)).status).toBe(507);
  await server.ask(first.headers.location ?? '', { method: 'DELETE' });
  expect((await begin(MEGABYTE)).status).toBe(201);
});

test('check 69: bytes that have come are not counted twice', async () => {
  folder.space.now = { freeBytes: 7 * MEGABYTE, totalBytes: 100 * MEGABYTE };
  const path = await server.create(1.5 * MEGABYTE);
  await server.send(path, 0, Buffer.alloc(MEGABYTE));
  folder.space.now = { freeBytes: 6 * MEGABYTE, totalBytes: 100 * MEGABYTE };
  expect((await begin(0.4 * MEGABYTE)).status).toBe(201);
  expect((await begin(0.4 * MEGABYTE)).status).toBe(507);
});
