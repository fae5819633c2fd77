import { z } from 'zod';
import type { JobKind } from '#server/platform/jobs/jobs.ts';

const sweeping = { payload: z.object({}), retryLimit: 3, retryDelay: 60, retryDelayMax: 600 };

/** Finishes uploads that are whole and removes what was left lying, at the start and each hour. */
export const SWEEP_UPLOADS_JOB: JobKind<Record<string, never>> = {
  ...sweeping,
  name: 'uploads-sweep',
  expireInSeconds: 900,
};

/** Compares the files that are stored with the items and uploads that should have them, each night. */
export const COMPARE_FILES_JOB: JobKind<Record<string, never>> = {
  ...sweeping,
  name: 'media-compare-files',
  expireInSeconds: 3600,
};
