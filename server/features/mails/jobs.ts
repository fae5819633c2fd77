import { z } from 'zod';
import { uuidSchema } from '#domain/shared/ids.ts';
import type { JobKind } from '#server/platform/jobs/jobs.ts';

const payload = z.object({ mailId: uuidSchema });

/**
 * Sends one mail. Tried for about a day: delays grow to 4 minutes, so that mail leaves soon after an outage ends. A run
 * may take longer than the mailer gives one message (60 s), so that none is begun again while the mail server trickles.
 */
export const MAIL_JOB: JobKind<z.infer<typeof payload>> = {
  name: 'mail',
  payload,
  retryLimit: 360,
  retryDelay: 5,
  retryDelayMax: 240,
  expireInSeconds: 90,
};

/** Removes emails that were written as files and are older than they are kept, each night. */
export const PURGE_MAIL_FILES_JOB: JobKind<Record<string, never>> = {
  name: 'mail-files-forget',
  payload: z.object({}),
  retryLimit: 3,
  retryDelay: 60,
  retryDelayMax: 600,
  expireInSeconds: 300,
};
