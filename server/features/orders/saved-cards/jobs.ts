import { z } from 'zod';
import { defineJob, type Job } from '#server/job.ts';
import { NO_RETRY } from '#server/platform/jobs/jobs.ts';
import { REMOVE_CARD_JOB } from './job-kinds.ts';
import { watchCards } from './watch-cards.ts';

/** Keeps and charges cards, each minute. A run that failed is not tried again: the next one comes soon. */
export const WATCH_CARDS_JOB = defineJob({
  name: 'cards-watch',
  payload: z.object({}),
  ...NO_RETRY,
  expireInSeconds: 300,
  schedule: '* * * * *',
  run: watchCards,
});

export const CARD_JOBS: Job[] = [
  WATCH_CARDS_JOB,
  defineJob({ ...REMOVE_CARD_JOB, run: (ctx, { methodId }) => ctx.payments.removeCard(methodId) }),
];
