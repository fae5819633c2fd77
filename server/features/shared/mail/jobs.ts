import { z } from 'zod';
import { defineJob, type Job } from '#server/job.ts';
import { NIGHTLY_RETRY } from '#server/platform/jobs/jobs.ts';
import { MAIL_JOB } from './job-kinds.ts';
import { purgeMailFiles } from './purge-mail-files.ts';
import { type ComposeMail, sendMail } from './send-mail.ts';

/** Removes emails that were written as files and are older than they are kept, each night. */
const PURGE_MAIL_FILES_JOB = defineJob({
  name: 'mail-files-forget',
  payload: z.object({}),
  ...NIGHTLY_RETRY,
  expireInSeconds: 300,
  schedule: '7 5 * * *',
  run: purgeMailFiles,
});

/** The features write the mails that are about them, which `compose` brings together. */
export const mailJobs = (compose: ComposeMail): Job[] => [
  defineJob({ ...MAIL_JOB, run: (ctx, { mailId }, run) => sendMail(ctx, compose, { mailId, run }) }),
  PURGE_MAIL_FILES_JOB,
];
