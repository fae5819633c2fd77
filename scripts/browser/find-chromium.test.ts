import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findChromium, findTestChromium } from './find-chromium.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'find-chromium-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function plant(name: string, mode = 0o755): string {
  const file = path.join(folder, name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, '#!/bin/sh\n');
  chmodSync(file, mode);
  return file;
}

test('CHROME_PATH wins over the PATH', () => {
  const chosen = plant('mine/browser');
  plant('bin/chromium');
  expect(findChromium({ CHROME_PATH: chosen, PATH: path.join(folder, 'bin') }, '')).toBe(chosen);
});

test('a CHROME_PATH that names nothing is passed over', () => {
  const found = plant('bin/google-chrome');
  expect(findChromium({ CHROME_PATH: '/nowhere/chrome', PATH: path.join(folder, 'bin') }, '')).toBe(found);
});

test('chromium is preferred to google-chrome in whichever folder it stands', () => {
  plant('a/google-chrome');
  const found = plant('b/chromium');
  expect(findChromium({ PATH: `${folder}/a:${folder}/b` }, '')).toBe(found);
});

test('for tests the shell of Chromium comes first, and all of Chromium for what is measured', () => {
  const shell = plant('a/chromium-headless-shell');
  const whole = plant('b/chromium');
  const env = { PATH: `${folder}/a:${folder}/b` };
  expect(findTestChromium(env, '')).toBe(shell);
  expect(findChromium(env, '')).toBe(whole);
  expect(findChromium({ PATH: `${folder}/a` }, '')).toBe(shell);
  expect(findTestChromium({ PATH: `${folder}/b` }, '')).toBe(whole);
});

test('a file that cannot be run and a folder of that name are passed over', () => {
  plant('a/chromium', 0o644);
  mkdirSync(path.join(folder, 'b/chromium'), { recursive: true });
  expect(findChromium({ PATH: `${folder}/a:${folder}/b` }, '')).toBeNull();
});

test("the browser of Playwright's own cache is the last choice", () => {
  const own = plant('cache/chrome');
  expect(findChromium({ PATH: '' }, own)).toBe(own);
});
