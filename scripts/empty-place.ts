import { randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Config, loadConfig } from '#server/config.ts';
import { openDatabaseMark, openFolderMark } from '#server/db/place-mark.ts';
import {
  databaseFolder,
  hasEmbedded,
  openRawEmbedded,
  openRawPostgres,
  type RawDatabase,
} from '#server/db/rows/raw-database.ts';
import { findPostgres } from '#server/db/rows/snapshot.ts';
import type { Content } from '#server/features/operations/backups/read-backup.ts';
import { type Place, type Restored, restoreContent } from '#server/features/operations/backups/restore-content.ts';
import { JOBS } from '#server/jobs.ts';
import { BackupError } from '#server/platform/backup/backup-error.ts';
import { systemClock } from '#server/platform/clock/clock.ts';
import { createLog } from '#server/platform/log/log.ts';
import { findSecret, keepSecret } from '#server/platform/random/secret-file.ts';
import { createStorage } from '#server/platform/storage/create-storage.ts';
import { readSecretFiles } from '#server/secret-files.ts';
import { followContent } from './follow-copies.ts';
import { createProgress } from './print-progress.ts';

/** The settings of a command that fills an empty place: it has no secret yet, and gets none that nobody needs. */
export function readPlaceSettings(): { config: Config; ownSecret: string | null } {
  const env = readSecretFiles(process.env);
  const dataDir = path.resolve(env.DATA_DIR?.trim() || './data');
  const ownSecret = env.SECRET?.trim().toLowerCase() || findSecret(dataDir);
  const config = loadConfig({ ...env, SECRET: ownSecret ?? randomBytes(32).toString('hex') });
  return { config, ownSecret };
}

function secretPlace({ dataDir }: Config, ownSecret: string | null): Place['secret'] {
  return {
    check(secret) {
      if (ownSecret === null || ownSecret === secret) return;
      const where = readSecretFiles(process.env).SECRET ? 'SECRET' : `${dataDir}/secret`;
      throw new BackupError(
        `${where} is the secret of another installation. Nothing was changed. Name an empty DATA_DIR, and leave SECRET out.`,
      );
    },
    write(secret) {
      if (ownSecret === null) keepSecret(dataDir, secret);
    },
  };
}

/** By which command the place is filled, and whether an earlier one was cut off there. */
type Marking = { command: string; wasMarked: boolean; onBegin: () => void };

/** The mark of the place while it is filled: a Postgres keeps its own, the embedded database has a file beside it. */
async function openMark(database: RawDatabase, dataDir: string, { command, wasMarked, onBegin }: Marking) {
  const isPostgres = database.kind === 'postgres';
  const keeper = isPostgres ? openDatabaseMark(database.db) : openFolderMark(dataDir, 'database');
  let hasBegun = isPostgres ? (await keeper.find()) !== null : wasMarked;
  return {
    set: () => keeper.set({ kind: 'filling', command, at: systemClock.now().toISOString() }),
    begin: () => {
      hasBegun = true;
      onBegin();
    },
    /** What was refused before a byte of it was written leaves the place as it was. */
    end: async (isDone: boolean) => {
      if (isDone || !hasBegun) await keeper.clear();
    },
  };
}

/** What fills a place: the command by which it is continued, and whether files that are damaged may be left out. */
type Filling = { command: string; mayLeaveOut?: boolean };

/** Makes a studio again in the place that the settings name. No server starts there before all of it is done. */
export async function fillPlace(content: Content, { command, mayLeaveOut = false }: Filling): Promise<Restored> {
  const { config, ownSecret } = readPlaceSettings();
  const { dataDir } = config;
  const postgres = findPostgres(config);
  const scratch = await mkdtemp(path.join(tmpdir(), 'restore-'));
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const isNew = !postgres && !hasEmbedded(dataDir);
  // An empty database is a byte as well: a start on it would be an empty studio.
  const folderMark = openFolderMark(dataDir, 'database');
  const wasMarked = postgres ? false : (await folderMark.find()) !== null;
  if (isNew) await folderMark.set({ kind: 'filling', command, at: systemClock.now().toISOString() });
  const database = postgres ? await openRawPostgres(postgres, true) : await openRawEmbedded(dataDir);
  const progress = createProgress('compared');
  const followed = followContent(content, progress);
  const mark = await openMark(database, dataDir, { command, wasMarked, onBegin: () => followed.rename('restored') });
  let isDone = false;
  const storage = await createStorage(config, systemClock);
  try {
    const place = { database, storage, secret: secretPlace(config, ownSecret), mark };
    const options = { kinds: JOBS, log: createLog('warn'), scratch, now: systemClock.now(), mayLeaveOut };
    const restored = await restoreContent(followed, place, options);
    isDone = true;
    return restored;
  } finally {
    progress.end();
    await storage.close();
    await mark.end(isDone);
    await database.close();
    // What was made for nothing leaves no trace.
    if (isNew && !isDone) await rm(databaseFolder(dataDir), { recursive: true, force: true });
    await rm(scratch, { recursive: true, force: true });
  }
}
