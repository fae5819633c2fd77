import path from 'node:path';
import { writeArchive } from '#server/features/operations/backups/write-archive.ts';
import { BackupError } from '#server/platform/backup/backup-error.ts';
import { readArguments, readSettings, runScript } from './backup-command.ts';
import { followReading } from './follow-copies.ts';
import { createProgress } from './print-progress.ts';
import { withStudioSource } from './studio-source.ts';

/*
 * Writes everything of the studio into one open archive, while its server runs or not:
 *   npm run studio -- export studio.zip
 * Prints {path, sha256, rows, files}.
 */
const USAGE = 'Say into which file: npm run studio -- export studio.zip';

await runScript(async () => {
  const [name, ...others] = readArguments({}, USAGE).positionals;
  if (!name || others.length > 0) throw new BackupError(USAGE);
  const progress = createProgress('read');
  const made = await withStudioSource(readSettings(), (source, scratch) => {
    const followed = { ...source, storage: followReading(source.storage, progress) };
    return writeArchive(followed, path.resolve(name), scratch);
  }).finally(progress.end);
  const { sha256, rows, files, missing } = made;
  console.log(JSON.stringify({ path: made.path, sha256, rows, files }));
  if (missing > 0)
    console.error(`${missing} files that rows name are not in the storage. npm run studio -- doctor names them.`);
});
