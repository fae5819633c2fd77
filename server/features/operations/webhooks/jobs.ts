import { z } from 'zod';
import { defineJob, type Job } from '#server/job.ts';
import { watchFailures } from './watch-failures.ts';

/** Tells the owner of webhooks to which nothing has arrived for a day, every ten minutes. */
const WATCH_WEBHOOKS_JOB = defineJob({
  name: 'webhooks-watch',
  payload: z.object({}),
  retryLimit: 1,
  retryDelay: 60,
  retryDelayMax: 60,
  expireInSeconds: 120,
  isInternal: true,
  schedule: '*/10 * * * *',
  run: watchFailures,
});

export const WEBHOOK_JOBS: Job[] = [WATCH_WEBHOOKS_JOB];
