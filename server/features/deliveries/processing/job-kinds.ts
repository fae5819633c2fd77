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
  // Pictures take a core for a while each.
  role: 'images',
};

/** Removes derived pictures that others replaced, once nobody can be reading them any more. */
export const REMOVE_REPLACED_JOB: JobKind<{ keys: string[] }> = {
  name: 'remove_replaced',
  payload: z.object({ keys: z.array(z.string()) }),
  retryLimit: 20,
  retryDelay: 60,
  retryDelayMax: 3600,
  expireInSeconds: 900,
};

/** A download of a large archive that is under way is given so much time. */
export const KEEP_REPLACED_SECONDS = 24 * 60 * 60;

/** Checks pictures that were there before there were checks. */
export const CHECK_OLD_MEDIA_JOB: JobKind<Record<string, never>> = {
  name: 'check_old_media',
  payload: z.object({}),
  retryLimit: 3,
  retryDelay: 300,
  retryDelayMax: 3600,
  expireInSeconds: 3600,
  role: 'images',
};

/** Makes the pictures of an item anew from its original: some of them are damaged or missing. */
export const MAKE_AGAIN_JOB: typeof PROCESS_MEDIA_JOB = { ...PROCESS_MEDIA_JOB, name: 'media-make-again' };
