import { z } from 'zod';
import type { JobKind } from '#server/platform/jobs/jobs.ts';

/** Finishes refunds whose answer was lost, each minute. A run that failed is not tried again: the next one comes soon. */
export const FINISH_REFUNDS_JOB: JobKind<Record<string, never>> = {
  name: 'refunds-finish',
  payload: z.object({}),
  retryLimit: 0,
  retryDelay: 0,
  retryDelayMax: 1,
  expireInSeconds: 300,
};
