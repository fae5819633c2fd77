import { z } from 'zod';
import type { JobKind } from '#server/platform/jobs/jobs.ts';

/** Goes on with an action on many items until it is done. */
export const ACTION_JOB: JobKind<{ actId: string }> = {
  name: 'media-act',
  payload: z.object({ actId: z.uuid() }),
  retryLimit: 10,
  retryDelay: 2,
  retryDelayMax: 60,
  expireInSeconds: 900,
};
