import { z } from 'zod';
import { defineJob, type Job } from '#server/job.ts';
import { NIGHTLY_RETRY } from '#server/platform/jobs/jobs.ts';
import { MAKE_PACK_JOB } from './job-kinds.ts';
import { makePack } from './make-pack.ts';
import { purgePacks } from './purge-packs.ts';

const makePackJob = defineJob({
  ...MAKE_PACK_JOB,
  isInternal: true,
  run: (ctx, { packId }, run) => makePack(ctx, packId, run),
});

const PURGE_PACKS_JOB = defineJob({
  name: 'purge_mls_packs',
  payload: z.object({}),
  ...NIGHTLY_RETRY,
  expireInSeconds: 3600,
  isInternal: true,
  schedule: '41 3 * * *',
  run: purgePacks,
});

export const LISTING_JOBS: Job[] = [makePackJob, PURGE_PACKS_JOB];
