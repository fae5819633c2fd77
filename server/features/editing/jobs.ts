import { z } from 'zod';
import type { JobKind } from '#server/platform/jobs/jobs.ts';

/** Removes files as they were shot whose time is over, each night. A run that failed is tried again soon. */
export const PURGE_SOURCES_JOB: JobKind<Record<string, never>> = {
  name: 'editing-sources-purge',
  payload: z.object({}),
  retryLimit: 3,
  retryDelay: 60,
  retryDelayMax: 600,
  expireInSeconds: 900,
};
