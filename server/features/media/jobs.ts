import { defineJob, type Job } from '#server/job.ts';
import { PURGE_MEDIA_JOB } from './job-kinds.ts';
import { purgeHiddenMedia } from './purge-media.ts';

export const MEDIA_JOBS: Job[] = [defineJob({ ...PURGE_MEDIA_JOB, schedule: '37 4 * * *', run: purgeHiddenMedia })];
