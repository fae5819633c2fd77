import { mkdir, mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { sweepScratch, withScratchFolder } from './scratch-folder.ts';

let root: string;
beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'scratch-'));
});
afterEach(() => rm(root, { recursive: true, force: true }));

test('each work has its own empty folder, which nobody else may read, and it is gone afterwards', async () => {
  const seen = await Promise.all(
    Array.from({ length: 5 }, () =>
      withScratchFolder(path.join(root, 'deep', 'scratch'), async (folder) => {
        expect(await readdir(folder)).toEqual([]);
        expect((await stat(folder)).mode & 0o777).toBe(0o700);
        await mkdir(path.join(folder, 'inner'));
        await writeFile(path.join(folder, 'inner', 'x'), 'x');
        return folder;
      }),
    ),
  );
  expect(new Set(seen).size).toBe(5);
  expect(await readdir(path.join(root, 'deep', 'scratch'))).toEqual([]);
});

test('check 78: work that fails leaves no file', async () => {
  const failing = withScratchFolder(root, async (folder) => {
    await writeFile(path.join(folder, 'half'), 'x');
    throw new Error('no more');
  });
  await expect(failing).rejects.toThrow('no more');
  expect(await readdir(root)).toEqual([]);
});

test('check 78: what a killed server left is swept, and nothing else', async () => {
  const old = path.join(root, 'work-old');
  for (const name of ['work-old', 'work-new', 'kept']) await mkdir(path.join(root, name));
  await writeFile(path.join(old, 'half.jpg'), 'x');
  for (const name of ['work-old', 'kept']) await utimes(path.join(root, name), 1000, 1000);
  expect(await sweepScratch(root, new Date(2000 * 1000))).toBe(1);
  expect((await readdir(root)).sort()).toEqual(['kept', 'work-new']);
  expect(await sweepScratch(path.join(root, 'nowhere'), new Date())).toBe(0);
});
