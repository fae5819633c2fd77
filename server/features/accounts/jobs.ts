import { z } from 'zod';
import type { JobKind } from '#server/platform/jobs/jobs.ts';

/** Forgets what was only good for a while, each night. */
export const FORGET_PROOFS_JOB: JobKind<Record<string, never>> = {
  name: 'accounts-forget',
  payload: z.object({}),
  retryLimit: 3,
  retryDelay: 60,
  retryDelayMax: 600,
  expireInSeconds: 300,
};
