import { z } from 'zod';
import type { JobKind } from '#server/platform/jobs/jobs.ts';

/** Reads the calendars of an account. What fails is read again by the clock. */
export const READ_ACCOUNT_JOB: JobKind<{ accountId: string }> = {
  name: 'calendar-account-read',
  payload: z.object({ accountId: z.uuid() }),
  retryLimit: 0,
  retryDelay: 1,
  retryDelayMax: 1,
  expireInSeconds: 600,
};
