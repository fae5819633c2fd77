import { z } from 'zod';
import { REFUND_FAILED_JOB } from '#server/features/orders/job-kinds.ts';
import { defineJob, type Job } from '#server/job.ts';
import { NO_RETRY } from '#server/platform/jobs/jobs.ts';
import { finishRefunds } from './finish-refunds.ts';
import { receiveFailure } from './receive-failure.ts';

/** Finishes refunds whose answer was lost, each minute. A run that failed is not tried again: the next one comes soon. */
const FINISH_REFUNDS_JOB = defineJob({
  name: 'refunds-finish',
  payload: z.object({}),
  ...NO_RETRY,
  expireInSeconds: 300,
  schedule: '* * * * *',
  run: finishRefunds,
});

export const REFUND_JOBS: Job[] = [FINISH_REFUNDS_JOB, defineJob({ ...REFUND_FAILED_JOB, run: receiveFailure })];
