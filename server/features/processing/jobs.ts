import { z } from 'zod';
import type { JobKind } from '#server/platform/jobs/jobs.ts';

/**
 * Makes the variants of an item. A file that loses its worker three times is given up (`MAX_LOSSES`); the other tries are
 * for a database or a disk that is away for a while. Where the storage stays away, the item waits for the next sweep.
 */
export const PROCESS_MEDIA_JOB: JobKind<{ mediaId: string }> = {
  name: 'process_media',
  payload: z.object({ mediaId: z.uuid() }),
  retryLimit: 9,
  retryDelay: 5,
  retryDelayMax: 300,
  expireInSeconds: 3600,
};

/** Checks pictures that were there before there were checks. */
export const CHECK_OLD_MEDIA_JOB: JobKind<Record<string, never>> = {
  name: 'check_old_media',
  payload: z.object({}),
  retryLimit: 3,
  retryDelay: 300,
  retryDelayMax: 3600,
  expireInSeconds: 3600,
};
