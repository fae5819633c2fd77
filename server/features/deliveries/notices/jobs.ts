import { z } from 'zod';
import { defineJob, type Job } from '#server/job.ts';
import { NO_RETRY } from '#server/platform/jobs/jobs.ts';
import { SEND_NOTICES_JOB } from './job-kinds.ts';
import { sendAllNotices, sendNotices } from './send-notices.ts';

/** Looks at all archives that somebody waits for, each minute. A run that failed is not tried again: the next one comes soon. */
const WATCH_NOTICES_JOB = defineJob({
  name: 'delivery-notices-watch',
  payload: z.object({}),
  ...NO_RETRY,
  expireInSeconds: 300,
  schedule: '* * * * *',
  run: sendAllNotices,
});

export const NOTICE_JOBS: Job[] = [defineJob({ ...SEND_NOTICES_JOB, run: sendNotices }), WATCH_NOTICES_JOB];
