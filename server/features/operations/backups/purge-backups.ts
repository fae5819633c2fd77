import path from 'node:path';
import { DAY_MS } from '#domain/shared/time/durations.ts';
import { BackupError, isDamage, isNotThere } from '#server/platform/backup/backup-error.ts';
import { FileIndex } from '#server/platform/backup/file-index.ts';
import type { Repository } from '#server/platform/backup/repository.ts';
import { backupFolder, copyName, listBackups, manifestName } from './list-objects.ts';
import { listFiles, openBackup } from './read-backup.ts';

const REMOVED_AT_ONCE = 500;

async function removeAll(repository: Repository, keys: AsyncIterable<string>): Promise<number> {
  let removed = 0;
  let batch: string[] = [];
  const flush = async () => {
    await repository.target.remove(batch);
    removed += batch.length;
    batch = [];
  };
  for await (const key of keys) {
    batch.push(key);
    if (batch.length >= REMOVED_AT_ONCE) await flush();
  }
  if (batch.length > 0) await flush();
  return removed;
}

/** Objects that no backup names, and parts of backups that were never finished or are removed: of more than a day ago. */
async function* listUnused(repository: Repository, index: FileIndex, kept: Set<string>, before: Date) {
  for await (const { key, modifiedAt } of repository.target.list('blobs/')) {
    if (modifiedAt < before && index.findBlob(key) === null) yield key;
  }
  for await (const { key, modifiedAt } of repository.target.list(`${backupFolder('')}`)) {
    if (modifiedAt < before && !kept.has(key.split('/')[1] ?? '')) yield key;
  }
}

/** Notes the objects that backups name; false where one of them cannot be read. */
async function addKept(repository: Repository, index: FileIndex, kept: readonly string[]): Promise<boolean> {
  try {
    for (const id of kept) {
      for await (const { sha256, size } of listFiles(await openBackup(repository, id))) {
        index.addBlob(repository.blobName(sha256), repository.storedSize(size));
      }
    }
    return true;
  } catch (error) {
    if (error instanceof BackupError || isDamage(error) || isNotThere(error)) return false;
    throw error;
  }
}

/**
 * Keeps the newest backups, and one that was just made whatever the clock says, and removes the others, with the files that none of those names. A backup loses its manifest first: what
 * is cut off half way claims nothing. What is younger than a day stays, whoever is writing it.
 */
export async function purgeBackups(
  repository: Repository,
  { keep, made, scratch, now }: { keep: number; made: string; scratch: string; now: Date },
): Promise<{ backups: number; objects: number }> {
  const ids = await listBackups(repository);
  const kept = [...new Set([...ids.slice(-keep), made])];
  const dropped = ids.filter((id) => !kept.includes(id));
  await repository.target.remove(dropped.flatMap((id) => [copyName(manifestName(id)), manifestName(id)]));
  const index = new FileIndex(path.join(scratch, 'kept.sqlite'));
  try {
    // Which objects a backup names is not known where its list is damaged: then all of them stay.
    if (!(await addKept(repository, index, kept))) return { backups: dropped.length, objects: 0 };
    const before = new Date(now.getTime() - DAY_MS);
    const objects = await removeAll(repository, listUnused(repository, index, new Set(kept), before));
    return { backups: dropped.length, objects };
  } finally {
    index.close();
  }
}
