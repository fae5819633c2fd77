import path from 'node:path';
import { BackupError } from '#server/platform/backup/backup-error.ts';
import { openTarget, type Target, type TargetSettings } from '#server/platform/backup/open-target.ts';
import { hasRepository, openRepository, type Repository } from '#server/platform/backup/repository.ts';
import { listBackups } from './list-objects.ts';

export type SourceSettings = TargetSettings & { BACKUP_PASSPHRASE?: string | undefined };

/** A place with backups, and the one that a person named by its whole path; null where they named the place. */
type FoundPlace = { target: Target; id: string | null };

/** What a path would be as the path of one backup: its place, two folders up, and its id. */
function splitPath(source: string): { place: string; id: string } {
  const trimmed = source.replace(/\/+$/, '');
  return { place: path.dirname(path.dirname(trimmed)), id: path.basename(trimmed) };
}

/** The place two folders above, where it holds a backup of that name. What is there decides, and no word of the path. */
async function findByPath(settings: SourceSettings, source: string): Promise<FoundPlace | null> {
  const { place, id } = splitPath(source);
  const target = await openTarget(settings, place).catch(() => null);
  if (!target) return null;
  const isThere = await hasRepository(target).catch(() => false);
  if (isThere && (await listBackups({ target })).includes(id)) return { target, id };
  await target.close();
  return null;
}

async function findPlace(settings: SourceSettings, source: string): Promise<FoundPlace> {
  const target = await openTarget(settings, source);
  if (await hasRepository(target)) return { target, id: null };
  const found = await findByPath(settings, source);
  if (!found) return { target, id: null };
  await target.close();
  return found;
}

/** Opens a place with backups to read in it. Rejects with BackupError where it holds none, or the passphrase is another one. */
export async function withRepository<T>(
  settings: SourceSettings,
  source: string,
  work: (repository: Repository, id: string | null) => Promise<T>,
): Promise<T> {
  const { target, id } = await findPlace(settings, source);
  try {
    return await work(await openRepository(target, settings.BACKUP_PASSPHRASE), id);
  } finally {
    await target.close();
  }
}

/** The id of the backup that is meant: the named one, or else the newest. Throws BackupError where there is none such. */
export async function chooseBackup({ target }: Repository, named: string | null): Promise<string> {
  const ids = await listBackups({ target });
  const id = named ?? ids.at(-1);
  if (id && ids.includes(id)) return id;
  const known = ids.length > 0 ? ` It has ${ids.slice(-5).join(', ')}.` : '';
  throw new BackupError(
    named
      ? `${target.place} has no backup ${named} that was finished.${known}`
      : `${target.place} has no such backup that was finished.`,
  );
}
