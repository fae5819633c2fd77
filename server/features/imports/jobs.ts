import { z } from 'zod';
import { defineJob, type Job } from '#server/job.ts';
import { NIGHTLY_RETRY } from '#server/platform/jobs/jobs.ts';
import { applyImport } from './apply-import.ts';
import { IMPORT_JOB } from './job-kinds.ts';
import { purgeImports } from './purge-imports.ts';

const continueImport = defineJob({
  ...IMPORT_JOB,
  isInternal: true,
  run: (ctx, { importId }, run) => applyImport(ctx, { importId, run }),
});

/** Removes files of imports that are over, and imports whose file never came, each night. */
const PURGE_IMPORTS_JOB = defineJob({
  name: 'imports-purge',
  payload: z.object({}),
  ...NIGHTLY_RETRY,
  expireInSeconds: 900,
  isInternal: true,
  schedule: '57 3 * * *',
  run: purgeImports,
});

export const IMPORT_JOBS: Job[] = [continueImport, PURGE_IMPORTS_JOB];
