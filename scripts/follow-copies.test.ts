import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { listStoredFiles } from '#server/features/operations/backups/write-files.ts';
import { systemClock } from '#server/platform/clock/clock.ts';
import { createStorage } from '#server/platform/storage/create-storage.ts';
import type { Storage } from '#server/platform/storage/storage.ts';
import { STORAGE_ROOTS } from '#server/platform/storage/storage-roots.ts';
import { followListing, followReading } from './follow-copies.ts';
import { createProgress } from './print-progress.ts';

const MEGABYTES = 10_000_000;
let folder: string;
let storage: Storage;
let lines: string[];
const write = (text: string) => lines.push(text);
const inLog = { isTerminal: false, everyMs: 0, write };

beforeEach(async () => {
  lines = [];
  folder = await mkdtemp(path.join(tmpdir(), 'copies-'));
  storage = await createStorage({ dataDir: folder, s3: null }, systemClock);
  for (const name of ['a', 'b', 'c']) {
    await storage.put(`${STORAGE_ROOTS[0]}${name}.jpg`, Buffer.alloc(MEGABYTES), 'image/jpeg');
  }
});
afterEach(async () => {
  await storage.close();
  await rm(folder, { recursive: true });
});

const toKeys = async (followed: Storage) => {
  const keys: string[] = [];
  for await (const { key } of listStoredFiles(followed)) keys.push(key);
  return keys;
};

test('a listing says how many files are done, of all once they are counted, and begins anew with a second look', async () => {
  const followed = followListing(storage, createProgress('looked through', inLog));
  expect(await toKeys(followed)).toEqual(await toKeys(storage));
  expect(lines.at(-1)).toMatch(/^3 (of 3 )?files, 0\.03 (of 0\.03 )?GB looked through/);
  lines = [];
  await toKeys(followed);
  expect(lines).toEqual([
    '1 of 3 files, 0.01 of 0.03 GB looked through, 33 %\n',
    '2 of 3 files, 0.02 of 0.03 GB looked through, 66 %\n',
    '3 of 3 files, 0.03 of 0.03 GB looked through, 100 %\n',
  ]);
});

test('what is listed first and read then is said as it is read', async () => {
  const followed = followReading(storage, createProgress('read', inLog));
  const keys = await toKeys(followed);
  expect(lines).toEqual([]);
  for (const key of keys) expect(await buffer((await followed.read(key)).stream)).toHaveLength(MEGABYTES);
  expect(lines.at(0)).toBe('1 of 3 files, 0.01 of 0.03 GB read, 33 %\n');
  expect(lines).toHaveLength(3);
});

test('a terminal has one line, which is ended once; what is done before a line is due says nothing', () => {
  const progress = createProgress('compared', { isTerminal: true, everyMs: 0, write });
  progress.tellRows(1000, 4000);
  progress.rename('written');
  progress.tellRows(4000, 4000);
  progress.end();
  progress.end();
  expect(lines).toEqual([
    '\r\u001b[K1,000 of 4,000 rows compared, 25 %',
    '\r\u001b[K4,000 of 4,000 rows written, 100 %',
    '\n',
  ]);
  lines = [];
  const quick = createProgress('read', { ...inLog, everyMs: 3_600_000 });
  quick.tell(1, 2);
  quick.end();
  expect(lines).toEqual([]);
});
