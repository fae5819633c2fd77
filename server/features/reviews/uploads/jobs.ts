import { z } from 'zod';
import { foldMediaSums } from '#server/db/media-sums.ts';
import { enqueueStuckMedia } from '#server/features/deliveries/processing/enqueue-stuck.ts';
import { defineJob, type Job } from '#server/job.ts';
import { NIGHTLY_RETRY } from '#server/platform/jobs/jobs.ts';
import { purgeUploads } from './purge-uploads.ts';
import { reconcileFiles } from './reconcile-files.ts';

/** Finishes uploads that are whole and removes what was left lying, at the start and each hour. */
const SWEEP_UPLOADS_JOB = defineJob({
  name: 'uploads-sweep',
  payload: z.object({}),
  ...NIGHTLY_RETRY,
  expireInSeconds: 900,
  isInternal: true,
  schedule: '7 * * * *',
  isDueAtStart: async () => true,
  run: async (ctx) => {
    await purgeUploads(ctx);
    await foldMediaSums(ctx.db);
    await enqueueStuckMedia(ctx);
  },
});

/** Compares the files that are stored with the items and uploads that should have them, each night. */
export const COMPARE_FILES_JOB = defineJob({
  name: 'media-compare-files',
  payload: z.object({}),
  ...NIGHTLY_RETRY,
  expireInSeconds: 3600,
  schedule: '57 4 * * *',
  run: reconcileFiles,
});

export const UPLOAD_JOBS: Job[] = [SWEEP_UPLOADS_JOB, COMPARE_FILES_JOB];
