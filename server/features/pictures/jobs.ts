import { z } from 'zod';
import type { JobKind } from '#server/platform/jobs/jobs.ts';

/** Removes pictures and films of the pages that no version of the site shows, each night. */
export const PURGE_PICTURES_JOB: JobKind<Record<string, never>> = {
  name: 'page-pictures-purge',
  payload: z.object({}),
  retryLimit: 3,
  retryDelay: 60,
  retryDelayMax: 600,
  expireInSeconds: 900,
};
