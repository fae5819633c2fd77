import { z } from 'zod';
import type { JobKind } from '#server/platform/jobs/jobs.ts';

/** Removes the rows and files of all media that are hidden and can no longer be brought back. */
export const FORGET_MEDIA_JOB: JobKind<Record<string, never>> = {
  name: 'media-forget',
  payload: z.object({}),
  retryLimit: 20,
  retryDelay: 5,
  retryDelayMax: 600,
  expireInSeconds: 900,
};
