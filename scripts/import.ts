import path from 'node:path';
import { openArchiveContent } from '#server/features/operations/backups/read-archive.ts';
import { BackupError } from '#server/platform/backup/backup-error.ts';
import { readArguments, runScript } from './backup-command.ts';
import { fillPlace } from './empty-place.ts';

/*
 * Reads an archive of `npm run studio -- export` into an empty installation, which DATA_DIR, DATABASE_URL and S3_… name:
 *   npm run studio -- import studio.zip
 * Nothing is sent from there until `npm run studio -- restore --resume`.
 */
const USAGE = 'Say from which file: npm run studio -- import studio.zip';

await runScript(async () => {
  const [name, ...others] = readArguments({}, USAGE).positionals;
  if (!name || others.length > 0) throw new BackupError(USAGE);
  const content = await openArchiveContent(path.resolve(name));
  try {
    const { rows, files, jobs } = await fillPlace(content, { command: `npm run studio -- import ${name}` });
    console.log(JSON.stringify({ path: content.place, rows, files, jobs }));
    console.error(
      'Everything is equal to the archive. Nothing is sent from here until npm run studio -- restore --resume.',
    );
  } finally {
    content.close();
  }
});
