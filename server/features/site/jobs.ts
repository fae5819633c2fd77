import { z } from 'zod';
import { defineJob, type Job } from '#server/job.ts';
import { NIGHTLY_RETRY } from '#server/platform/jobs/jobs.ts';
import { purgePictures } from './purge-pictures.ts';

/** Removes pictures and films of the pages that no version of the site shows, each night. */
const PURGE_PICTURES_JOB = defineJob({
  name: 'page-pictures-purge',
  payload: z.object({}),
  ...NIGHTLY_RETRY,
  expireInSeconds: 900,
  schedule: '17 5 * * *',
  run: purgePictures,
});

export const SITE_JOBS: Job[] = [PURGE_PICTURES_JOB];
