import { z } from 'zod';
import { UNDO_MARGIN_SECONDS, UNDO_SECONDS } from '#domain/media/media-input.ts';
import type { JobKind } from '#server/platform/jobs/jobs.ts';

/** Removes the rows and files of all media that are hidden and can no longer be brought back. */
export const PURGE_MEDIA_JOB: JobKind<Record<string, never>> = {
  name: 'media-forget',
  payload: z.object({}),
  retryLimit: 20,
  retryDelay: 5,
  retryDelayMax: 600,
  expireInSeconds: 900,
};

/** The removal begins a little after the last moment at which it can be taken back: an undo that just made it stays. */
export const PURGE_AFTER_SECONDS = UNDO_SECONDS + UNDO_MARGIN_SECONDS + 5;
