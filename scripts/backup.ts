import { drizzle } from 'drizzle-orm/node-postgres';
import { Pool } from 'pg';
import type { Config } from '#server/config.ts';
import { Leases } from '#server/db/leases.ts';
import { hasEmbedded, openRawEmbedded } from '#server/db/rows/raw-database.ts';
import { directAddress, findPostgres, openPostgresSnapshot, type PostgresSettings } from '#server/db/rows/snapshot.ts';
import { describeDamage } from '#server/features/operations/backups/raise-damage.ts';
import { recordBackup } from '#server/features/operations/backups/record-backup.ts';
import { type BackupPlan, type CheckedBackup, writeBackup } from '#server/features/operations/backups/write-backup.ts';
import { BackupError } from '#server/platform/backup/backup-error.ts';
import { systemClock } from '#server/platform/clock/clock.ts';
import { createLog } from '#server/platform/log/log.ts';
import type { Storage } from '#server/platform/storage/storage.ts';
import { askServer, readArguments, readSettings, runScript } from './backup-command.ts';
import { followListing } from './follow-copies.ts';
import { createProgress } from './print-progress.ts';

/*
 * Copies the studio into a folder or a bucket, while its server runs or not:
 *   npm run studio -- backup TARGET [--keep N] [--check]
 * Prints {path, sha256, rows, files}. Without a target it is BACKUP_TARGET.
 */
const USAGE =
  'Say where to: npm run studio -- backup /mnt/backups/studio, or npm run studio -- backup s3://bucket/prefix [--keep N] [--check]';

const progress = createProgress('looked through');
const follow = (storage: Storage) => followListing(storage, progress);

async function backUpPostgres(config: Config, postgres: PostgresSettings, plan: BackupPlan): Promise<CheckedBackup> {
  const pool = new Pool({ connectionString: directAddress(postgres), max: 2 });
  pool.on('error', () => {});
  const db = drizzle(pool);
  const leases = new Leases({ db, log: createLog('warn') });
  const ctx = { db, leases, clock: systemClock };
  try {
    return await recordBackup(ctx, { target: plan.target, isScheduled: false }, () =>
      writeBackup(config, plan, { openSnapshot: () => openPostgresSnapshot(postgres), follow }),
    );
  } finally {
    await leases.close();
    await pool.end();
  }
}

/** No server runs: the folder is locked for as long as it takes. */
async function backUpFolder(config: Config, plan: BackupPlan): Promise<CheckedBackup> {
  if (!hasEmbedded(config.dataDir)) throw new BackupError(`${config.dataDir} has no database yet: nothing to back up.`);
  const database = await openRawEmbedded(config.dataDir);
  const ctx = { db: database.db, leases: null, clock: systemClock };
  try {
    return await recordBackup(ctx, { target: plan.target, isScheduled: false }, () =>
      writeBackup(config, plan, { openSnapshot: database.openSnapshot, follow }),
    );
  } finally {
    await database.close();
  }
}

async function backUp(config: Config, plan: BackupPlan): Promise<CheckedBackup> {
  const postgres = findPostgres(config);
  if (postgres) return backUpPostgres(config, postgres, plan);
  const answer = await askServer(config, 'make-backup', plan);
  // The server's own answer, of this version.
  return answer ? (JSON.parse(answer) as CheckedBackup) : backUpFolder(config, plan);
}

function readKeep(text: string | undefined): number | null {
  if (text === undefined) return null;
  const keep = Number(text);
  if (Number.isInteger(keep) && keep > 0) return keep;
  throw new BackupError('--keep says how many backups stay: a number from 1 on.');
}

await runScript(async () => {
  const { positionals, values } = readArguments({ keep: { type: 'string' }, check: { type: 'boolean' } }, USAGE);
  const config = readSettings();
  const [target = config.BACKUP_TARGET, ...others] = positionals;
  if (!target || others.length > 0) throw new BackupError(USAGE);
  const plan = { target, keep: readKeep(values.keep), isWholeCheck: values.check ?? false };
  const { path, sha256, rows, files, missing, mended, damaged } = await backUp(config, plan).finally(progress.end);
  console.log(JSON.stringify({ path, sha256, rows, files }));
  if (missing > 0)
    console.error(`${missing} files that rows name are not in the storage. npm run studio -- doctor names them.`);
  if (mended > 0) console.error(`${mended} damaged objects of ${target} were written anew and are whole again.`);
  if (damaged.length === 0) return;
  console.error(
    `${damaged.length} objects of ${target} are damaged and could not be written anew: ${describeDamage(damaged)}.`,
  );
  console.error(
    'The studio has these files no more as they were. Check that disk, and keep backups in a second place.',
  );
  process.exitCode = 1;
});
