import { z } from 'zod';
import { defineJob, type Job } from '#server/job.ts';
import { NIGHTLY_RETRY } from '#server/platform/jobs/jobs.ts';
import { purgeFormer } from './purge-former.ts';

/** Deletes keys from before that serve no payment any more, each night. */
export const PURGE_FORMER_JOB = defineJob({
  name: 'connections-purge',
  payload: z.object({}),
  ...NIGHTLY_RETRY,
  expireInSeconds: 300,
  isInternal: true,
  schedule: '57 3 * * *',
  run: purgeFormer,
});

export const CONNECTION_JOBS: Job[] = [PURGE_FORMER_JOB];
