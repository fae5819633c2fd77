import { existsSync } from 'node:fs';
import { type DamagedObject, findChecks } from '#server/features/operations/backups/check-target.ts';
import { describeDamage } from '#server/features/operations/backups/raise-damage.ts';
import { BackupError } from '#server/platform/backup/backup-error.ts';
import { openTarget, type Target } from '#server/platform/backup/open-target.ts';
import { hasRepository, openRepository } from '#server/platform/backup/repository.ts';
import { type DoctorContext, type Finding, getError } from './get-finding.ts';

/** What is written to see whether a place takes anything, and removed at once. */
const PROBE = 'listing-studio-probe';

async function probe(target: Target): Promise<string | null> {
  try {
    await target.put(PROBE, Buffer.from('x'), 'text/plain');
    await target.remove([PROBE]);
    return null;
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    return String(code ?? message);
  }
}

async function listDamaged(target: Target, passphrase: string | undefined): Promise<DamagedObject[]> {
  if (!(await hasRepository(target))) return [];
  return (await findChecks(await openRepository(target, passphrase)))?.damaged ?? [];
}

async function checkOpen(target: Target, passphrase: string | undefined): Promise<Finding | null> {
  const { place } = target;
  const refusal = await probe(target);
  if (refusal) {
    return getError(
      `Backups cannot be written to ${place} (${refusal}).`,
      target.isBucket
        ? 'Check the bucket and its key, BACKUP_S3_….'
        : 'Check that the disk is there, has room, and that this user may write to the folder.',
    );
  }
  const damaged = await listDamaged(target, passphrase);
  if (damaged.length === 0) return null;
  return getError(
    `Backups in ${place} are damaged, and the studio has no longer what is in them: ${describeDamage(damaged)}.`,
    'Check that disk, and keep backups in a second place. npm run studio -- backups verify names all that is damaged.',
  );
}

const isFolderGone = (place: string) => !/^s3:/.test(place) && !existsSync(place);

/** What is wrong with the place of the backups: the one of the settings, or else that of the last one, where it is there; null where nothing is. */
export async function checkPlace({ config }: DoctorContext, last: string | null): Promise<Finding | null> {
  const { BACKUP_TARGET: own, BACKUP_PASSPHRASE: passphrase } = config;
  const place = own ?? last;
  if (!place || (!own && isFolderGone(place))) return null;
  // A folder that had backups and is gone is a disk that is not there: it must not be made anew on another one.
  if (last === place && isFolderGone(place)) {
    return getError(
      `The folder of the backups is gone: ${place}.`,
      'Connect and mount its disk, or name another place: BACKUP_TARGET.',
    );
  }
  try {
    const target = await openTarget(config, place);
    return await checkOpen(target, passphrase).finally(() => target.close());
  } catch (error) {
    if (error instanceof BackupError)
      return getError(error.message, 'Correct BACKUP_TARGET, BACKUP_S3_… or BACKUP_PASSPHRASE.');
    throw error;
  }
}
