import { z } from 'zod';
import { enqueueCalendarReads } from '#server/features/scheduling/connected-calendars/read-calendars.ts';
import { defineJob, type Job } from '#server/job.ts';
import { READ_ACCOUNT_JOB } from './job-kinds.ts';
import { enqueueAccountReads, enqueueUnwatchedReads, readAccount } from './read-account.ts';

/** Queues a look at each calendar elsewhere, of addresses and of accounts, every ten minutes. */
const READ_CALENDARS_JOB = defineJob({
  name: 'person-calendars-read',
  payload: z.object({}),
  retryLimit: 1,
  retryDelay: 60,
  retryDelayMax: 60,
  expireInSeconds: 120,
  schedule: '*/10 * * * *',
  run: async (ctx) => {
    await enqueueCalendarReads(ctx);
    await enqueueAccountReads(ctx);
  },
});

/** Between two rounds, queues a look at what nobody announces changes of. */
const READ_UNWATCHED_JOB = defineJob({
  name: 'unwatched-calendars-read',
  payload: z.object({}),
  retryLimit: 1,
  retryDelay: 60,
  retryDelayMax: 60,
  expireInSeconds: 120,
  schedule: '5-59/10 * * * *',
  run: enqueueUnwatchedReads,
});

export const CALENDAR_ACCOUNT_JOBS: Job[] = [
  READ_CALENDARS_JOB,
  READ_UNWATCHED_JOB,
  defineJob({ ...READ_ACCOUNT_JOB, run: (ctx, { accountId }) => readAccount(ctx, accountId) }),
];
