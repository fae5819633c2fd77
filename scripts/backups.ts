import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { checkTarget, findChecks } from '#server/features/operations/backups/check-target.ts';
import { withRepository } from '#server/features/operations/backups/find-backup.ts';
import { listBackups } from '#server/features/operations/backups/list-objects.ts';
import { openBackup } from '#server/features/operations/backups/read-backup.ts';
import { BackupError } from '#server/platform/backup/backup-error.ts';
import { countRows } from '#server/platform/backup/manifest.ts';
import type { Repository } from '#server/platform/backup/repository.ts';
import { systemClock } from '#server/platform/clock/clock.ts';
import { readArguments, runScript } from './backup-command.ts';
import { readPlaceSettings } from './empty-place.ts';
import { createProgress } from './print-progress.ts';

/*
 * Says what a place with backups holds, and reads all of it again. Nothing is written there:
 *   npm run studio -- backups list [TARGET]
 *   npm run studio -- backups verify [TARGET]
 * TARGET is a folder or s3://bucket/prefix, BACKUP_TARGET where it is left out. verify ends with code 1 where anything is damaged.
 */
const USAGE =
  'Write: npm run studio -- backups list /mnt/backups/studio, or npm run studio -- backups verify /mnt/backups/studio';

const gigabytes = (bytes: number) => `${(bytes / 1e9).toFixed(bytes < 1e9 ? 3 : 1)} GB`;

async function printBackup(repository: Repository, id: string): Promise<void> {
  try {
    const { manifest, sha256 } = await openBackup(repository, id);
    const { files } = manifest;
    const made = manifest.made_at?.slice(0, 16).replace('T', ' ') ?? '';
    console.log(
      `${id}  ${made} UTC  ${countRows(manifest)} rows  ${files.count} files  ${gigabytes(files.bytes)}  ${sha256}`,
    );
  } catch (error) {
    if (!(error instanceof BackupError)) throw error;
    console.log(`${id}  DAMAGED: its manifest cannot be read`);
    process.exitCode = 1;
  }
}

async function printList(repository: Repository): Promise<void> {
  const ids = await listBackups(repository);
  for (const id of ids) await printBackup(repository, id);
  if (ids.length === 0) console.log(`${repository.target.place} holds no backup that was finished.`);
  const checks = await findChecks(repository);
  for (const { name, keys } of checks?.damaged ?? []) console.log(`DAMAGED  ${keys[0] ?? name}`);
  if (checks) console.error(`Last read again on ${checks.at.slice(0, 16).replace('T', ' ')} UTC.`);
}

async function verify(repository: Repository): Promise<void> {
  const scratch = await mkdtemp(path.join(tmpdir(), 'verify-'));
  const progress = createProgress('read');
  try {
    const options = { storage: null, scratch, now: systemClock.now(), isWhole: true, tell: progress.tell };
    const { objects, bytes, damaged } = await checkTarget(repository, options);
    progress.end();
    for (const { name, keys } of damaged) console.log(`DAMAGED  ${keys[0] ?? name}${keys[0] ? `  (${name})` : ''}`);
    console.log(JSON.stringify({ place: repository.target.place, objects, bytes, damaged: damaged.length }));
    if (damaged.length === 0) return;
    console.error(
      `What the studio still has is written anew by: npm run studio -- backup ${repository.target.place} --check. A backup without the rest: npm run studio -- restore ${repository.target.place} --skip-damaged`,
    );
    process.exitCode = 1;
  } finally {
    progress.end();
    await rm(scratch, { recursive: true, force: true });
  }
}

await runScript(async () => {
  const { positionals } = readArguments({}, USAGE);
  const { config } = readPlaceSettings();
  const [what, target = config.BACKUP_TARGET, ...others] = positionals;
  if ((what !== 'list' && what !== 'verify') || !target || others.length > 0) throw new BackupError(USAGE);
  await withRepository(config, target, (repository) => (what === 'list' ? printList(repository) : verify(repository)));
});
