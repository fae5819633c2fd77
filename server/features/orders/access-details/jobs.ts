import { z } from 'zod';
import { defineJob, type Job } from '#server/job.ts';
import { NIGHTLY_RETRY } from '#server/platform/jobs/jobs.ts';
import { purgeAccess } from './purge-access.ts';

/** Forgets how to get in 30 days after the shoot, each hour. */
export const PURGE_ACCESS_JOB = defineJob({
  name: 'access-forget',
  payload: z.object({}),
  ...NIGHTLY_RETRY,
  expireInSeconds: 300,
  schedule: '43 * * * *',
  run: purgeAccess,
});

export const ACCESS_JOBS: Job[] = [PURGE_ACCESS_JOB];
