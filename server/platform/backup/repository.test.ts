import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { StorageFull } from '#server/platform/storage/storage-errors.ts';
import { BackupError } from './backup-error.ts';
import { openTarget, requireOtherFolder } from './open-target.ts';
import { openOwnRepository, openRepository } from './repository.ts';
import { SealBroken } from './sealed-stream.ts';

const PASSPHRASE = 'a passphrase of the tests';
const S3 = {
  bucket: 'studio-media',
  endpoint: undefined,
  region: 'us-east-1',
  forcePathStyle: false,
  accessKeyId: 'key',
  secretAccessKey: 'secret',
};
const settings = { dataDir: '/srv/studio/data', s3: null, backupS3: null };

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'repository-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const openAs = async (installation: string, passphrase?: string) =>
  openOwnRepository(await openTarget(settings, folder), { installation, passphrase });

test('what is written under a passphrase is read under it alone, and under its own name', async () => {
  const repository = await openAs('one', PASSPHRASE);
  await repository.write('backups/1/secret', Buffer.from('the secret'));
  const again = await openRepository(await openTarget(settings, folder), PASSPHRASE);
  expect((await again.readWhole('backups/1/secret')).toString()).toBe('the secret');
  await expect(openRepository(repository.target, 'another passphrase')).rejects.toThrow(/is not the one/);
  await expect(openRepository(repository.target, undefined)).rejects.toThrow(/Set BACKUP_PASSPHRASE/);
  const bytes = await (await repository.target.read('backups/1/secret')).stream.toArray();
  await repository.target.put('backups/2/secret', Buffer.concat(bytes), 'x');
  await expect(again.readWhole('backups/2/secret')).rejects.toThrow(SealBroken);
});

test('names of files tell nothing of their bytes to who has no passphrase', async () => {
  const sha256 = 'a'.repeat(64);
  expect((await openAs('one', PASSPHRASE)).blobName(sha256)).not.toContain('aaaa');
  await rm(folder, { recursive: true });
  expect((await openAs('one')).blobName(sha256)).toBe(`blobs/aa/${sha256}`);
});

test('a place of another installation, of plain backups, or with a damaged marker is refused', async () => {
  await openAs('one');
  await expect(openAs('two')).rejects.toThrow(/backups of another installation/);
  await expect(openAs('one', PASSPHRASE)).rejects.toThrow(/not encrypted, and BACKUP_PASSPHRASE is set/);
  const markers = ['listing-studio-backups.json', 'listing-studio-backups.copy.json'];
  for (const name of markers) {
    await writeFile(path.join(folder, name), '{');
    expect((await openAs('one')).mended, 'it stands there twice').toEqual([name]);
  }
  for (const name of markers) await writeFile(path.join(folder, name), '{');
  await expect(openAs('one')).rejects.toThrow(/cannot read/);
  await expect(openRepository(await openTarget(settings, path.join(folder, 'none')), undefined)).rejects.toThrow(
    /holds no backups/,
  );
});

test('a full place is told in a sentence', async () => {
  const repository = await openAs('one');
  repository.target.put = async () => {
    throw new StorageFull();
  };
  await expect(repository.write('blobs/aa', Buffer.from('x'))).rejects.toThrow(
    new BackupError(`There is no room left in ${folder}. Nothing was counted as a backup.`),
  );
});

test('a bucket needs a key, and no part of it that the files are in', async () => {
  await expect(openTarget(settings, 's3://studio-backups/x')).rejects.toThrow(/needs a key: set BACKUP_S3_/);
  const withFiles = { ...settings, s3: S3 };
  await expect(openTarget(withFiles, 's3://studio-media/realtor-media')).rejects.toThrow(/is where the files are/);
  await expect(openTarget(withFiles, 's3://studio-media/../x')).rejects.toThrow(/is no place in a bucket/);
  const target = await openTarget(withFiles, 's3://studio-backups/one/two/');
  expect(target).toMatchObject({ place: 's3://studio-backups/one/two/', isBucket: true });
  await target.close();
});

test('a folder that is lost with the data is refused', () => {
  expect(() => requireOtherFolder(settings, '/srv/studio/data/backups')).toThrow(/is in DATA_DIR/);
  expect(() => requireOtherFolder(settings, '/srv/studio/data-backups')).not.toThrow();
  expect(() => requireOtherFolder(settings, 's3://bucket/srv/studio/data')).not.toThrow();
});
