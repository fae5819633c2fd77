import { z } from 'zod';
import type { JobKind } from '#server/platform/jobs/jobs.ts';

/** Looks each hour for links that nobody opens. A run that failed is not tried again: the next one comes soon. */
export const WATCH_LINKS_JOB: JobKind<Record<string, never>> = {
  name: 'delivery-links-watch',
  payload: z.object({}),
  retryLimit: 0,
  retryDelay: 0,
  retryDelayMax: 1,
  expireInSeconds: 300,
};
