import path from 'node:path';
import type { Config, S3Config } from '#server/config.ts';
import { systemClock } from '#server/platform/clock/clock.ts';
import { openFolderStorage } from '#server/platform/storage/folder-storage.ts';
import type { FileFacts, Storage } from '#server/platform/storage/storage.ts';
import { isStorageKey } from '#server/platform/storage/storage-key.ts';
import { STORAGE_ROOTS } from '#server/platform/storage/storage-roots.ts';
import { BackupError } from './backup-error.ts';

/** Where backups lie: the few calls of a storage that they need, within a folder or the part of a bucket behind a prefix. */
export type Target = Pick<Storage, 'put' | 'read' | 'find' | 'remove' | 'list' | 'close'> & {
  /** As it was typed: `/mnt/backups` or `s3://bucket/prefix`. */
  place: string;
  /** Whether an object is written faster in one piece than as a stream. */
  isBucket: boolean;
};

export type TargetSettings = Pick<Config, 'dataDir' | 's3' | 'backupS3'>;

const S3_ADDRESS = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/(.*))?$/;

async function* listWithin(storage: Storage, prefix: string, within: string): AsyncIterable<FileFacts> {
  for await (const file of storage.list(prefix + within)) yield { ...file, key: file.key.slice(prefix.length) };
}

function asTarget(storage: Storage, prefix: string, place: string): Target {
  return {
    place,
    isBucket: storage.kind === 's3',
    put: (key, body, type) => storage.put(prefix + key, body, type),
    read: (key, range) => storage.read(prefix + key, range),
    find: (key) => storage.find(prefix + key),
    remove: (keys) => storage.remove(keys.map((key) => prefix + key)),
    list: (within) => listWithin(storage, prefix, within),
    close: () => storage.close(),
  };
}

/** In the bucket of the files, what no row names is removed from these by the clock. */
function refuseFolderOfFiles({ s3 }: TargetSettings, bucket: string, prefix: string): void {
  const isTaken = STORAGE_ROOTS.some((root) => `${prefix}/`.startsWith(root));
  if (s3?.bucket !== bucket || !isTaken) return;
  throw new BackupError(
    `s3://${bucket}/${prefix} is where the files are. Name another prefix, or better another bucket.`,
  );
}

function bucketSettings({ s3, backupS3 }: TargetSettings, bucket: string): S3Config {
  const settings = backupS3 ?? s3;
  if (settings) return { ...settings, bucket };
  throw new BackupError(
    `s3://${bucket} needs a key: set BACKUP_S3_ACCESS_KEY_ID and BACKUP_S3_SECRET_ACCESS_KEY, or S3_… for the files as well.`,
  );
}

async function openBucketTarget(settings: TargetSettings, place: string): Promise<Target> {
  const [, bucket = '', rest = ''] = S3_ADDRESS.exec(place) ?? [];
  const prefix = rest.replace(/^\/+|\/+$/g, '');
  if (!bucket || (prefix && !isStorageKey(prefix))) {
    throw new BackupError(`${place} is no place in a bucket. Example: s3://studio-backups/listing-studio`);
  }
  refuseFolderOfFiles(settings, bucket, prefix);
  const config = bucketSettings(settings, bucket);
  const { openS3Storage } = await import('#server/platform/storage/s3-storage.ts');
  return asTarget(openS3Storage({ ...config, clock: systemClock }), prefix ? `${prefix}/` : '', place);
}

/** Throws where a folder for backups is within the data folder, with which it would be lost. */
export function requireOtherFolder({ dataDir }: TargetSettings, place: string): void {
  if (S3_ADDRESS.test(place)) return;
  const folder = path.resolve(place);
  if (folder !== dataDir && !folder.startsWith(dataDir + path.sep)) return;
  throw new BackupError(
    `${folder} is in DATA_DIR, with which it would be lost. Name a folder on another disk, or a bucket. Example: /mnt/backups/studio`,
  );
}

/** Opens the place that a person or BACKUP_TARGET names. Nothing is asked of it yet. Throws BackupError. */
export async function openTarget(settings: TargetSettings, place: string): Promise<Target> {
  if (place.startsWith('s3:')) return openBucketTarget(settings, place);
  if (/^[a-z][a-z0-9+.-]*:\/\//i.test(place)) {
    throw new BackupError(`${place} is neither a folder nor s3://bucket/prefix. Example: /mnt/backups/studio`);
  }
  const folder = path.resolve(place);
  return asTarget(openFolderStorage({ folder, clock: systemClock }), '', folder);
}
