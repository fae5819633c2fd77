import { z } from 'zod';
import type { JobKind } from '#server/platform/jobs/jobs.ts';

/** Reminds each hour of links that end soon. A run that failed is not tried again: the next one comes soon. */
export const SEND_REMINDERS_JOB: JobKind<Record<string, never>> = {
  name: 'delivery-links-remind',
  payload: z.object({}),
  retryLimit: 0,
  retryDelay: 0,
  retryDelayMax: 1,
  expireInSeconds: 300,
};
