import { z } from 'zod';
import { defineJob, type Job } from '#server/job.ts';
import { NO_RETRY } from '#server/platform/jobs/jobs.ts';
import { watchProduction } from './watch-production.ts';

/** Puts shoots that are over on the board and counts due times anew, each minute. A run that failed is not tried again: the next one comes soon. */
const WATCH_PRODUCTION_JOB = defineJob({
  name: 'production-watch',
  payload: z.object({}),
  ...NO_RETRY,
  expireInSeconds: 120,
  isInternal: true,
  schedule: '* * * * *',
  run: watchProduction,
});

export const PRODUCTION_JOBS: Job[] = [WATCH_PRODUCTION_JOB];
