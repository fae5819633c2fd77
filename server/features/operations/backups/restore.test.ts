import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { RUNS_LONG } from '#scripts/test/setup/long-tests.ts';
import { paced } from '#scripts/test/setup/pace.ts';
import { runCommand } from '#server/admin-socket.ts';
import { backups, sendingHolds } from '#server/db/schema/backups.ts';
import { mails } from '#server/db/schema/mails.ts';
import { mediaItems } from '#server/db/schema/media.ts';
import { placeProperties } from '#server/features/orders/property-owners/place-properties.ts';
import { hashAll } from '#server/platform/backup/line-stream.ts';
import { PASSWORD, type Person, signInPerson } from '#server/test/accounts.ts';
import { openBrowser } from '#server/test/browser.ts';
import { makePlace, openPlace, readAllFiles, readAllRows, type TestPlace } from '#server/test/copies.ts';
import { smallPhoto } from '#server/test/media.ts';
import { orderBody, placeOrder } from '#server/test/orders.ts';
import { runScript } from '#server/test/run-script.ts';
import type { TestStudio } from '#server/test/studio.ts';
import { beginTwoFactor } from '#server/test/two-factor.ts';
import { uploadFile, waitForItem } from '#server/test/uploads.ts';
import { openBackupProcess } from './open-backup-process.ts';
import { recordBackup } from './record-backup.ts';

const RESTORE = 'scripts/restore.ts';

const SOON = { timeout: paced(60_000) };

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'backups-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** What is ordered and uploaded is worked on, copied and compared afterwards: more of it proves nothing and takes long. */
const MOST_ROUNDS = 12;

/** Orders and uploads, one after another, until it is told to stop, or has done enough. */
function keepBusy(studio: TestStudio, realtor: Person) {
  let isStopped = false;
  let count = 0;
  const work = (async () => {
    while (!isStopped && count < MOST_ROUNDS) {
      const order = await placeOrder(studio.url, orderBody());
      expect(order.status).toBe(201);
      await uploadFile(realtor, await smallPhoto());
      count += 1;
    }
  })();
  return {
    count: () => count,
    async stop() {
      isStopped = true;
      await work;
      return count;
    },
  };
}

/** Whether all that was queued is done: no picture is worked on, and every email has left. */
async function isQuiet({ db }: TestStudio): Promise<boolean> {
  const waiting = await db.$count(mails, eq(mails.status, 'queued'));
  return waiting + (await db.$count(mediaItems, eq(mediaItems.status, 'processing'))) === 0;
}

const makeIn = (studio: TestStudio, target: string) =>
  recordBackup(studio.services, { target, isScheduled: false }, () =>
    openBackupProcess(studio.services, { target, keep: null }),
  );

async function restoreInto(place: TestPlace, source: string, env: Record<string, string> = {}) {
  const run = await runScript(RESTORE, [source], { ...place.env, ...env });
  expect(run.err).toMatch(/Everything is equal to the backup/);
  return JSON.parse(run.out);
}

/** Every file that a restored row names is there, with the bytes that were uploaded. */
async function expectFilesOfRows(place: TestPlace, uploaded: Map<string, string>): Promise<number> {
  const studio = await openPlace(place);
  try {
    const files = await readAllFiles(studio.services.storage);
    const items = await studio.db.select().from(mediaItems);
    for (const { filePath, variants } of items) {
      for (const key of [filePath, ...variants.map((one) => one.key)]) expect(files.get(key)).toBe(uploaded.get(key));
    }
    return items.length;
  } finally {
    await studio.close();
  }
}

const PLACES = [
  { kind: 'a folder', hasBucket: false },
  { kind: 'a bucket', hasBucket: true },
];
/** With a run on either database, one place for each: a bucket beside Postgres, as studios of that size have it. */
const isOneOfTwo = Boolean(process.env.TEST_DATABASE_URL) && !RUNS_LONG;
const tested = PLACES.filter(
  ({ hasBucket }) => !isOneOfTwo || hasBucket === (process.env.TEST_DATABASE === 'postgres'),
);

describe.each(tested)('a studio with its files in $kind', ({ hasBucket }) => {
  let place: TestPlace;
  let studio: TestStudio;
  let realtor: Person;
  let recoveryCode: string;
  let target: string;
  const places: TestPlace[] = [];

  async function makeEmptyPlace(): Promise<TestPlace> {
    const made = await makePlace({ hasBucket });
    places.push(made);
    return made;
  }

  beforeAll(async () => {
    target = path.join(folder, `of-${hasBucket}`);
    place = await makePlace({ hasBucket });
    studio = await openPlace(place, { env: { BACKUP_PASSPHRASE: 'a passphrase of the tests' } });
    realtor = await signInPerson(studio);
    await studio.workOnJobs();
    // Otherwise done by a clock, here and in the restored place.
    await placeProperties(studio.ctx);
    const id = await uploadFile(realtor, await smallPhoto());
    await waitForItem(realtor, id);
    const app = await beginTwoFactor(realtor);
    await realtor.browser.request('POST', '/api/account/two-factor/confirm', { json: { code: app.codeAt() } });
    recoveryCode = app.backupCodes[0] ?? '';
  });
  afterAll(async () => {
    await studio.close();
    await place.close();
    for (const one of places) await one.close();
  });

  test('OPS-13: check 120: a backup that is made while people order and upload holds every file that its rows name', async () => {
    const busy = keepBusy(studio, realtor);
    await vi.waitUntil(() => busy.count() >= 2, SOON);
    const made = await makeIn(studio, target);
    expect(await busy.stop()).toBeGreaterThan(2);
    expect(made).toMatchObject({ missing: 0, sha256: expect.stringMatching(/^[0-9a-f]{64}$/) });
    const restored = await makeEmptyPlace();
    const env = { BACKUP_PASSPHRASE: 'a passphrase of the tests' };
    expect(await restoreInto(restored, made.path, env)).toMatchObject({ rows: made.rows, files: made.files });
    const items = await expectFilesOfRows(restored, await readAllFiles(studio.services.storage));
    expect(items).toBeGreaterThanOrEqual(3);
  });

  test('OPS-13: check 124: all rows and bytes are back after the place is gone, a second backup copies new files alone, and nothing is sent again by itself', async () => {
    await vi.waitUntil(() => isQuiet(studio), SOON);
    const first = await makeIn(studio, target);
    await uploadFile(realtor, Buffer.concat([await smallPhoto(), Buffer.from('another')]));
    await vi.waitUntil(() => isQuiet(studio), SOON);
    const before = await readAllRows(studio.db);
    const made = await makeIn(studio, target);
    expect(made.files).toBeGreaterThan(first.files);
    const files = await readAllFiles(studio.services.storage);
    const kept = await studio.db.select().from(backups);
    expect(kept.at(-1)).toMatchObject({ outcome: 'done', path: made.path, sha256: made.sha256, rows: made.rows });

    const restored = await makeEmptyPlace();
    await restoreInto(restored, target, { BACKUP_PASSPHRASE: 'a passphrase of the tests' });
    const again = await openPlace(restored);
    try {
      expect(await readAllRows(again.db)).toEqual(before);
      expect(await readAllFiles(again.services.storage)).toEqual(files);
      expect(again.config.secret).toBe(studio.config.secret);
      await expectSignIn(again);
      await expectHeld(again);
    } finally {
      await again.close();
    }
  });

  test('one damaged file is put back while the server runs, and nothing where the backup has it not', async () => {
    const { storage } = studio.services;
    const made = await makeIn(studio, target);
    const [item] = await studio.db.select().from(mediaItems);
    const key = item?.filePath ?? '';
    const { size } = (await storage.find(key)) ?? { size: 0 };
    await storage.put(key, Buffer.alloc(size, 'x'), 'image/jpeg');
    const env = { ...place.env, BACKUP_PASSPHRASE: 'a passphrase of the tests' };
    const unknown = await runScript(RESTORE, [made.path, '--file', 'realtor-media/none.jpg'], env);
    expect([unknown.code, unknown.err]).toEqual([1, expect.stringContaining('has no file realtor-media/none.jpg')]);
    const done = await runScript(RESTORE, [made.path, '--file', key], env);
    expect([done.code, done.err]).toEqual([0, expect.stringContaining('equal to the backup')]);
    expect(JSON.parse(done.out).files).toEqual([{ key, size, sha256: item?.sha256 }]);
    expect((await hashAll((await storage.read(key)).stream)).sha256).toBe(item?.sha256);
  });

  /** The password, and a recovery code, which lies sealed in the database. */
  async function expectSignIn(again: TestStudio): Promise<void> {
    const browser = openBrowser(again.url);
    const json = { email: realtor.email, password: PASSWORD };
    expect((await browser.request('POST', '/api/auth/sign-in/email', { json })).status).toBe(200);
    const code = { json: { code: recoveryCode } };
    expect((await browser.request('POST', '/api/auth/two-factor/verify-backup-code', code)).status).toBe(200);
    expect((await browser.request('GET', '/api/media')).status).toBe(200);
  }

  /** Nothing leaves, until somebody says so; what is done inside goes on. */
  async function expectHeld(again: TestStudio): Promise<void> {
    await again.workOnJobs();
    const sent = async () => (await readdir(again.mailFolder).catch(() => [])).length;
    const json = { name: 'Jane', email: 'jane@example.com', phone: '', subject: 'May', message: 'Hello', website: '' };
    expect((await openBrowser(again.url).request('POST', '/api/contact', { json })).status).toBe(201);
    const { browser } = await signInPerson(again);
    const person = { ...realtor, browser };
    await waitForItem(person, await uploadFile(person, await smallPhoto()));
    expect(await again.db.$count(mails, eq(mails.status, 'queued'))).toBeGreaterThan(0);
    expect(await sent()).toBe(0);
    expect(await runCommand(again.services, 'resume-sending', { dropQueued: false })).toMatch(/^Sending is resumed/);
    await vi.waitUntil(async () => (await sent()) > 0 && (await isQuiet(again)), SOON);
    expect(await again.db.$count(sendingHolds)).toBe(0);
  }
});
