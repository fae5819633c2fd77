import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findSnapshotProblem } from './check-migrations.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'migrations-'));
  mkdirSync(path.join(folder, 'meta'));
  const entries = [
    { idx: 0, tag: '0000_first' },
    { idx: 1, tag: '0001_second' },
  ];
  write('meta/_journal.json', JSON.stringify({ entries }));
  for (const { tag } of entries) write(`${tag}.sql`);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const write = (file: string, text = '') => writeFileSync(path.join(folder, file), text);

test('the snapshot of the last migration alone is right', () => {
  write('meta/0001_snapshot.json');
  expect(findSnapshotProblem(folder)).toBeNull();
});

test('an older snapshot, a missing one and a migration that the journal does not name are refused', () => {
  expect(findSnapshotProblem(folder)).toContain('0001_snapshot.json, the snapshot of the last migration, is missing');
  write('meta/0001_snapshot.json');
  write('meta/0000_snapshot.json');
  expect(findSnapshotProblem(folder)).toContain('Delete 0000_snapshot.json');
  rmSync(path.join(folder, 'meta/0000_snapshot.json'));
  write('0002_third.sql');
  expect(findSnapshotProblem(folder)).toContain('0002_third.sql');
});
