import { z } from 'zod';
import type { JobKind } from '#server/platform/jobs/jobs.ts';

/** Deletes errors of long ago, each night. */
export const PURGE_ERRORS_JOB: JobKind<Record<string, never>> = {
  name: 'errors-purge',
  payload: z.object({}),
  retryLimit: 3,
  retryDelay: 60,
  retryDelayMax: 600,
  expireInSeconds: 300,
};
