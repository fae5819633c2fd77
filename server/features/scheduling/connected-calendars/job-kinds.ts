import { z } from 'zod';
import type { JobKind } from '#server/platform/jobs/jobs.ts';

/** Reads one calendar elsewhere. What fails is read again by the clock. */
export const READ_CALENDAR_JOB: JobKind<{ calendarId: string }> = {
  name: 'person-calendar-read',
  payload: z.object({ calendarId: z.uuid() }),
  retryLimit: 0,
  retryDelay: 1,
  retryDelayMax: 1,
  expireInSeconds: 120,
};
