import { AppError } from '#domain/shared/errors.ts';
import type { Db } from '#server/db/database.ts';
import type { Leases } from '#server/db/leases.ts';
import { BackupError } from '#server/platform/backup/backup-error.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import { newId } from '#server/platform/random/random.ts';
import { insertBackup } from './queries.ts';
import { replaceDamageAlert } from './raise-damage.ts';
import type { CheckedBackup } from './write-backup.ts';

/** `leases` is null where the place is locked for others already. */
export type RecordContext = { db: Db; leases: Leases | null; clock: Clock };

const LEASE = 'backup';
const MAX_SENTENCE = 500;

/** Why a backup failed, in one sentence for the owner. */
export function describeFailure(error: unknown): string {
  if (error instanceof BackupError || error instanceof AppError) return error.message;
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === 'ENOSPC') return 'There is no room left on the disk of DATA_DIR. Make room, and try again.';
  return String(message ?? error).slice(0, MAX_SENTENCE);
}

/**
 * Runs a backup while no other of the same studio runs, on whatever server, and keeps how it ended. Rejects as the backup does, and with
 * BackupError where another runs.
 */
export async function recordBackup(
  { db, leases, clock }: RecordContext,
  { target, isScheduled }: { target: string; isScheduled: boolean },
  work: () => Promise<CheckedBackup>,
): Promise<CheckedBackup> {
  const lease = leases && (await leases.take(LEASE));
  if (leases && !lease) throw new BackupError('A backup is being made already. Wait until it has ended.');
  const startedAt = clock.now();
  const facts = () => {
    // A clock that was set back meanwhile ends nothing before it began.
    const finishedAt = new Date(Math.max(clock.now().getTime(), startedAt.getTime()));
    return { id: newId(startedAt), startedAt, finishedAt, isScheduled, target };
  };
  try {
    const made = await work();
    const { path, sha256, rows, files, bytes, missing: missingFiles } = made;
    await insertBackup(db, { ...facts(), outcome: 'done', path, sha256, rows, files, bytes, missingFiles });
    await replaceDamageAlert(db, { target, damaged: made.damaged, now: clock.now() });
    return made;
  } catch (error) {
    await insertBackup(db, { ...facts(), outcome: 'failed', error: describeFailure(error) });
    throw error;
  } finally {
    await lease?.release();
  }
}
