import { z } from 'zod';
import type { JobKind } from '#server/platform/jobs/jobs.ts';

/** Emails that anybody who knows an address can cause. */
export const REQUESTED_MAILS = ['reset_password', 'confirm_address', 'sign_in_trouble'] as const;

/**
 * An email to an address, which may belong to nobody. A request writes this and no more, so that it takes as long for an
 * address without an account as for one with it. The address is sealed.
 */
export const REQUESTED_MAIL_JOB: JobKind<{ letter: (typeof REQUESTED_MAILS)[number]; address: string }> = {
  name: 'accounts-letter',
  payload: z.object({ letter: z.enum(REQUESTED_MAILS), address: z.string() }),
  retryLimit: 5,
  retryDelay: 1,
  retryDelayMax: 60,
  expireInSeconds: 60,
};
