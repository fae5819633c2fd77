import { z } from 'zod';
import type { JobKind } from '#server/platform/jobs/jobs.ts';

/** Tells the customer of a shoot that its photographer is on the way. */
export const ON_THE_WAY_JOB: JobKind<{ eventId: string }> = {
  name: 'shoot-on-the-way',
  payload: z.object({ eventId: z.uuid() }),
  retryLimit: 3,
  retryDelay: 10,
  retryDelayMax: 60,
  expireInSeconds: 60,
};
