import { z } from 'zod';
import type { JobKind } from '#server/platform/jobs/jobs.ts';

/** Brings what calendars elsewhere show of a shoot to what it is now. What fails is tried again by the clock. */
export const SHOOT_CHANGED_JOB: JobKind<{ bookingId: string }> = {
  name: 'shoot-changed',
  payload: z.object({ bookingId: z.uuid() }),
  retryLimit: 3,
  retryDelay: 10,
  retryDelayMax: 60,
  expireInSeconds: 180,
};
