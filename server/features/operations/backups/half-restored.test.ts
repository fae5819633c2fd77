import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { paced } from '#scripts/test/setup/pace.ts';
import { type MarkKeeper, openDatabaseMark, openFolderMark, PlaceMarked } from '#server/db/place-mark.ts';
import { openRawPostgres } from '#server/db/rows/raw-database.ts';
import { findPostgres } from '#server/db/rows/snapshot.ts';
import { users } from '#server/db/schema/accounts.ts';
import { signInPerson } from '#server/test/accounts.ts';
import { makePlace, openPlace, openPlaceDatabase, type TestPlace } from '#server/test/copies.ts';
import { processEnvironment, runScript } from '#server/test/run-script.ts';

const SOON = { timeout: paced(60_000), interval: 20 };

let folder: string;
let source: string;
let place: TestPlace;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'half-'));
  source = path.join(folder, 'backups/d');
  place = await makePlace();
  const studio = await openPlace(place);
  await signInPerson(studio);
  await studio.close();
  const made = await runScript('scripts/backup.ts', [source], place.env);
  expect(made.code, made.err).toBe(0);
});
afterAll(async () => {
  await place.close();
  await rm(folder, { recursive: true, force: true });
});

/** The mark of a place, on whichever database it is. */
async function withMark<T>({ env, dataDir }: TestPlace, work: (mark: MarkKeeper) => Promise<T>): Promise<T> {
  const postgres = findPostgres(env);
  if (!postgres) return work(openFolderMark(dataDir, 'database'));
  const database = await openRawPostgres(postgres);
  try {
    return await work(openDatabaseMark(database.db));
  } finally {
    await database.close();
  }
}

test('a restore that is killed leaves a place in which no server starts, and is finished by the same command', async () => {
  const empty = await makePlace();
  try {
    const args = ['--liftoff-only', 'scripts/restore.ts', source];
    const child = spawn(process.execPath, args, { env: await processEnvironment(empty.env), stdio: 'ignore' });
    await vi.waitUntil(() => withMark(empty, async (mark) => (await mark.find()) !== null), SOON);
    child.kill('SIGKILL');
    await once(child, 'exit');
    const refusal = await openPlaceDatabase(empty).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(PlaceMarked);
    expect(String(refusal)).toContain(`is only half filled`);
    expect(String(refusal)).toContain(`npm run studio -- restore ${source}`);
    const again = await runScript('scripts/restore.ts', [source], empty.env);
    expect(again.code, again.err).toBe(0);
    const studio = await openPlace(empty);
    expect(await studio.db.$count(users)).toBe(1);
    await studio.close();
  } finally {
    await empty.close();
  }
});

test('a restore that is refused leaves no mark: not in an empty place, and not in one with a studio', async () => {
  const empty = await makePlace();
  try {
    for (const each of [empty, place]) {
      const run = await runScript('scripts/restore.ts', [source, '--backup', 'none'], each.env);
      expect(run).toMatchObject({ code: 1, err: expect.stringContaining('has no backup none') });
      expect(await withMark(each, (mark) => mark.find())).toBeNull();
    }
    const full = await runScript('scripts/restore.ts', [source], place.env);
    expect(full).toMatchObject({ code: 1, err: expect.stringContaining('is not empty') });
    expect(await withMark(place, (mark) => mark.find())).toBeNull();
  } finally {
    await empty.close();
  }
});

test('a place whose data were moved says where they are, until its mark is taken away', async () => {
  const left = await makePlace();
  try {
    await (await openPlace(left)).close();
    const at = '2026-11-26T02:15:00.000Z';
    await withMark(left, (mark) => mark.set({ kind: 'moved', to: 'the other place', at }));
    const refusal = String(await openPlaceDatabase(left).catch((error: unknown) => error));
    expect(refusal).toMatch(/was left \(2026-11-26 02:15 UTC\): its data are in the other place now/);
    expect(refusal).toMatch(/To use this one all the same, (remove|run psql)/);
    await withMark(left, (mark) => mark.clear());
    await (await openPlaceDatabase(left)).close();
  } finally {
    await left.close();
  }
});
