import { z } from 'zod';
import { defineJob, type Job } from '#server/job.ts';
import { NIGHTLY_RETRY } from '#server/platform/jobs/jobs.ts';
import { purgeSources } from './purge-sources.ts';

/** Removes files as they were shot whose time is over, each night. A run that failed is tried again soon. */
const PURGE_SOURCES_JOB = defineJob({
  name: 'editing-sources-purge',
  payload: z.object({}),
  ...NIGHTLY_RETRY,
  expireInSeconds: 900,
  schedule: '43 3 * * *',
  run: purgeSources,
});

export const EDITING_JOBS: Job[] = [PURGE_SOURCES_JOB];
