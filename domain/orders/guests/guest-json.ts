import { z } from 'zod';
import { localeSchema } from '#domain/shared/locale-schema.ts';
import { versionSchema } from '#domain/shared/version.ts';
import { GUEST_GETS, GUEST_ROLES } from './guest-input.ts';

/** A guest of an order. `is_stopped` says that they want no emails of this studio about orders of others. */
export const guestSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  role: z.enum(GUEST_ROLES),
  gets: z.array(z.enum(GUEST_GETS)),
  locale: localeSchema,
  is_stopped: z.boolean(),
  version: versionSchema,
});
export type GuestJson = z.infer<typeof guestSchema>;

/** The guests of an order, in the order in which they were named, and whether the list can change. */
export const guestListSchema = z.object({ guests: z.array(guestSchema), can_change: z.boolean() });
export type GuestList = z.infer<typeof guestListSchema>;
