import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type S3Server, startS3Server } from '#e2e/fakes/s3-server.ts';
import { loadConfig } from '#server/config.ts';
import { findPostgres, openPostgresSnapshot } from '#server/db/rows/snapshot.ts';
import { users } from '#server/db/schema/accounts.ts';
import { alerts } from '#server/db/schema/payments.ts';
import { openTarget, type Target } from '#server/platform/backup/open-target.ts';
import { openRepository } from '#server/platform/backup/repository.ts';
import { type Person, signInPerson } from '#server/test/accounts.ts';
import { bucketSettings, makePlace, openPlace, readAllFiles, type TestPlace } from '#server/test/copies.ts';
import { createMedia } from '#server/test/media.ts';
import { runScript, type ScriptRun } from '#server/test/run-script.ts';
import type { TestStudio } from '#server/test/studio.ts';
import { openBackup } from './read-backup.ts';
import { recordBackup } from './record-backup.ts';
import { inspectContent, verifyContent } from './verify-content.ts';
import { writeBackup } from './write-backup.ts';

const PASSPHRASE = 'a passphrase of the tests';

/** One object of each kind that a place with backups has. */
const KINDS: Record<string, (id: string) => RegExp> = {
  'the marker': () => /^listing-studio-backups\.json$/,
  'the manifest': (id) => new RegExp(`^backups/${id}/manifest\\.json$`),
  'the checksum of the manifest': (id) => new RegExp(`^backups/${id}/manifest\\.sha256$`),
  'a part of the database': (id) => new RegExp(`^backups/${id}/tables/users\\.`),
  'the jobs': (id) => new RegExp(`^backups/${id}/jobs\\.`),
  'the list of files': (id) => new RegExp(`^backups/${id}/files\\.`),
  'the secret': (id) => new RegExp(`^backups/${id}/secret$`),
};

let server: S3Server;
let place: TestPlace;
let studio: TestStudio;
let realtor: Person;
beforeAll(async () => {
  server = await startS3Server();
  place = await makePlace();
  studio = await openPlace(place);
  realtor = await signInPerson(studio);
  for (const name of ['one', 'two']) {
    const filePath = `realtor-media/${realtor.id}/${name}.mp4`;
    const content = Buffer.alloc(100_000, name);
    await createMedia(studio, realtor, { fileName: `${name}.mp4`, filePath, content, status: 'processing' });
  }
});
afterAll(async () => {
  await studio.close();
  await place.close();
  await server.close();
});

async function flip(target: Target, key: string): Promise<void> {
  const bytes = await buffer((await target.read(key)).stream);
  const at = Math.floor(bytes.length / 2);
  bytes.writeUInt8(bytes.readUInt8(at) ^ 1, at);
  await target.put(key, bytes, 'application/octet-stream');
}

async function listKeys(target: Target, within = ''): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of target.list(within)) keys.push(key);
  return keys;
}

const PLACES = [
  { where: 'a folder', isBucket: false, passphrase: PASSPHRASE },
  { where: 'a bucket', isBucket: true, passphrase: PASSPHRASE },
  { where: 'a folder', isBucket: false, passphrase: undefined },
  { where: 'a bucket', isBucket: true, passphrase: undefined },
];
// A place knows nothing of encryption, nor encryption of places: restores show a bucket.
describe.each(PLACES)('backups in $where under the passphrase $passphrase', ({ isBucket, passphrase }) => {
  let folder: string;
  let source: string;
  let env: Record<string, string>;
  let target: Target;
  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'damaged-'));
    source = isBucket ? `s3://${server.settings.bucket}/${path.basename(folder)}/backups/d` : `${folder}/backups/media`;
    env = { ...bucketSettings(server, 'BACKUP_S3'), ...(passphrase ? { BACKUP_PASSPHRASE: passphrase } : {}) };
    target = await openTarget(loadConfig({ ...place.env, ...env }), source);
  });
  afterEach(async () => {
    await target.close();
    await rm(folder, { recursive: true, force: true });
  });

  async function backUp() {
    const config = loadConfig({ ...place.env, ...env });
    const postgres = findPostgres(config) ?? expect.fail('These tests are about Postgres.');
    const ctx = { ...studio.services, config };
    return recordBackup(ctx, { target: source, isScheduled: false }, () =>
      writeBackup(config, { target: source, keep: null }, { openSnapshot: () => openPostgresSnapshot(postgres) }),
    );
  }

  /** Restores into an empty place, as a person does, and hands it on. */
  async function restore(args: string[], look: (run: ScriptRun, empty: TestPlace) => Promise<void>) {
    const empty = await makePlace();
    try {
      await look(await runScript('scripts/restore.ts', [source, ...args], { ...empty.env, ...env }), empty);
    } finally {
      await empty.close();
    }
  }

  const openIt = async (id: string) => openBackup(await openRepository(target, passphrase), id);

  test('one byte in each kind of object but a file is named, costs nothing, and is whole again after the next backup', async () => {
    const { id } = await backUp();
    const files = await readAllFiles(studio.services.storage);
    const people = await studio.db.select().from(users);
    for (const find of Object.values(KINDS)) {
      const key = (await listKeys(target)).find((one) => find(id).test(one)) ?? expect.fail(String(find(id)));
      await flip(target, key);
    }
    const damaged = await openIt(id);
    expect(await inspectContent(damaged)).toEqual({ parts: [], files: [] });
    const isDifferent = passphrase ? 6 : 5;
    expect(damaged.replaced.size).toBeGreaterThanOrEqual(isDifferent - 1);

    await restore([], async (run, empty) => {
      expect(run.err).toContain(`backups/${id}/tables/users.jsonl.gz is damaged there and was read from its copy.`);
      expect(run.code).toBe(0);
      const again = await openPlace(empty);
      expect(await readAllFiles(again.services.storage)).toEqual(files);
      expect(await again.db.select().from(users)).toEqual(people);
      await again.close();
    });

    const next = await backUp();
    expect(next).toMatchObject({ damaged: [] });
    expect(next.mended).toBeGreaterThanOrEqual(isDifferent);
    const mended = await openIt(id);
    expect(await inspectContent(mended)).toEqual({ parts: [], files: [] });
    expect([...mended.replaced]).toEqual([]);
  });

  test('one byte of a file: the next backup writes it anew, and where the studio has it no more it is named and the rest restored', async () => {
    const first = await backUp();
    const [blob = ''] = await listKeys(target, 'blobs/');
    await flip(target, blob);
    expect((await inspectContent(await openIt(first.id))).files).toHaveLength(1);
    await expect(openIt(first.id).then((content) => verifyContent(content, false))).rejects.toThrow(
      /1 of 2 files in .* are not as they were written or missing: realtor-media\/.*\.mp4\. Nothing was changed\. .*--skip-damaged/,
    );

    const whole = { damaged: [], mended: 1 };
    expect(await backUp()).toMatchObject(whole);
    expect(await inspectContent(await openIt(first.id))).toEqual({ parts: [], files: [] });

    await flip(target, blob);
    const [lost] = (await inspectContent(await openIt(first.id))).files;
    const key = lost?.key ?? '';
    const { storage } = studio.services;
    const bytes = await buffer((await storage.read(key)).stream);
    await storage.put(key, Buffer.alloc(bytes.length, 'x'), 'video/mp4');
    const found = await backUp();
    expect(found.damaged).toEqual([{ name: blob, keys: [key] }]);
    const isRaised = eq(alerts.kind, 'backup_damaged');
    const [alert] = await studio.db.select().from(alerts).where(isRaised);
    expect(alert?.subject).toBe(`${source}: ${key}`);
    await restore(['--backup', first.id, '--skip-damaged'], async (rest) => {
      expect(rest.err).toContain(`Not restored, since it is damaged in the backup: ${key}`);
      expect(JSON.parse(rest.out)).toMatchObject({ files: 1, damaged: [key] });
    });

    await storage.put(key, bytes, 'video/mp4');
    expect(await backUp()).toMatchObject(whole);
    expect(await studio.db.$count(alerts, isRaised)).toBe(0);
  });
});
