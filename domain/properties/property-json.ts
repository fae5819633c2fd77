import { z } from 'zod';
import { mediaJsonSchema } from '#domain/media/media-json.ts';
import { totalSchema } from '#domain/shared/list-query.ts';
import { versionSchema } from '#domain/shared/version.ts';
import { mapCounts } from './property-counts.ts';
import { openMoveSchema } from './property-move.ts';

/**
 * Property in the names of PROP-9. `price` in dollars, `sqft` in square feet, `_at` fields ISO
 * instants; what is not known is null or empty. `cover` is the picture that was chosen, else the first one that is
 * ready. `media_count` is exact up to 1,000 and null above. `notified_at` is when the realtor or the customer was last notified of a delivery. A property without
 * a realtor has no `realtor_id`; `customer` is then who ordered it, for staff who may read orders, and null where nobody is left. `move` is the last move to another
 * account while it can be undone, for staff alone. `orders` are for a realtor their own.
 */
export const propertyJsonSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  realtor_id: z.uuid().nullable(),
  customer: z.object({ name: z.string(), email: z.string() }).nullable(),
  created_at: z.string(),
  address: z.string(),
  city: z.string(),
  state: z.string(),
  zip: z.string(),
  price: z.number().nullable(),
  ...mapCounts(() => z.number().nullable()),
  sqft: z.number().brand<'square feet'>().nullable(),
  description: z.string(),
  cover: mediaJsonSchema.nullable(),
  media_count: totalSchema,
  notified_at: z.string().nullable(),
  move: openMoveSchema.nullable(),
  orders: z.array(z.object({ id: z.uuid(), order_number: z.int() })),
  version: versionSchema,
});
export type PropertyJson = z.infer<typeof propertyJsonSchema>;

/** A page of `GET /api/properties`, the newest first (PROP-10). */
export const propertyListJsonSchema = z.object({
  properties: z.array(propertyJsonSchema),
  next_cursor: z.string().nullable(),
  total: totalSchema,
});
export type PropertyListJson = z.infer<typeof propertyListJsonSchema>;
