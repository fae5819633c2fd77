import { z } from 'zod';
import { priceChangeField } from '#domain/orders/price-change.ts';
import { versionSchema } from '#domain/shared/version.ts';
import { adminBookingSchema } from './calendar-json.ts';

/** What somebody did to a shoot in a calendar elsewhere. */
export const SHOOT_CHANGES = ['moved', 'deleted'] as const;

/** A shoot that was moved or deleted in its person's calendar. It stays as it is until staff decide. `starts_at` is where it was moved to. */
export const shootChangeSchema = z.object({
  id: z.uuid(),
  change: z.enum(SHOOT_CHANGES),
  starts_at: z.iso.datetime().nullable(),
  found_at: z.iso.datetime(),
  person_name: z.string(),
  calendar_name: z.string(),
  booking: adminBookingSchema,
  version: versionSchema,
});
export type ShootChangeJson = z.infer<typeof shootChangeSchema>;
export const shootChangeListSchema = z.object({ changes: z.array(shootChangeSchema) });

/** Doing what was done there. An unusual time has to be confirmed. */
export const acceptChangeSchema = z.object({
  confirm_unusual: z.boolean().default(false),
  ...priceChangeField,
});
export type AcceptChange = z.infer<typeof acceptChangeSchema>;
