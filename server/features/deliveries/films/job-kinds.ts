import { z } from 'zod';
import type { JobKind } from '#server/platform/jobs/jobs.ts';

/**
 * Makes what browsers play of the film that waits the longest. What waits is in the table of media, so a job that is lost or comes twice changes nothing. A film takes six hours
 * at most.
 */
export const MAKE_FILM_JOB: JobKind<Record<string, never>> = {
  name: 'make_film',
  payload: z.object({}),
  retryLimit: 20,
  retryDelay: 10,
  retryDelayMax: 600,
  expireInSeconds: 7 * 3600,
  role: 'images',
};
