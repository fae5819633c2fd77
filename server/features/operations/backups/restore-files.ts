import { BackupError } from '#server/platform/backup/backup-error.ts';
import type { FileLine } from '#server/platform/backup/manifest.ts';
import type { Storage } from '#server/platform/storage/storage.ts';
import { applyFiles } from './apply-files.ts';
import { type Content, listFiles, toBackupError } from './read-backup.ts';
import { verifyFile } from './verify-content.ts';

async function findFiles(content: Content, keys: readonly string[]): Promise<FileLine[]> {
  const wanted = new Set(keys);
  const found: FileLine[] = [];
  for await (const file of listFiles(content)) if (wanted.delete(file.key)) found.push(file);
  if (wanted.size === 0) return found;
  throw new BackupError(`The backup in ${content.place} has no file ${[...wanted].join(', ')}. Nothing was changed.`);
}

/**
 * Puts single files of a backup back into the storage, over what stands there: all are found and compared with their checksums before the first is
 * written, and each is read back. The server may run.
 * Throws BackupError where the backup has not all of them, or they are damaged there.
 */
export async function restoreFiles(content: Content, storage: Storage, keys: readonly string[]): Promise<FileLine[]> {
  try {
    const files = await findFiles(content, keys);
    for (const file of files) await verifyFile(content, file);
    await applyFiles(storage, files.values(), content.readFile);
    return files;
  } catch (error) {
    throw toBackupError(error, content.place);
  }
}
