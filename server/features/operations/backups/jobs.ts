import { z } from 'zod';
import { defineJob, type Job } from '#server/job.ts';
import { isBackupMissed, makeScheduledBackup } from './make-scheduled-backup.ts';

/** Makes a backup into BACKUP_TARGET, by BACKUP_SCHEDULE. */
const BACKUP_JOB = defineJob({
  name: 'backups-make',
  payload: z.object({}),
  retryLimit: 2,
  retryDelay: 300,
  retryDelayMax: 1800,
  expireInSeconds: 86_399,
  schedule: (config) => config.BACKUP_SCHEDULE,
  isDueAtStart: isBackupMissed,
  run: (ctx, _payload, run) => makeScheduledBackup(ctx, run),
});

export const BACKUP_JOBS: Job[] = [BACKUP_JOB];
