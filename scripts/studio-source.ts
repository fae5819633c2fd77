import { mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Config } from '#server/config.ts';
import { hasEmbedded, openRawCopy, openRawEmbedded } from '#server/db/rows/raw-database.ts';
import { findPostgres, openPostgresSnapshot, type Snapshot } from '#server/db/rows/snapshot.ts';
import type { StudioSource } from '#server/features/operations/backups/make-backup.ts';
import { BackupError } from '#server/platform/backup/backup-error.ts';
import { systemClock } from '#server/platform/clock/clock.ts';
import { withScratchFolder } from '#server/platform/images/scratch-folder.ts';
import { createStorage } from '#server/platform/storage/create-storage.ts';
import { askServer } from './backup-command.ts';

/** What a running server copied of its embedded database; null where none runs. */
async function openServerCopy(config: Config, scratch: string): Promise<Snapshot | null> {
  const to = await mkdtemp(path.join(scratch, 'database-'));
  if ((await askServer(config, 'copy-database', { to })) === null) return null;
  const database = await openRawCopy(to);
  const snapshot = await database.openSnapshot();
  return {
    db: snapshot.db,
    async close() {
      await snapshot.close();
      await database.close();
      await rm(to, { recursive: true, force: true });
    },
  };
}

/** No server runs: the folder is locked until it is closed. */
async function openFolder(dataDir: string): Promise<Snapshot> {
  if (!hasEmbedded(dataDir)) throw new BackupError(`${dataDir} has no database yet: there is nothing to copy.`);
  const database = await openRawEmbedded(dataDir);
  const snapshot = await database.openSnapshot();
  return {
    db: snapshot.db,
    async close() {
      await snapshot.close();
      await database.close();
    },
  };
}

/** The studio of the settings as it can be copied, whether its server runs or not. */
export function withStudioSource<T>(
  config: Config,
  work: (source: StudioSource, scratch: string) => Promise<T>,
): Promise<T> {
  const { dataDir, secret } = config;
  const postgres = findPostgres(config);
  return withScratchFolder(path.join(dataDir, 'backup-work'), async (scratch) => {
    const openSnapshot = async () =>
      postgres ? openPostgresSnapshot(postgres) : ((await openServerCopy(config, scratch)) ?? openFolder(dataDir));
    const storage = await createStorage(config, systemClock);
    try {
      return await work({ openSnapshot, storage, secret }, scratch);
    } finally {
      await storage.close();
    }
  });
}
