import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { openRawCopy } from '#server/db/rows/raw-database.ts';
import { findPostgres, openPostgresSnapshot, type Snapshot } from '#server/db/rows/snapshot.ts';
import { BackupError } from '#server/platform/backup/backup-error.ts';
import { describeFailure } from './record-backup.ts';
import { type BackupConfig, type BackupPlan, writeBackup } from './write-backup.ts';

/*
 * Makes a backup for the server that started it, which sends the settings, copies its embedded database on request, and
 * hears how it ended. It ends with that server.
 */
type Started = { config: BackupConfig; plan: BackupPlan };
type Copied = { copied: true } | { copied: false; failure: string };

/** Both ends of the channel are this version of the product. */
const receive = async <T>(): Promise<T> => (await once(process, 'message'))[0] as T;

async function openCopy(scratch: string): Promise<Snapshot> {
  const folder = await mkdtemp(path.join(scratch, 'database-'));
  const answer = receive<Copied>();
  process.send?.({ copyTo: folder });
  const copied = await answer;
  if (!copied.copied) throw new BackupError(copied.failure);
  const database = await openRawCopy(folder);
  const snapshot = await database.openSnapshot();
  return {
    db: snapshot.db,
    async close() {
      await snapshot.close();
      await database.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function run(): Promise<void> {
  const { config, plan } = await receive<Started>();
  const postgres = findPostgres(config);
  try {
    const openSnapshot = postgres ? () => openPostgresSnapshot(postgres) : openCopy;
    const made = await writeBackup(config, plan, { openSnapshot });
    process.send?.({ made });
  } catch (error) {
    const stack = error instanceof Error ? (error.stack ?? null) : null;
    process.send?.({ failure: describeFailure(error), stack });
  }
}

process.once('disconnect', () => process.exit());
await run();
