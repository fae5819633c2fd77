import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { precompress } from './precompress.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'precompress-'));
  mkdirSync(path.join(folder, 'assets'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const plant = (file: string, content: string) => writeFileSync(path.join(folder, file), content);
const read = (file: string) => readFileSync(path.join(folder, file));

test('a text file gets a .br and a .gz that unpack to it', async () => {
  const page = '<p>Photographs speak.</p>'.repeat(200);
  plant('assets/page.html', page);
  expect(await precompress(folder)).toBe(1);
  expect(brotliDecompressSync(read('assets/page.html.br')).toString()).toBe(page);
  expect(gunzipSync(read('assets/page.html.gz')).toString()).toBe(page);
});

test('small files and pictures are left alone', async () => {
  plant('small.css', 'a{}');
  plant('picture.avif', 'x'.repeat(5000));
  expect(await precompress(folder)).toBe(0);
  expect(readdirSync(folder).sort()).toEqual(['assets', 'picture.avif', 'small.css']);
});

test('running twice compresses no compressed file again', async () => {
  plant('page.js', 'let x = 1;\n'.repeat(500));
  await precompress(folder);
  await precompress(folder);
  expect(readdirSync(folder).sort()).toEqual(['assets', 'page.js', 'page.js.br', 'page.js.gz']);
});
