import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startS3Server } from '#e2e/fakes/s3-server.ts';
import { systemClock } from '#server/platform/clock/clock.ts';
import type { DiskSpace } from '#server/platform/storage/disk-space.ts';
import { openFolderStorage } from '#server/platform/storage/folder-storage.ts';
import { openS3Storage } from '#server/platform/storage/s3-storage.ts';
import type { Storage } from '#server/platform/storage/storage.ts';

/** Parts of 64 KiB instead of 8 MiB, so that a small file has many. */
const PART_BYTES = 64 * 1024;
/** Few entries on a page, so that lists have several. */
const PAGE_SIZE = 3;

/** A separate storage, with a look behind it. */
export type TestStorage = {
  storage: Storage;
  /** The same files through a storage opened again, as after a restart. */
  reopen(): Storage;
  /** Everything that is kept behind the storage, files and traces alike: paths in a folder, keys in a bucket. */
  listEverything(): Promise<string[]>;
  close(): Promise<void>;
};

/** A folder whose disk has as much space as the test says. */
export async function openTestFolder(): Promise<TestStorage & { folder: string; space: { now: DiskSpace } }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'storage-'));
  const space = { now: { freeBytes: 1e12, totalBytes: 1e12 } };
  const reopen = () =>
    openFolderStorage({ folder: path.join(folder, 'media'), clock: systemClock, readSpace: async () => space.now });

  return {
    folder,
    space,
    storage: reopen(),
    reopen,
    async listEverything() {
      const entries = await readdir(folder, { recursive: true, withFileTypes: true });
      const files = entries.filter((entry) => !entry.isDirectory());
      return files
        .map((entry) => path.relative(path.join(folder, 'media'), path.join(entry.parentPath, entry.name)))
        .sort();
    },
    close: () => rm(folder, { recursive: true, force: true }),
  };
}

/** A bucket in memory, with its server. */
export async function openTestBucket() {
  const server = await startS3Server({ minPartBytes: PART_BYTES, pageSize: PAGE_SIZE });
  const reopen = () => openS3Storage({ ...server.settings, clock: systemClock, partBytes: PART_BYTES });
  const storage = reopen();
  return {
    server,
    storage,
    reopen,
    listEverything: async () =>
      [...server.objects.keys(), ...[...server.uploads.values()].map(({ key }) => `upload of ${key}`)].sort(),
    async close() {
      await storage.close();
      await server.close();
    },
  };
}

/** Both kinds of storage, for tests that hold for each. */
export const TEST_STORAGES: { kind: Storage['kind']; open: () => Promise<TestStorage> }[] = [
  { kind: 'folder', open: openTestFolder },
  { kind: 's3', open: openTestBucket },
];
