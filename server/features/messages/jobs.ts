import { z } from 'zod';
import { ON_THE_WAY_JOB } from '#server/features/scheduling/shoot-events/job-kinds.ts';
import { defineJob, type Job } from '#server/job.ts';
import { NO_RETRY } from '#server/platform/jobs/jobs.ts';
import { sendOnTheWay } from './send-on-the-way.ts';
import { watchMessages } from './watch-messages.ts';

/** Plans and sends reminders each minute. A run that failed is not tried again: the next one comes soon. */
const WATCH_MESSAGES_JOB = defineJob({
  name: 'messages-watch',
  payload: z.object({}),
  ...NO_RETRY,
  expireInSeconds: 300,
  schedule: '* * * * *',
  run: watchMessages,
});

export const MESSAGE_JOBS: Job[] = [
  WATCH_MESSAGES_JOB,
  defineJob({ ...ON_THE_WAY_JOB, run: (ctx, { eventId }) => sendOnTheWay(ctx, eventId) }),
];
