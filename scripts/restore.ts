import type { Config } from '#server/config.ts';
import { chooseBackup, withRepository } from '#server/features/operations/backups/find-backup.ts';
import { openBackup } from '#server/features/operations/backups/read-backup.ts';
import { restoreFiles } from '#server/features/operations/backups/restore-files.ts';
import { BackupError } from '#server/platform/backup/backup-error.ts';
import { systemClock } from '#server/platform/clock/clock.ts';
import { createStorage } from '#server/platform/storage/create-storage.ts';
import { runAdminCommand } from './admin-command.ts';
import { readArguments, runScript } from './backup-command.ts';
import { fillPlace, readPlaceSettings } from './empty-place.ts';

/*
 * Makes a studio again from a backup, in an empty place that DATA_DIR, DATABASE_URL and S3_… name:
 *   npm run studio -- restore SOURCE              the newest backup of a folder or s3://bucket/prefix
 *   npm run studio -- restore SOURCE --backup ID  that one; so does the path that npm run studio -- backup printed
 *   npm run studio -- restore SOURCE --skip-damaged  all that is whole, and a list of the files that are not
 *   npm run studio -- restore SOURCE --file KEY   one file of it, into the studio that is there
 * Nothing is sent from an empty place that was filled until:
 *   npm run studio -- restore --resume [--drop-queued]
 */
const USAGE = [
  'Say from where: npm run studio -- restore /mnt/backups/studio, or npm run studio -- restore s3://bucket/prefix',
  'Or put one file back: npm run studio -- restore /mnt/backups/studio --file realtor-media/…',
  'Or let what was restored send again: npm run studio -- restore --resume [--drop-queued]',
].join('\n');

type Opened = Awaited<ReturnType<typeof openBackup>>;

type Chosen = { source: string; backup: string | null };

/** Opens the newest backup of a place, or the one that is named. */
async function withBackup(config: Config, { source, backup }: Chosen, work: (content: Opened) => Promise<void>) {
  await withRepository(config, source, async (repository, id) => {
    await work(await openBackup(repository, await chooseBackup(repository, backup ?? id)));
  });
}

/** What was read from its second object, since the first is damaged. */
function tellReplaced({ replaced }: Opened): void {
  for (const name of replaced) console.error(`${name} is damaged there and was read from its copy.`);
}

async function restore(
  content: Opened,
  { command, mayLeaveOut }: { command: string; mayLeaveOut: boolean },
): Promise<void> {
  const { rows, files, jobs, damaged } = await fillPlace(content, { command, mayLeaveOut });
  const { place, sha256 } = content;
  console.log(JSON.stringify({ path: place, sha256, rows, files, jobs, ...(damaged.length > 0 ? { damaged } : {}) }));
  tellReplaced(content);
  for (const key of damaged) console.error(`Not restored, since it is damaged in the backup: ${key}`);
  const what = damaged.length > 0 ? 'Everything else' : 'Everything';
  console.error(`${what} is equal to the backup. Nothing is sent from here until npm run studio -- restore --resume.`);
}

async function restoreFile(config: Config, content: Opened, key: string): Promise<void> {
  const storage = await createStorage(config, systemClock);
  try {
    const files = await restoreFiles(content, storage, [key]);
    const put = files.map(({ key: name, size, sha256 }) => ({ key: name, size, sha256 }));
    console.log(JSON.stringify({ path: content.place, files: put }));
    console.error('The file is equal to the backup. npm run studio -- doctor takes it from the dashboard.');
  } finally {
    await storage.close();
  }
}

async function resume(dropQueued: boolean): Promise<void> {
  const { isDone, message } = await runAdminCommand('resume-sending', { dropQueued });
  if (!isDone) throw new BackupError(message);
  console.log(message);
}

await runScript(async () => {
  const options = {
    resume: { type: 'boolean' },
    'drop-queued': { type: 'boolean' },
    'skip-damaged': { type: 'boolean' },
    backup: { type: 'string' },
    file: { type: 'string' },
  } as const;
  const { positionals, values } = readArguments(options, USAGE);
  const [source, ...others] = positionals;
  if (values.resume && !source && !values.file && !values.backup) return resume(values['drop-queued'] ?? false);
  if (!source || others.length > 0 || values.resume || values['drop-queued']) throw new BackupError(USAGE);
  const { config } = readPlaceSettings();
  const { file, backup = null } = values;
  const mayLeaveOut = values['skip-damaged'] ?? false;
  const command = ['npm run studio -- restore', ...process.argv.slice(2)].join(' ');
  await withBackup(config, { source, backup }, (content) =>
    file ? restoreFile(config, content, file) : restore(content, { command, mayLeaveOut }),
  );
});
