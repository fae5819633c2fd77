import { z } from 'zod';
import type { JobKind } from '#server/platform/jobs/jobs.ts';

/** Forgets what was only good for a while, each night. */
export const FORGET_PROOFS_JOB: JobKind<Record<string, never>> = {
  name: 'accounts-forget',
  payload: z.object({}),
  retryLimit: 3,
  retryDelay: 60,
  retryDelayMax: 600,
  expireInSeconds: 300,
};

/** Letters that whoever knows an address can cause. */
export const ASKED_LETTERS = ['reset_password', 'confirm_address', 'sign_in_trouble'] as const;

/**
 * A letter to an address, which may be nobody's. A request writes this and no more, so that it takes as long for an
 * address without an account as for one with it. The address is sealed.
 */
export const ASKED_LETTER_JOB: JobKind<{ letter: (typeof ASKED_LETTERS)[number]; address: string }> = {
  name: 'accounts-letter',
  payload: z.object({ letter: z.enum(ASKED_LETTERS), address: z.string() }),
  retryLimit: 5,
  retryDelay: 1,
  retryDelayMax: 60,
  expireInSeconds: 60,
};
