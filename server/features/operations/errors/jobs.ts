import { z } from 'zod';
import { defineJob, type Job } from '#server/job.ts';
import { NIGHTLY_RETRY } from '#server/platform/jobs/jobs.ts';
import { purgeErrors } from './purge-errors.ts';

/** Deletes errors of long ago, each night. */
export const PURGE_ERRORS_JOB = defineJob({
  name: 'errors-purge',
  payload: z.object({}),
  ...NIGHTLY_RETRY,
  expireInSeconds: 300,
  isInternal: true,
  schedule: '53 3 * * *',
  run: purgeErrors,
});

export const ERROR_JOBS: Job[] = [PURGE_ERRORS_JOB];
