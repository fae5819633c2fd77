import { z } from 'zod';
import { DAY_MS } from '#domain/shared/time/durations.ts';

/** For how many days the studio can restore a delivered file that its realtor deleted. */
const KEPT_DAYS = 30;

/** Until when a delivered file can be restored that is deleted at `now`. */
export const keptUntil = (now: Date): Date => new Date(now.getTime() + KEPT_DAYS * DAY_MS);

/** A delivered file that its realtor deleted. It can be restored until `kept_until`. */
export const deletedItemSchema = z.object({
  id: z.uuid(),
  file_name: z.string(),
  deleted_at: z.iso.datetime(),
  kept_until: z.iso.datetime(),
});

/**
 * The delivered files of a property that its realtor deleted, the newest deletion first (`GET /api/properties/{id}/deleted-media`).
 */
export const deletedMediaSchema = z.object({ items: z.array(deletedItemSchema) });
export type DeletedMedia = z.infer<typeof deletedMediaSchema>;
