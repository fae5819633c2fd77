import { z } from 'zod';
import type { JobKind } from '#server/platform/jobs/jobs.ts';

/** Makes a backup into BACKUP_TARGET, by BACKUP_SCHEDULE. */
export const BACKUP_JOB: JobKind<Record<string, never>> = {
  name: 'backups-make',
  payload: z.object({}),
  retryLimit: 2,
  retryDelay: 300,
  retryDelayMax: 1800,
  expireInSeconds: 86_399,
};
