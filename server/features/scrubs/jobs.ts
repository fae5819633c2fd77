import { z } from 'zod';
import type { JobKind } from '#server/platform/jobs/jobs.ts';

/** Reads as many stored files as are due by now, every five minutes. One large film may take hours at a gentle pace. */
export const SCRUB_FILES_JOB: JobKind<Record<string, never>> = {
  name: 'files-scrub',
  payload: z.object({}),
  retryLimit: 0,
  retryDelay: 60,
  retryDelayMax: 60,
  expireInSeconds: 12 * 3600,
};
