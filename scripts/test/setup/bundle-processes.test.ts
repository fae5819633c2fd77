import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { bundledEnvironment, PROCESSES, sourcesFingerprint } from './bundle-processes.ts';

test('each process exists', () => {
  for (const file of PROCESSES) expect(existsSync(file), file).toBe(true);
});

test('a changed, a new and a removed source make another bundle, and a changed test does not', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'sources-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  mkdirSync(path.join(folder, 'server/features'), { recursive: true });
  const write = (name: string, text: string) => writeFileSync(path.join(folder, 'server/features', name), text);
  const fingerprint = () => sourcesFingerprint(folder);
  write('a.ts', 'one');
  const first = fingerprint();
  expect(fingerprint()).toBe(first);
  write('a.test.ts', 'a test');
  expect(fingerprint()).toBe(first);
  write('a.ts', 'other');
  const changed = fingerprint();
  write('b.ts', 'new');
  const added = fingerprint();
  expect(new Set([first, changed, added]).size).toBe(3);
  rmSync(path.join(folder, 'server/features/b.ts'));
  expect(fingerprint()).toBe(changed);
});

/** Prints each file that Node loads. */
const LIST_LOADED = `import { registerHooks } from 'node:module';
registerHooks({ load(url, context, next) { console.log(url); return next(url, context); } });`;

test.each([
  ['make-admin', '--help'],
  ['studio', 'make-admin'],
])('a process that is started by its source (%s %s) loads the bundle and none of the sources', async (name, word) => {
  const { NODE_OPTIONS } = await bundledEnvironment();
  const options = `${NODE_OPTIONS} --import=data:text/javascript,${encodeURIComponent(LIST_LOADED)}`;
  const run = `${process.execPath} --liftoff-only scripts/${name}.ts ${word}; true`;
  const printed = execFileSync('sh', ['-c', run], { env: { NODE_OPTIONS: options }, encoding: 'utf8' });
  const loaded = printed.split('\n').filter((line) => line.startsWith('file:'));
  expect(loaded.some((url) => url.endsWith('/scripts/make-admin.js'))).toBe(true);
  expect(loaded.filter((url) => url.endsWith('.ts'))).toEqual([]);
});
