import { z } from 'zod';
import { defineJob, type Job } from '#server/job.ts';
import { pictureWorkersHere } from '#server/platform/images/worker-count.ts';
import { NIGHTLY_RETRY } from '#server/platform/jobs/jobs.ts';
import { CHECK_OLD_MEDIA_JOB, PROCESS_MEDIA_JOB, REMOVE_REPLACED_JOB } from './job-kinds.ts';
import { makeVariants } from './make-variants.ts';
import { recordMissingChecks } from './record-missing-checks.ts';
import { updateMetadata } from './update-metadata.ts';

/** As many items at once as there are workers for pictures. */
const processMedia = defineJob({
  ...PROCESS_MEDIA_JOB,
  isInternal: true,
  workersHere: pictureWorkersHere,
  run: (ctx, { mediaId }, run) => makeVariants(ctx, { mediaId, run }),
});

const checkOldMedia = defineJob({
  ...CHECK_OLD_MEDIA_JOB,
  isInternal: true,
  schedule: '17 3 * * *',
  isDueAtStart: async () => true,
  run: recordMissingChecks,
});

/** Writes the current license, caption and kind of edit into the delivered files of pictures. */
const UPDATE_METADATA_JOB = defineJob({
  name: 'update_metadata',
  payload: z.object({}),
  ...NIGHTLY_RETRY,
  expireInSeconds: 3600,
  isInternal: true,
  schedule: '* * * * *',
  run: updateMetadata,
});

export const PROCESSING_JOBS: Job[] = [
  processMedia,
  checkOldMedia,
  UPDATE_METADATA_JOB,
  defineJob({ ...REMOVE_REPLACED_JOB, run: (ctx, { keys }) => ctx.storage.remove(keys) }),
];
