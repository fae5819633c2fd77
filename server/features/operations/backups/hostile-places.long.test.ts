import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { startS3Server } from '#e2e/fakes/s3-server.ts';
import { paced } from '#scripts/test/setup/pace.ts';
import { backups } from '#server/db/schema/backups.ts';
import { alerts } from '#server/db/schema/payments.ts';
import { signInPerson } from '#server/test/accounts.ts';
import { bucketSettings, makePlace, openPlace, openPlaceDatabase, type TestPlace } from '#server/test/copies.ts';
import { createMedia } from '#server/test/media.ts';
import { runScript } from '#server/test/run-script.ts';
import type { TestStudio } from '#server/test/studio.ts';
import { makeScheduledBackup } from './make-scheduled-backup.ts';
import { cancelBackups, openBackupProcess } from './open-backup-process.ts';
import { recordBackup } from './record-backup.ts';

const BACKUP_PASSPHRASE = 'a passphrase of the tests';
const RUN = { attempt: 1, isLastAttempt: true };

const SOON = { timeout: paced(60_000) };

let folder: string;
let place: TestPlace;
let studio: TestStudio;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'hostile-'));
  place = await makePlace();
  studio = await openPlace(place, { env: { BACKUP_PASSPHRASE } });
  const realtor = await signInPerson(studio);
  const bytes = Buffer.alloc(300_000, 'film');
  const filePath = `realtor-media/${realtor.id}/1-film.mp4`;
  await createMedia(studio, realtor, { fileName: 'film.mp4', filePath, content: bytes, status: 'processing' });
});
afterAll(async () => {
  await studio.close();
  await place.close();
  await rm(folder, { recursive: true, force: true });
});
afterEach(() => vi.restoreAllMocks());

const makeIn = (target: string, keep: number | null = null) =>
  recordBackup(studio.services, { target, isScheduled: false }, () =>
    openBackupProcess(studio.services, { target, keep }),
  );

const listFiles = async (at: string) =>
  (await readdir(at, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));

/** Whether a place has nothing in it but what a first look makes. */
async function expectUntouched(empty: TestPlace): Promise<void> {
  expect(existsSync(path.join(empty.dataDir, 'secret'))).toBe(false);
  expect(await readdir(path.join(empty.dataDir, 'media')).catch(() => [])).toEqual([]);
  const database = await openPlaceDatabase(empty);
  try {
    expect((await database.db.execute(sql`select 1 from installation`)).rows).toEqual([]);
    expect((await database.db.execute(sql`select 1 from media_items`)).rows).toEqual([]);
  } finally {
    await database.close();
  }
}

describe('a backup that is not as it was written', () => {
  let good: string;
  beforeAll(async () => {
    good = path.join(folder, 'good');
    await makeIn(good);
  });

  async function refusalOf(
    spoil: (copy: string) => Promise<void>,
    env: Record<string, string> = { BACKUP_PASSPHRASE },
  ) {
    const copy = await mkdtemp(path.join(folder, 'copy-'));
    await cp(good, copy, { recursive: true });
    await spoil(copy);
    const empty = await makePlace();
    try {
      const run = await runScript('scripts/restore.ts', [copy], { ...empty.env, ...env });
      expect(run.code).toBe(1);
      await expectUntouched(empty);
      return run.err;
    } finally {
      await empty.close();
    }
  }

  const find = async (copy: string, part: string) =>
    (await listFiles(copy)).find((file) => file.includes(part)) ?? expect.fail(`There is no ${part}.`);

  /** Both objects of a part. */
  const findBoth = async (copy: string, part: string) => {
    const both = (await listFiles(copy)).filter((file) => file.includes(part)).sort();
    expect(both).toHaveLength(2);
    return both;
  };

  test('check 122: is refused with a wrong passphrase, and without one, and nothing is touched', async () => {
    expect(await refusalOf(async () => {}, { BACKUP_PASSPHRASE: 'another passphrase' })).toMatch(
      /BACKUP_PASSPHRASE is not the one of the backups/,
    );
    expect(await refusalOf(async () => {}, {})).toMatch(/are encrypted. Set BACKUP_PASSPHRASE/);
  });

  test('check 122: is refused where a table is cut off, a byte of a file is another, or an object is missing', async () => {
    const cut = await refusalOf(async (copy) => {
      for (const file of await findBoth(copy, 'tables/users.')) await truncate(file, 100);
    });
    expect(cut).toMatch(/cannot be used: a part of it is not as it was written or missing \(tables\/users\)/);
    const flipped = await refusalOf(async (copy) => {
      const blob = await find(copy, '/blobs/');
      const bytes = await readFile(blob);
      bytes[bytes.length - 20] = (bytes[bytes.length - 20] ?? 0) ^ 1;
      await writeFile(blob, bytes);
    });
    const named = /1 of 1 files in .* are not as they were written or missing: realtor-media\/.*--skip-damaged/;
    expect(flipped).toMatch(named);
    expect(await refusalOf(async (copy) => rm(await find(copy, '/blobs/')))).toMatch(named);
  });

  test('is refused where two of its encrypted tables are exchanged', async () => {
    const refusal = await refusalOf(async (copy) => {
      const [users, orders] = [await findBoth(copy, 'tables/users.'), await findBoth(copy, 'tables/orders.')];
      for (const [place, file] of users.entries()) {
        const other = orders[place] ?? '';
        const bytes = await readFile(file);
        await cp(other, file);
        await writeFile(other, bytes);
      }
    });
    expect(refusal).toMatch(/a part of it is not as it was written/);
  });

  test('check 123: tells nothing of what is in it: neither addresses nor the secret stand in any of its files', async () => {
    for (const file of await listFiles(good)) {
      const text = (await readFile(file)).toString('latin1');
      expect(text.includes(studio.config.secret) || text.includes('@example.com')).toBe(false);
    }
  });

  test('goes into no place that has anything in it', async () => {
    const run = await runScript('scripts/restore.ts', [good], { ...(await fullPlace()).env, BACKUP_PASSPHRASE });
    expect({ code: run.code, err: run.err }).toEqual({
      code: 1,
      err: expect.stringMatching(/is not empty: its table installation has rows. Nothing was changed./),
    });
  });

  async function fullPlace(): Promise<TestPlace> {
    const full = await makePlace();
    await (await openPlace(full)).close();
    return full;
  }
});

describe('a backup that does not come to its end', () => {
  test('claims nothing where its process is killed, and the next one is whole', async () => {
    const target = path.join(folder, 'killed');
    const made = makeIn(target);
    await vi.waitUntil(() => existsSync(path.join(target, 'listing-studio-backups.json')), SOON);
    cancelBackups();
    await expect(made).rejects.toThrow('The process of the backup ended before it was done.');
    expect((await listFiles(target)).filter((file) => file.endsWith('manifest.json'))).toEqual([]);
    const run = await runScript('scripts/restore.ts', [target], { ...place.env, BACKUP_PASSPHRASE });
    expect(run.err).toMatch(/has no such backup that was finished/);
    expect(await makeIn(target)).toMatchObject({ missing: 0 });
  });

  test('of two at once one is made', async () => {
    const target = path.join(folder, 'twice');
    const both = await Promise.allSettled([makeIn(target), makeIn(target)]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(both.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { message: 'A backup is being made already. Wait until it has ended.' },
    });
  });

  test('by the clock: a failure is kept and on the dashboard, until one succeeds', async () => {
    const server = await startS3Server();
    try {
      server.control.isRefused = () => true;
      const env = bucketSettings(server, 'BACKUP_S3');
      const target = `s3://${server.settings.bucket}/studio`;
      const own = await withSettings({ ...env, BACKUP_TARGET: target });
      await expect(makeScheduledBackup(own, RUN)).rejects.toThrow();
      const findAlerts = () => studio.db.select().from(alerts).where(eq(alerts.kind, 'backup_failed'));
      expect(await findAlerts()).toHaveLength(1);
      expect(await studio.db.$count(backups, eq(backups.outcome, 'failed'))).toBeGreaterThan(0);
      server.control.isRefused = () => false;
      await makeScheduledBackup(own, RUN);
      expect(await findAlerts()).toEqual([]);
      expect([...server.objects.keys()].every((key) => key.startsWith('studio/'))).toBe(true);
    } finally {
      await server.close();
    }
  });

  async function withSettings(env: Record<string, string>) {
    const { loadConfig } = await import('#server/config.ts');
    return { ...studio.ctx, config: loadConfig({ ...place.env, BACKUP_PASSPHRASE, ...env }) };
  }

  test('keeps as many as it is told to, and every file that those name', async () => {
    const target = path.join(folder, 'kept');
    for (let count = 0; count < 3; count += 1) await makeIn(target, 2);
    const manifests = (await listFiles(target)).filter((file) => file.endsWith('manifest.json'));
    // Each is there twice, so that a damaged one costs nothing.
    expect(manifests).toHaveLength(4);
    const empty = await makePlace();
    try {
      const run = await runScript('scripts/restore.ts', [target], { ...empty.env, BACKUP_PASSPHRASE });
      expect(run.code).toBe(0);
    } finally {
      await empty.close();
    }
  });
});

describe('a place for backups', () => {
  test('is nothing that has other files, other backups, or is lost with the studio', async () => {
    const other = path.join(folder, 'other');
    await mkdir(other);
    await writeFile(path.join(other, 'letter.txt'), 'Dear Jane');
    await expect(makeIn(other)).rejects.toThrow(/holds other files, such as letter.txt/);
    await expect(makeIn(path.join(place.dataDir, 'backups'))).rejects.toThrow(/is in DATA_DIR/);
    await expect(makeIn('https://example.com/x')).rejects.toThrow(/neither a folder nor s3:/);
    const theirs = path.join(folder, 'theirs');
    await mkdir(theirs);
    const marker = { format: 'listing-studio-backups', version: 1, installation: 'another', encryption: null };
    await writeFile(path.join(theirs, 'listing-studio-backups.json'), JSON.stringify(marker));
    await expect(makeIn(theirs)).rejects.toThrow(/holds the backups of another installation/);
  });
});
