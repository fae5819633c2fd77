import { z } from 'zod';
import { MAKE_AGAIN_JOB } from '#server/features/deliveries/processing/job-kinds.ts';
import { makePicturesAgain } from '#server/features/deliveries/processing/make-pictures-again.ts';
import { defineJob, type Job } from '#server/job.ts';
import { applyScrub } from './apply-scrub.ts';
import { deleteDamagedPictures } from './queries.ts';

/** Reads as many stored files as are due by now, every five minutes. One large film may take hours at a gentle pace. */
const SCRUB_FILES_JOB = defineJob({
  name: 'files-scrub',
  payload: z.object({}),
  retryLimit: 0,
  retryDelay: 60,
  retryDelayMax: 60,
  expireInSeconds: 12 * 3600,
  schedule: '*/5 * * * *',
  run: (ctx, _payload, run) => applyScrub(ctx, run),
});

const makeAgain = defineJob({
  ...MAKE_AGAIN_JOB,
  run: async (ctx, { mediaId }) => {
    if (await makePicturesAgain(ctx, { mediaId })) await deleteDamagedPictures(ctx.db, mediaId);
  },
});

export const SCRUB_JOBS: Job[] = [SCRUB_FILES_JOB, makeAgain];
