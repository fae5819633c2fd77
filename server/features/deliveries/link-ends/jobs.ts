import { z } from 'zod';
import { defineJob, type Job } from '#server/job.ts';
import { NO_RETRY } from '#server/platform/jobs/jobs.ts';
import { sendReminders } from './send-reminders.ts';

/** Reminds each hour of links that end soon. A run that failed is not tried again: the next one comes soon. */
const SEND_REMINDERS_JOB = defineJob({
  name: 'delivery-links-remind',
  payload: z.object({}),
  ...NO_RETRY,
  expireInSeconds: 300,
  schedule: '37 * * * *',
  run: sendReminders,
});

export const LINK_END_JOBS: Job[] = [SEND_REMINDERS_JOB];
