import { z } from 'zod';
import { defineJob, type Job } from '#server/job.ts';
import { NO_RETRY } from '#server/platform/jobs/jobs.ts';
import { purgeHolds } from './delete-hold.ts';

/** Takes held times out of the calendar that have ended, each minute. A run that failed is not tried again: the next one comes soon. */
export const PURGE_HOLDS_JOB = defineJob({
  name: 'holds-purge',
  payload: z.object({}),
  ...NO_RETRY,
  expireInSeconds: 60,
  isInternal: true,
  schedule: '* * * * *',
  run: purgeHolds,
});

export const BOOKING_JOBS: Job[] = [PURGE_HOLDS_JOB];
