import path from 'node:path';
import { DAY_MS } from '#domain/shared/time/durations.ts';
import type { Config } from '#server/config.ts';
import type { Snapshot } from '#server/db/rows/snapshot.ts';
import { secretFingerprint } from '#server/features/operations/system/check-secret.ts';
import { openTarget, requireOtherFolder } from '#server/platform/backup/open-target.ts';
import { openOwnRepository, type Repository } from '#server/platform/backup/repository.ts';
import { systemClock } from '#server/platform/clock/clock.ts';
import { sweepScratch, withScratchFolder } from '#server/platform/images/scratch-folder.ts';
import { createStorage } from '#server/platform/storage/create-storage.ts';
import type { Storage } from '#server/platform/storage/storage.ts';
import { checkTarget, type DamagedObject } from './check-target.ts';
import { type MadeBackup, makeBackup } from './make-backup.ts';
import { purgeBackups } from './purge-backups.ts';

/** The settings that a backup needs. */
export type BackupConfig = Pick<
  Config,
  'dataDir' | 's3' | 'backupS3' | 'secret' | 'DATABASE_URL' | 'DATABASE_DIRECT_URL' | 'BACKUP_PASSPHRASE'
>;

/** Where a backup goes, how many are kept there (all where it is null), and whether all that is there is read again. */
export type BackupPlan = { target: string; keep: number | null; isWholeCheck?: boolean };

/** Opens the data as they are now; a copy of them, where one has to be made, goes into the folder. */
export type OpenSnapshot = (scratch: string) => Promise<Snapshot>;

async function withRepository<T>(config: BackupConfig, place: string, work: (repository: Repository) => Promise<T>) {
  requireOtherFolder(config, place);
  const target = await openTarget(config, place);
  try {
    const owner = { installation: secretFingerprint(config.secret), passphrase: config.BACKUP_PASSPHRASE };
    return await work(await openOwnRepository(target, owner));
  } finally {
    await target.close();
  }
}

/** How the data are opened, and, where somebody wants to know how far it is, a storage in the place of the own one that says it. */
export type BackupSource = { openSnapshot: OpenSnapshot; follow?: (storage: Storage) => Storage };

/** A backup, and what was found of all that lies beside it: how many objects were mended, and which stay damaged. */
export type CheckedBackup = MadeBackup & { mended: number; damaged: DamagedObject[] };

/** Makes a backup by the settings, reads again what lies in its place, and removes what is older than those that are kept. */
export async function writeBackup(
  config: BackupConfig,
  { target, keep, isWholeCheck = false }: BackupPlan,
  { openSnapshot, follow = (storage) => storage }: BackupSource,
): Promise<CheckedBackup> {
  const now = systemClock.now();
  const root = path.join(config.dataDir, 'backup-work');
  await sweepScratch(root, new Date(now.getTime() - DAY_MS));
  const storage = await createStorage(config, systemClock);
  try {
    return await withScratchFolder(root, (scratch) =>
      withRepository(config, target, async (repository) => {
        const source = { storage: follow(storage), secret: config.secret, openSnapshot: () => openSnapshot(scratch) };
        const made = await makeBackup(source, repository, { scratch, now });
        if (keep !== null) await purgeBackups(repository, { keep, made: made.id, scratch, now });
        const check = { storage, scratch, now, isWhole: isWholeCheck };
        const { mended, damaged } = await checkTarget(repository, check);
        return { ...made, mended: [...repository.mended, ...mended].length, damaged };
      }),
    );
  } finally {
    await storage.close();
  }
}
