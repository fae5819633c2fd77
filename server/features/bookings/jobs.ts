import { z } from 'zod';
import type { JobKind } from '#server/platform/jobs/jobs.ts';

/** Takes held times out of the calendar that have ended, each minute. A run that failed is not tried again: the next one comes soon. */
export const PURGE_HOLDS_JOB: JobKind<Record<string, never>> = {
  name: 'holds-purge',
  payload: z.object({}),
  retryLimit: 0,
  retryDelay: 0,
  retryDelayMax: 1,
  expireInSeconds: 60,
};

/** Brings what calendars elsewhere show of a shoot to what it is now. What fails is tried again by the clock. */
export const SHOOT_CHANGED_JOB: JobKind<{ bookingId: string }> = {
  name: 'shoot-changed',
  payload: z.object({ bookingId: z.uuid() }),
  retryLimit: 3,
  retryDelay: 10,
  retryDelayMax: 60,
  expireInSeconds: 180,
};
