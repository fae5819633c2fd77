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
