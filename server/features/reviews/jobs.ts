import { z } from 'zod';
import type { JobKind } from '#server/platform/jobs/jobs.ts';

/** Tells by mail what happened in reviews, every few minutes. A run that failed is not tried again: the next one comes soon. */
export const SEND_NEWS_JOB: JobKind<Record<string, never>> = {
  name: 'review-news',
  payload: z.object({}),
  retryLimit: 0,
  retryDelay: 0,
  retryDelayMax: 1,
  expireInSeconds: 240,
};
