import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findBuiltSite, PagesMissing } from './built-site.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'builds-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('the build that is named last is the one that is served', async () => {
  mkdirSync(path.join(folder, 'site-1/server'), { recursive: true });
  writeFileSync(path.join(folder, 'site-1/server/index.js'), 'export const pageRenderer = { listedPaths: ["/"] };');
  writeFileSync(path.join(folder, 'site-1/server/package.json'), '{"type":"module"}');
  mkdirSync(path.join(folder, 'site-1/client/assets'), { recursive: true });
  writeFileSync(path.join(folder, 'site-1/client/assets/manifest-1f2e.js'), '');
  writeFileSync(path.join(folder, 'current'), 'site-1');
  const built = findBuiltSite(folder);
  expect(built.clientFolder).toBe(path.join(folder, 'site-1/client'));
  expect(built.pageBuild).toBe('1f2e');
  expect((await built.loadRenderer()).listedPaths).toEqual(['/']);
});

test('without built pages the owner is told what to run', () => {
  expect(() => findBuiltSite(folder)).toThrow(PagesMissing);
  writeFileSync(path.join(folder, 'current'), 'site-2');
  expect(() => findBuiltSite(folder)).toThrow('npm start');
});
