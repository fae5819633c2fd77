import { z } from 'zod';
import type { JobKind } from '#server/platform/jobs/jobs.ts';

const removePayload = z.object({ methodId: z.string() });

/** Takes a card out of the provider's vault. */
export const REMOVE_CARD_JOB: JobKind<z.infer<typeof removePayload>> = {
  name: 'card-remove',
  payload: removePayload,
  retryLimit: 30,
  retryDelay: 5,
  retryDelayMax: 3600,
  expireInSeconds: 60,
};
