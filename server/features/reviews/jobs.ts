import { z } from 'zod';
import { defineJob, type Job } from '#server/job.ts';
import { NO_RETRY } from '#server/platform/jobs/jobs.ts';
import { sendNews } from './send-news.ts';

/** Tells by mail what happened in reviews, every few minutes. A run that failed is not tried again: the next one comes soon. */
const SEND_NEWS_JOB = defineJob({
  name: 'review-news',
  payload: z.object({}),
  ...NO_RETRY,
  expireInSeconds: 240,
  schedule: '*/5 * * * *',
  run: sendNews,
});

export const REVIEW_JOBS: Job[] = [SEND_NEWS_JOB];
