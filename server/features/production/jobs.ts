import { z } from 'zod';
import type { JobKind } from '#server/platform/jobs/jobs.ts';

/** Puts shoots that are over on the board and counts due times anew, each minute. A run that failed is not tried again: the next one comes soon. */
export const WATCH_PRODUCTION_JOB: JobKind<Record<string, never>> = {
  name: 'production-watch',
  payload: z.object({}),
  retryLimit: 0,
  retryDelay: 0,
  retryDelayMax: 1,
  expireInSeconds: 120,
};
