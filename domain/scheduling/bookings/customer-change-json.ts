import { z } from 'zod';
import { currencySchema } from '#domain/shared/money/currency-schema.ts';
import { paragraphSchema } from '#domain/shared/text.ts';
import { instantSchema } from '#domain/shared/time/dates.ts';
import { versionSchema } from '#domain/shared/version.ts';
import { CHANGE_KINDS, CHANGE_REASONS } from '#domain/site/settings/change-policy.ts';

const feesSchema = z.array(z.object({ reason: z.enum(CHANGE_REASONS), fee_minor: z.int().nullable() }));

/**
 * `GET /api/orders/{id}/shoot`: what its customer may change about the booked shoot now, and what it costs by reason, in minor
 * units of `currency`; a fee of null is settled by a call. `version` goes into the If-Match of a change.
 */
export const shootTermsSchema = z.object({
  shoot_datetime: z.string(),
  ends_at: z.string(),
  currency: currencySchema,
  moves: feesSchema,
  cancellations: feesSchema,
  version: versionSchema,
});
export type ShootTerms = z.infer<typeof shootTermsSchema>;

/**
 * The times to which a shoot can be moved, as ISO instants, each with how much more (or less, below 0) the order costs then, in minor
 * units of its currency.
 */
export const shootSlotsSchema = z.object({
  time_zone: z.string(),
  days: z.array(
    z.object({
      date: z.string(),
      slots: z.array(z.object({ start: z.string(), end: z.string(), difference_minor: z.int() })),
    }),
  ),
});
export type ShootSlots = z.infer<typeof shootSlotsSchema>;

const askedShape = {
  reason: z.enum(CHANGE_REASONS, 'Choose a reason of the list.'),
  note: paragraphSchema('The note', 500).default(''),
  /** The fee that the customer has seen, in minor units. If the fee has changed since, the request is refused. */
  fee_minor: z.number('Say which fee you accept.').int('Say which fee you accept.').min(0, 'Say which fee you accept.'),
};
export const cancelShootSchema = z.object(askedShape);
export type CancelShoot = z.infer<typeof cancelShootSchema>;

export const moveShootSchema = z.object({
  ...askedShape,
  start: instantSchema,
  /**
   * The price difference at the new time that the customer has seen, negative if the order gets cheaper. If it has
   * changed since, the request is refused.
   */
  difference_minor: z.int('Say which difference of the price you accept.').default(0),
});
export type MoveShoot = z.infer<typeof moveShootSchema>;

/** A change that a customer made, as the studio sees it. `after` is the new time of a moved shoot. */
export const customerChangeSchema = z.object({
  id: z.uuid(),
  kind: z.enum(CHANGE_KINDS),
  reason: z.enum(CHANGE_REASONS),
  note: z.string(),
  fee_minor: z.int(),
  before: z.string(),
  after: z.string().nullable(),
  created_at: z.string(),
});
export type CustomerChangeJson = z.infer<typeof customerChangeSchema>;
