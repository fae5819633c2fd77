import path from 'node:path';
import type { RawDatabase } from '#server/db/rows/raw-database.ts';
import { sendingHolds } from '#server/db/schema/backups.ts';
import { FileIndex } from '#server/platform/backup/file-index.ts';
import type { Queue } from '#server/platform/jobs/jobs.ts';
import type { Log } from '#server/platform/log/log.ts';
import type { Storage } from '#server/platform/storage/storage.ts';
import { applyFiles } from './apply-files.ts';
import { applyTables, type FilledTable } from './apply-tables.ts';
import { requireEmptyDatabase, requireEmptyStorage } from './check-place.ts';
import { type Content, listFiles, toBackupError } from './read-backup.ts';
import { requireOwnKey, verifyContent } from './verify-content.ts';

/** An empty place for a studio. `secret` takes the secret of the studio, or says why it cannot. */
export type Place = {
  database: RawDatabase;
  storage: Storage;
  secret: { check(secret: string): void; write(secret: string): void };
  /** Marks the place, which is known to be empty: from then on no server starts in it. `begin` says that bytes follow. */
  mark: { set(): Promise<void>; begin(): void };
};

/** What a place was filled with. `damaged` are the keys of files that the backup has not whole, and that are not there. */
export type Restored = { tables: FilledTable[]; rows: number; files: number; jobs: number; damaged: string[] };

type RestoreOptions = {
  kinds: Queue[];
  log: Log;
  scratch: string;
  now: Date;
  /** Whether files that are damaged may be left out. */
  mayLeaveOut: boolean;
};

async function* listWhole(content: Content, damaged: ReadonlySet<string>) {
  for await (const file of listFiles(content)) if (!damaged.has(file.key)) yield file;
}

async function checkPlace(content: Content, place: Place, scratch: string): Promise<void> {
  await requireEmptyDatabase(place.database.db, place.database.place);
  const coming = new FileIndex(path.join(scratch, 'coming.sqlite'));
  try {
    for await (const file of listFiles(content)) {
      requireOwnKey(file.key);
      coming.add({ ...file, modified: 0 });
    }
    await requireEmptyStorage(place.storage, coming);
    place.secret.check(await content.readSecret());
  } catch (error) {
    throw toBackupError(error, content.place);
  } finally {
    coming.close();
  }
}

/**
 * Makes a studio again in an empty place. All of it is read and compared before anything is written; the rows come last, in one transaction, and with
 * them that nothing leaves this place until somebody says so. What was cut off is finished by the same call.
 */
export async function restoreContent(content: Content, place: Place, options: RestoreOptions): Promise<Restored> {
  const { manifest } = content;
  await checkPlace(content, place, options.scratch);
  await place.mark.set();
  const damaged = (await verifyContent(content, options.mayLeaveOut)).map(({ key }) => key);
  place.mark.begin();
  const { files } = await applyFiles(place.storage, listWhole(content, new Set(damaged)), content.readFile);
  const tables = await applyTables(place.database, content, {
    ...options,
    finish: async (tx) => {
      const backupMadeAt = manifest.made_at ? new Date(manifest.made_at) : options.now;
      await tx.insert(sendingHolds).values({ id: 1, since: options.now, backupMadeAt });
      place.secret.write(await content.readSecret());
    },
  });
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  return { tables, rows, files, jobs: manifest.jobs.rows, damaged };
}
