import { defineJob, type Job } from '#server/job.ts';
import { applyAction } from './apply-action.ts';
import { ACTION_JOB } from './job-kinds.ts';

const actOnMany = defineJob({
  ...ACTION_JOB,
  isInternal: true,
  run: (ctx, { actId }, run) => applyAction(ctx, { actId, run }),
});

export const SELECTION_JOBS: Job[] = [actOnMany];
