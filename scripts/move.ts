import path from 'node:path';
import type { Config } from '#server/config.ts';
import { lockFolder } from '#server/db/folder-lock.ts';
import { openDatabaseMark, openFolderMark, type PlaceMark } from '#server/db/place-mark.ts';
import {
  countOthers,
  hasEmbedded,
  openRawEmbedded,
  openRawPostgres,
  type RawDatabase,
} from '#server/db/rows/raw-database.ts';
import { findPostgres, type PostgresSettings } from '#server/db/rows/snapshot.ts';
import type { FilledTable } from '#server/features/operations/backups/apply-tables.ts';
import { moveDatabase, moveFiles } from '#server/features/operations/backups/move-studio.ts';
import { JOBS } from '#server/jobs.ts';
import { BackupError } from '#server/platform/backup/backup-error.ts';
import { systemClock } from '#server/platform/clock/clock.ts';
import { withScratchFolder } from '#server/platform/images/scratch-folder.ts';
import { createLog } from '#server/platform/log/log.ts';
import { createStorage } from '#server/platform/storage/create-storage.ts';
import { readArguments, readSettings, runScript } from './backup-command.ts';
import { followListing } from './follow-copies.ts';
import { createProgress } from './print-progress.ts';

/*
 * Moves the database or the files of the studio to another engine, while no server runs:
 *   DATABASE_URL=… npm run studio -- move --to postgres     from DATA_DIR/database
 *   DATABASE_URL=… npm run studio -- move --to embedded     into DATA_DIR/database
 *   S3_BUCKET=… npm run studio -- move --to bucket          from DATA_DIR/media
 *   S3_BUCKET=… npm run studio -- move --to folder          into DATA_DIR/media
 * Everything is compared, and stays where it was as well; no server starts there any more.
 */
const USAGE = 'Say where to: npm run studio -- move --to postgres|embedded|bucket|folder';

/** The address of the Postgres, which the settings name for both ways. */
function requirePostgres(config: Config): PostgresSettings {
  const postgres = findPostgres(config);
  if (postgres) return postgres;
  throw new BackupError('Set DATABASE_URL to the Postgres that the data go to or come from.');
}

async function requireAlone(database: RawDatabase): Promise<void> {
  const others = await countOthers(database);
  if (others === 0) return;
  throw new BackupError(`${database.place} has ${others} other connections. Stop every server of it, and try again.`);
}

function printTables(tables: readonly FilledTable[]): void {
  for (const { name, rows, sha256 } of tables) console.log(`${name.padEnd(24)} ${String(rows).padStart(9)}  ${sha256}`);
}

async function moveBetween(config: Config, to: 'postgres' | 'embedded'): Promise<object> {
  const settings = requirePostgres(config);
  if (to === 'postgres' && !hasEmbedded(config.dataDir)) {
    throw new BackupError(`${config.dataDir} has no embedded database: there is nothing to move.`);
  }
  const embeddedMark = openFolderMark(config.dataDir, 'database');
  const at = systemClock.now().toISOString();
  const filling: PlaceMark = { kind: 'filling', command: `npm run studio -- move --to ${to}`, at };
  // An empty database is a byte as well: a start on it would be an empty studio.
  if (to === 'embedded' && !hasEmbedded(config.dataDir)) await embeddedMark.set(filling);
  const embedded = await openRawEmbedded(config.dataDir);
  const postgres = await openRawPostgres(settings, true);
  const progress = createProgress('written');
  try {
    await requireAlone(postgres);
    const [source, place] = to === 'postgres' ? [embedded, postgres] : [postgres, embedded];
    const postgresMark = openDatabaseMark(postgres.db);
    const [left, filled] = to === 'postgres' ? [embeddedMark, postgresMark] : [postgresMark, embeddedMark];
    const tables = await moveDatabase(source, place, {
      kinds: JOBS,
      log: createLog('warn'),
      onEmpty: () => filled.set(filling),
      tell: progress.tellRows,
    }).finally(progress.end);
    // The one that is left first: no moment in which both would start.
    await left.set({ kind: 'moved', to: place.place, at });
    await filled.clear();
    printTables(tables);
    return { to, tables: tables.length, rows: tables.reduce((sum, { rows }) => sum + rows, 0), equal: true };
  } finally {
    await postgres.close();
    await embedded.close();
  }
}

/** Files change with rows: whoever could write rows must not run. */
async function withoutServers<T>(config: Config, work: () => Promise<T>): Promise<T> {
  const postgres = findPostgres(config);
  if (!postgres) {
    const lock = lockFolder(config.dataDir);
    return work().finally(() => lock.release());
  }
  const database = await openRawPostgres(postgres, true);
  try {
    await requireAlone(database);
    return await work();
  } finally {
    await database.close();
  }
}

async function moveFilesTo(config: Config, to: 'bucket' | 'folder'): Promise<object> {
  if (!config.s3) throw new BackupError('Set S3_BUCKET and its key to the bucket that the files go to or come from.');
  const bucket = await createStorage(config, systemClock);
  const folder = await createStorage({ dataDir: config.dataDir, s3: null }, systemClock);
  const [source, place] = to === 'bucket' ? [folder, bucket] : [bucket, folder];
  try {
    const tell = ({ key, size, sha256 }: { key: string; size: number; sha256: string }) =>
      console.log(`${sha256} ${String(size).padStart(12)}  ${key}`);
    // Each file has its line where lines are kept; how far all of it is goes to standard error.
    const progress = createProgress('gone through');
    const move = () =>
      withScratchFolder(path.join(config.dataDir, 'backup-work'), (scratch) =>
        moveFiles(followListing(source, progress), place, { scratch, tell }).finally(progress.end),
      );
    const moved = await withoutServers(config, move);
    const mark = openFolderMark(config.dataDir, 'media');
    const at = systemClock.now().toISOString();
    await (to === 'bucket' ? mark.set({ kind: 'moved', to: bucket.destination, at }) : mark.clear());
    return { to, ...moved, equal: true };
  } finally {
    await bucket.close();
  }
}

const NEXT: Record<string, string> = {
  postgres:
    'Start with DATABASE_URL set. DATA_DIR/database is as it was: keep it until you are sure. No server starts on it any more.',
  embedded:
    'Start without DATABASE_URL. The Postgres is as it was: keep it until you are sure. No server starts on it any more.',
  bucket: 'Start with S3_BUCKET set. DATA_DIR/media is as it was: keep it until you are sure.',
  folder: 'Start without S3_…. The bucket is as it was: keep it until you are sure.',
};

await runScript(async () => {
  const { values, positionals } = readArguments({ to: { type: 'string' } }, USAGE);
  const { to } = values;
  if (!to || !Object.hasOwn(NEXT, to) || positionals.length > 0) throw new BackupError(USAGE);
  const config = readSettings();
  const isDatabase = to === 'postgres' || to === 'embedded';
  const moved = isDatabase ? await moveBetween(config, to) : await moveFilesTo(config, to === 'bucket' ? to : 'folder');
  console.log(JSON.stringify(moved));
  console.error(`Everything is equal. ${NEXT[to]}`);
});
