import type { Config } from '#server/config.ts';
import { listBackups, openBackup } from '#server/features/backups/read-backup.ts';
import { restoreFiles } from '#server/features/backups/restore-files.ts';
import { BackupError } from '#server/platform/backup/backup-error.ts';
import { openTarget } from '#server/platform/backup/open-target.ts';
import { openRepository } from '#server/platform/backup/repository.ts';
import { systemClock } from '#server/platform/clock/clock.ts';
import { createStorage } from '#server/platform/storage/create-storage.ts';
import { runAdminCommand } from './admin-command.ts';
import { readArguments, runScript } from './backup-command.ts';
import { fillPlace, readPlaceSettings } from './empty-place.ts';

/*
 * Makes a studio again from a backup, in an empty place that DATA_DIR, DATABASE_URL and S3_… name:
 *   npm run restore -- SOURCE              the newest backup of a folder or s3://bucket/prefix
 *   npm run restore -- SOURCE/backups/ID   that one
 *   npm run restore -- SOURCE --file KEY   one file of it, into the studio that is there
 * Nothing is sent from an empty place that was filled until:
 *   npm run restore -- --resume [--drop-queued]
 */
const USAGE = [
  'Say from where: npm run restore -- /mnt/backups/studio, or npm run restore -- s3://bucket/prefix',
  'Or put one file back: npm run restore -- /mnt/backups/studio --file realtor-media/…',
  'Or let what was restored send again: npm run restore -- --resume [--drop-queued]',
].join('\n');

const ONE_BACKUP = /^(.*?)\/+backups\/([^/]+)\/*$/;

type Opened = Awaited<ReturnType<typeof openBackup>>;

/** Opens the newest backup of a place, or the one that the source names. */
async function withBackup(config: Config, source: string, work: (content: Opened) => Promise<void>): Promise<void> {
  const [, within = source, named] = ONE_BACKUP.exec(source) ?? [];
  const target = await openTarget(config, within);
  try {
    const repository = await openRepository(target, config.BACKUP_PASSPHRASE);
    const ids = await listBackups(repository);
    const id = named ?? ids.at(-1);
    if (!id || !ids.includes(id)) throw new BackupError(`${within} has no such backup that was finished.`);
    await work(await openBackup(repository, id));
  } finally {
    await target.close();
  }
}

async function restore(content: Opened): Promise<void> {
  const { rows, files, jobs } = await fillPlace(content);
  console.log(JSON.stringify({ path: content.place, sha256: content.sha256, rows, files, jobs }));
  console.error('Everything is equal to the backup. Nothing is sent from here until npm run restore -- --resume.');
}

async function restoreFile(config: Config, content: Opened, key: string): Promise<void> {
  const storage = await createStorage(config, systemClock);
  try {
    const files = await restoreFiles(content, storage, [key]);
    const put = files.map(({ key: name, size, sha256 }) => ({ key: name, size, sha256 }));
    console.log(JSON.stringify({ path: content.place, files: put }));
    console.error('The file is equal to the backup. npm run doctor takes it from the dashboard.');
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
    file: { type: 'string' },
  } as const;
  const { positionals, values } = readArguments(options, USAGE);
  const [source, ...others] = positionals;
  if (values.resume && !source && !values.file) return resume(values['drop-queued'] ?? false);
  if (!source || others.length > 0 || values.resume || values['drop-queued']) throw new BackupError(USAGE);
  const { config } = readPlaceSettings();
  const { file } = values;
  await withBackup(config, source, (content) => (file ? restoreFile(config, content, file) : restore(content)));
});
