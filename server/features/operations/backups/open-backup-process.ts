import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { z } from 'zod';
import type { Context } from '#server/context.ts';
import { findFolderCopier } from '#server/db/rows/folder-copies.ts';
import { BackupError } from '#server/platform/backup/backup-error.ts';
import { describeFailure } from './record-backup.ts';
import type { BackupConfig, BackupPlan, CheckedBackup } from './write-backup.ts';

const SCRIPT = path.join(import.meta.dirname, 'make-backup-process.ts');

const madeSchema = z.object({
  id: z.string(),
  path: z.string(),
  sha256: z.string(),
  rows: z.number(),
  files: z.number(),
  bytes: z.number(),
  missing: z.number(),
  mended: z.number(),
  damaged: z.array(z.object({ name: z.string(), keys: z.array(z.string()) })),
});

/** What the process of a backup says: that it needs a copy of the embedded database, and how it ended. */
const messageSchema = z.union([
  z.object({ copyTo: z.string() }),
  z.object({ made: madeSchema }),
  z.object({ failure: z.string(), stack: z.string().nullable() }),
]);

const running = new Set<ChildProcess>();

type ProcessContext = Pick<Context, 'db' | 'config' | 'log'>;

async function copyDatabase({ db, log }: ProcessContext, child: ChildProcess, to: string): Promise<void> {
  const copy = findFolderCopier(db);
  try {
    if (!copy) throw new BackupError('This server has no folder with a database.');
    const heldMs = await copy(to);
    log.info({ heldMs: Math.round(heldMs) }, 'database copied for a backup');
    child.send({ copied: true });
  } catch (error) {
    child.send({ copied: false, failure: describeFailure(error) });
  }
}

/** What may go to another process: the settings have more than can be sent. */
function toPlanConfig({ dataDir, s3, backupS3, secret, ...config }: BackupConfig): BackupConfig {
  const { DATABASE_URL, DATABASE_DIRECT_URL, BACKUP_PASSPHRASE } = config;
  return { dataDir, s3, backupS3, secret, DATABASE_URL, DATABASE_DIRECT_URL, BACKUP_PASSPHRASE };
}

/**
 * Makes a backup in a process of its own, so that requests do not wait for it: packing and encrypting take a processor, and the copy of an embedded database
 * is opened beside it. Rejects with BackupError. It ends with this process, however that ends.
 */
export async function openBackupProcess(ctx: ProcessContext, plan: BackupPlan): Promise<CheckedBackup> {
  const child = fork(SCRIPT, [], { execArgv: ['--liftoff-only'], serialization: 'advanced', stdio: 'inherit' });
  running.add(child);
  try {
    child.send({ config: toPlanConfig(ctx.config), plan });
    return await listen(ctx, child);
  } finally {
    running.delete(child);
    if (child.connected) child.disconnect();
  }
}

async function listen(ctx: ProcessContext, child: ChildProcess): Promise<CheckedBackup> {
  const ended = new Promise<never>((_, reject) => {
    child.once('error', reject);
    child.once('exit', () => reject(new BackupError('The process of the backup ended before it was done.')));
  });
  for (;;) {
    const [received] = await Promise.race([once(child, 'message'), ended]);
    const message = messageSchema.parse(received);
    if ('made' in message) return message.made;
    if ('failure' in message) {
      ctx.log.warn({ stack: message.stack }, 'backup failed');
      throw new BackupError(message.failure);
    }
    await copyDatabase(ctx, child, message.copyTo);
  }
}

/** Ends the backups of this process, for its own end: there is none of them. */
export function cancelBackups(): void {
  for (const child of running) child.kill('SIGKILL');
}
