import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { buildFingerprint } from './build-fingerprint.ts';

let project: string;
const write = (file: string, content: string) => {
  mkdirSync(path.dirname(path.join(project, file)), { recursive: true });
  writeFileSync(path.join(project, file), content);
};
const fingerprint = () => buildFingerprint(project);

beforeEach(() => {
  project = mkdtempSync(path.join(tmpdir(), 'fingerprint-'));
  write('app/root.tsx', 'root');
  write('domain/money.ts', 'money');
  write('public/robots.txt', 'robots');
  write('vite.config.ts', 'vite');
});
afterEach(() => rmSync(project, { recursive: true }));

test('two looks at the same project, and a copy of it elsewhere, give the same fingerprint', () => {
  const first = fingerprint();
  expect(fingerprint()).toBe(first);
  const copy = mkdtempSync(path.join(tmpdir(), 'fingerprint-'));
  cpSync(project, copy, { recursive: true });
  expect(buildFingerprint(copy)).toBe(first);
  rmSync(copy, { recursive: true });
});

test.each([
  'app/root.tsx',
  'domain/money.ts',
  'public/robots.txt',
  'vite.config.ts',
  'app/new.tsx',
  'package-lock.json',
])('a change of %s makes the build stale', (file) => {
  const before = fingerprint();
  write(file, 'changed');
  expect(fingerprint()).not.toBe(before);
});

test('a file that is gone or has another name makes the build stale', () => {
  const before = fingerprint();
  rmSync(path.join(project, 'public/robots.txt'));
  const without = fingerprint();
  write('public/humans.txt', 'robots');
  expect(new Set([before, without, fingerprint()]).size).toBe(3);
});

test('tests and what the server alone reads leave the build fresh', () => {
  const before = fingerprint();
  write('app/root.test.tsx', 'a test');
  write('server/main.ts', 'the server');
  write('emails/receipt.ts', 'a receipt');
  expect(fingerprint()).toBe(before);
});
