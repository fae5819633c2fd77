import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from './database.ts';
import { backups, sendingHolds } from './schema/backups.ts';
import { openTestDatabase } from './test-database.ts';
import { violatedConstraint } from './transaction.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const AT = new Date('2026-11-20T15:00:00Z');
const DONE = { path: '/backups/1', sha256: 'a'.repeat(64), rows: 10, files: 2, bytes: 4096, missingFiles: 0 };

const refusalOf = (row: Partial<typeof backups.$inferInsert>) =>
  database.db
    .insert(backups)
    .values({
      id: randomUUID(),
      startedAt: AT,
      finishedAt: AT,
      outcome: 'done',
      isScheduled: true,
      target: '/backups',
      ...row,
    })
    .then(() => null, violatedConstraint);

test('a backup that is done says where it is and what is in it, and one that failed says why', async () => {
  expect(await refusalOf(DONE)).toBeNull();
  expect(await refusalOf({ outcome: 'failed', error: 'The disk is full.' })).toBeNull();
  expect(await refusalOf({ ...DONE, sha256: null })).toBe('backups_done');
  expect(await refusalOf({ ...DONE, error: 'The disk is full.' })).toBe('backups_done');
  expect(await refusalOf({ outcome: 'failed' })).toBe('backups_done');
});

test('sending is held once', async () => {
  const hold = () => database.db.insert(sendingHolds).values({ id: 1, since: AT, backupMadeAt: AT });
  await hold();
  expect(await hold().then(() => null, violatedConstraint)).toBe('sending_holds_pkey');
});
