import { z } from 'zod';
import type { JobKind } from '#server/platform/jobs/jobs.ts';

/** Tells the owner of webhooks to which nothing has arrived for a day, every ten minutes. */
export const WATCH_WEBHOOKS_JOB: JobKind<Record<string, never>> = {
  name: 'webhooks-watch',
  payload: z.object({}),
  retryLimit: 1,
  retryDelay: 60,
  retryDelayMax: 60,
  expireInSeconds: 120,
};
