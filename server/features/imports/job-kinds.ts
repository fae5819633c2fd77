import { z } from 'zod';
import type { JobKind } from '#server/platform/jobs/jobs.ts';

/** Goes on with an import, in whichever state it is, until it waits for a person or is over. */
export const IMPORT_JOB: JobKind<{ importId: string }> = {
  name: 'import',
  payload: z.object({ importId: z.uuid() }),
  retryLimit: 20,
  retryDelay: 2,
  retryDelayMax: 60,
  // An archive of many gigabytes takes hours; a process that was killed is noticed by its heartbeat.
  expireInSeconds: 12 * 3600,
};
