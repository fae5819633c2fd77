import { z } from 'zod';
import type { JobKind } from '#server/platform/jobs/jobs.ts';

/** Deletes messages that are older than they are kept, each night. */
export const PURGE_MESSAGES_JOB: JobKind<Record<string, never>> = {
  name: 'contact-forget',
  payload: z.object({}),
  retryLimit: 3,
  retryDelay: 60,
  retryDelayMax: 600,
  expireInSeconds: 300,
};
