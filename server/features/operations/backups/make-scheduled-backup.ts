import { DAY_MS } from '#domain/shared/time/durations.ts';
import type { Context } from '#server/context.ts';
import { deleteAlertsOfKind } from '#server/features/shared/alerts/queries.ts';
import { raiseAlert } from '#server/features/shared/alerts/raise-alert.ts';
import type { JobRun } from '#server/platform/jobs/jobs.ts';
import { openBackupProcess } from './open-backup-process.ts';
import { findLastBackup } from './queries.ts';
import { describeFailure, recordBackup } from './record-backup.ts';

const MAX_SENTENCE = 200;

async function raiseFailure(ctx: Context, error: unknown): Promise<void> {
  const day = ctx.clock.now().toISOString().slice(0, 10);
  await raiseAlert(ctx, 'backup_failed', `${day}: ${describeFailure(error).slice(0, MAX_SENTENCE)}`, {});
}

/** Makes the backup of the settings, where they name a place for it. What fails for good is on the dashboard until one succeeds. */
export async function makeScheduledBackup(ctx: Context, run: JobRun): Promise<void> {
  const { BACKUP_TARGET: target, BACKUP_KEEP: keep } = ctx.config;
  if (!target) return;
  try {
    const made = await recordBackup(ctx, { target, isScheduled: true }, () => openBackupProcess(ctx, { target, keep }));
    ctx.log.info(made, 'backup made');
    await deleteAlertsOfKind(ctx.db, 'backup_failed');
  } catch (error) {
    if (run.isLastAttempt) await raiseFailure(ctx, error);
    throw error;
  }
}

/** Whether the clock may have been missed: by a server that does not run at night. */
export async function isBackupMissed(ctx: Context): Promise<boolean> {
  if (!ctx.config.BACKUP_TARGET) return false;
  const last = await findLastBackup(ctx.db);
  return !last || last.finishedAt.getTime() <= ctx.clock.now().getTime() - DAY_MS;
}
