import { z } from 'zod';
import { defineJob, type Job } from '#server/job.ts';
import { NIGHTLY_RETRY } from '#server/platform/jobs/jobs.ts';
import { purgeEvents } from './purge-events.ts';

/** Removes events that are older than they are kept, each night. */
const PURGE_EVENTS_JOB = defineJob({
  name: 'events-purge',
  payload: z.object({}),
  ...NIGHTLY_RETRY,
  expireInSeconds: 600,
  isInternal: true,
  schedule: '23 5 * * *',
  run: purgeEvents,
});

export const EVENT_JOBS: Job[] = [PURGE_EVENTS_JOB];
