import { z } from 'zod';
import type { JobKind } from '#server/platform/jobs/jobs.ts';

/** Removes events that are older than they are kept, each night. */
export const PURGE_EVENTS_JOB: JobKind<Record<string, never>> = {
  name: 'events-purge',
  payload: z.object({}),
  retryLimit: 3,
  retryDelay: 60,
  retryDelayMax: 600,
  expireInSeconds: 600,
};
