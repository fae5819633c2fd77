import { z } from 'zod';
import { defineJob, type Job } from '#server/job.ts';
import { NIGHTLY_RETRY } from '#server/platform/jobs/jobs.ts';
import { purgeMessages } from './purge-messages.ts';

/** Deletes messages that are older than they are kept, each night. */
const PURGE_MESSAGES_JOB = defineJob({
  name: 'contact-forget',
  payload: z.object({}),
  ...NIGHTLY_RETRY,
  expireInSeconds: 300,
  schedule: '27 4 * * *',
  run: purgeMessages,
});

export const CONTACT_JOBS: Job[] = [PURGE_MESSAGES_JOB];
