import path from 'node:path';
import { writeArchive } from '#server/features/backups/write-archive.ts';
import { BackupError } from '#server/platform/backup/backup-error.ts';
import { readArguments, readSettings, runScript } from './backup-command.ts';
import { withStudioSource } from './studio-source.ts';

/*
 * Writes everything of the studio into one open archive, while its server runs or not:
 *   npm run export -- studio.zip
 * Prints {path, sha256, rows, files}.
 */
const USAGE = 'Say into which file: npm run export -- studio.zip';

await runScript(async () => {
  const [name, ...others] = readArguments({}, USAGE).positionals;
  if (!name || others.length > 0) throw new BackupError(USAGE);
  const made = await withStudioSource(readSettings(), (source, scratch) =>
    writeArchive(source, path.resolve(name), scratch),
  );
  const { sha256, rows, files, missing } = made;
  console.log(JSON.stringify({ path: made.path, sha256, rows, files }));
  if (missing > 0) console.error(`${missing} files that rows name are not in the storage. npm run doctor names them.`);
});
