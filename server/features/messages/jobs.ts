import { z } from 'zod';
import { ON_THE_WAY_JOB } from '#server/features/scheduling/shoot-events/job-kinds.ts';
import { defineJob, type Job } from '#server/job.ts';
import { NO_RETRY } from '#server/platform/jobs/jobs.ts';
import { watchCrew } from './crew/watch-crew.ts';
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

/** Plans and sends what the crew and the studio are told. It is a job of its own, so that neither waits for the other's faults. */
const WATCH_CREW_JOB = defineJob({
  name: 'messages-watch-crew',
  payload: z.object({}),
  ...NO_RETRY,
  expireInSeconds: 300,
  schedule: '* * * * *',
  run: watchCrew,
});

export const MESSAGE_JOBS: Job[] = [
  WATCH_MESSAGES_JOB,
  WATCH_CREW_JOB,
  defineJob({ ...ON_THE_WAY_JOB, run: (ctx, { eventId }) => sendOnTheWay(ctx, eventId) }),
];
