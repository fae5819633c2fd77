import { z } from 'zod';
import { DELIVERY_SIZES } from '#domain/deliveries/delivery-link.ts';
import { uuidSchema } from '#domain/shared/ids.ts';
import type { JobKind } from '#server/platform/jobs/jobs.ts';

const payload = z.object({ linkId: uuidSchema, size: z.enum(DELIVERY_SIZES), room: z.string().nullable() });

/** Looks whether an archive that somebody waits for is ready. It is looked at each minute besides. */
export const SEND_NOTICES_JOB: JobKind<z.infer<typeof payload>> = {
  name: 'delivery-notices-send',
  payload,
  retryLimit: 3,
  retryDelay: 30,
  retryDelayMax: 120,
  expireInSeconds: 300,
};
