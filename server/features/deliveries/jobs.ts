import { z } from 'zod';
import { defineJob, type Job } from '#server/job.ts';
import { NO_RETRY } from '#server/platform/jobs/jobs.ts';
import { watchDeliveries } from './guest-deliveries/watch-deliveries.ts';
import { watchLinks } from './watch-links.ts';

/** Looks each hour for links that nobody opens. A run that failed is not tried again: the next one comes soon. */
const WATCH_LINKS_JOB = defineJob({
  name: 'delivery-links-watch',
  payload: z.object({}),
  ...NO_RETRY,
  expireInSeconds: 300,
  schedule: '27 * * * *',
  run: watchLinks,
});

/** Looks each minute which guests of orders are to be told of a delivery. A run that failed is not tried again: the next one comes soon. */
const WATCH_DELIVERIES_JOB = defineJob({
  name: 'delivery-guests-watch',
  payload: z.object({}),
  ...NO_RETRY,
  expireInSeconds: 300,
  schedule: '* * * * *',
  run: watchDeliveries,
});

export const DELIVERY_JOBS: Job[] = [WATCH_LINKS_JOB, WATCH_DELIVERIES_JOB];
