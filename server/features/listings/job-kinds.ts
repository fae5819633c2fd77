import { z } from 'zod';
import type { JobKind } from '#server/platform/jobs/jobs.ts';

/** Makes the files of a pack. A run that was killed is tried again, and goes on where it was. */
export const MAKE_PACK_JOB: JobKind<{ packId: string }> = {
  name: 'make_mls_pack',
  payload: z.object({ packId: z.uuid() }),
  retryLimit: 5,
  retryDelay: 5,
  retryDelayMax: 300,
  expireInSeconds: 3600,
  // Pictures take a core for a while each.
  role: 'images',
};
