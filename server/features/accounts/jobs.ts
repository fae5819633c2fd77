import { z } from 'zod';
import { defineJob, type Job } from '#server/job.ts';
import { NIGHTLY_RETRY } from '#server/platform/jobs/jobs.ts';
import { purgeRequests } from './api-keys/purge-requests.ts';
import { purgeInvitations } from './invitations/purge-invitations.ts';
import { REQUESTED_MAIL_JOB } from './job-kinds.ts';
import { purgeTokens } from './purge-tokens.ts';
import { sendRequestedMail } from './send-account-mail.ts';

/** Deletes what was only good for a while, each night. */
export const PURGE_TOKENS_JOB = defineJob({
  name: 'accounts-forget',
  payload: z.object({}),
  ...NIGHTLY_RETRY,
  expireInSeconds: 300,
  isInternal: true,
  schedule: '47 4 * * *',
  run: async (ctx) => {
    await purgeTokens(ctx);
    await purgeInvitations(ctx);
    await purgeRequests(ctx);
  },
});

export const ACCOUNT_JOBS: Job[] = [PURGE_TOKENS_JOB, defineJob({ ...REQUESTED_MAIL_JOB, run: sendRequestedMail })];
