import { randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Config, loadConfig } from '#server/config.ts';
import { databaseFolder, hasEmbedded, openRawEmbedded, openRawPostgres } from '#server/db/rows/raw-database.ts';
import { findPostgres } from '#server/db/rows/snapshot.ts';
import type { Content } from '#server/features/backups/read-backup.ts';
import { type Place, type Restored, restoreContent } from '#server/features/backups/restore-content.ts';
import { JOB_KINDS } from '#server/jobs.ts';
import { BackupError } from '#server/platform/backup/backup-error.ts';
import { systemClock } from '#server/platform/clock/clock.ts';
import { createLog } from '#server/platform/log/log.ts';
import { findSecret, keepSecret } from '#server/platform/random/secret-file.ts';
import { createStorage } from '#server/platform/storage/create-storage.ts';

/** The settings of a command that fills an empty place: it has no secret yet, and gets none that nobody needs. */
export function readPlaceSettings(): { config: Config; ownSecret: string | null } {
  const dataDir = path.resolve(process.env.DATA_DIR?.trim() || './data');
  const ownSecret = process.env.SECRET?.trim().toLowerCase() || findSecret(dataDir);
  const config = loadConfig({ ...process.env, SECRET: ownSecret ?? randomBytes(32).toString('hex') });
  return { config, ownSecret };
}

function secretPlace({ dataDir }: Config, ownSecret: string | null): Place['secret'] {
  return {
    check(secret) {
      if (ownSecret === null || ownSecret === secret) return;
      const where = process.env.SECRET ? 'SECRET' : `${dataDir}/secret`;
      throw new BackupError(
        `${where} is the secret of another installation. Nothing was changed. Name an empty DATA_DIR, and leave SECRET out.`,
      );
    },
    write(secret) {
      if (ownSecret === null) keepSecret(dataDir, secret);
    },
  };
}

/** Makes a studio again in the place that the settings name. */
export async function fillPlace(content: Content): Promise<Restored> {
  const { config, ownSecret } = readPlaceSettings();
  const { dataDir } = config;
  const postgres = findPostgres(config);
  const scratch = await mkdtemp(path.join(tmpdir(), 'restore-'));
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const isNew = !postgres && !hasEmbedded(dataDir);
  const database = postgres ? await openRawPostgres(postgres, true) : await openRawEmbedded(dataDir);
  let isDone = false;
  const storage = await createStorage(config, systemClock);
  try {
    const place = { database, storage, secret: secretPlace(config, ownSecret) };
    const options = { kinds: JOB_KINDS, log: createLog('warn'), scratch, now: systemClock.now() };
    const restored = await restoreContent(content, place, options);
    isDone = true;
    return restored;
  } finally {
    await storage.close();
    await database.close();
    // What was made for nothing leaves no trace.
    if (isNew && !isDone) await rm(databaseFolder(dataDir), { recursive: true, force: true });
    await rm(scratch, { recursive: true, force: true });
  }
}
