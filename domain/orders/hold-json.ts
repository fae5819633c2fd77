import { z } from 'zod';
import { chosenAddOnsSchema, typedAddressSchema } from '#domain/orders/pricing/quote-json.ts';
import { NO_PACKAGE_SENTENCE } from '#domain/scheduling/bookings/availability-json.ts';
import type { ReasonCode } from '#domain/scheduling/reasons.ts';
import { uuidSchema } from '#domain/shared/ids.ts';
import { localeSchema } from '#domain/shared/locale-schema.ts';
import { emailSchema } from '#domain/shared/text.ts';

/** How many times a visitor may hold at once, and how many a member of the staff, who may have a caller on each of some lines. */
export const HOLDS_PER_VISITOR = 3;
export const HOLDS_PER_STAFF = 10;

const START_SENTENCE = 'Choose one of the times that are offered.';

/**
 * The body of `POST /api/holds`. `start` is a time from `GET /api/slots`; the other fields say how long the shoot takes
 * and where it is, as far as known. `replaces` is an earlier hold of the same visitor, which ends. `locale` is the
 * language for error messages that the studio wrote itself.
 */
export const createHoldSchema = z.object({
  start: z.iso.datetime({ error: START_SENTENCE, offset: true }),
  package_id: z.string(NO_PACKAGE_SENTENCE).max(40, NO_PACKAGE_SENTENCE),
  add_ons: chosenAddOnsSchema,
  sqft: z.number('The size must be a number.').min(0).max(1_000_000).brand<'square feet'>().nullish(),
  address: typedAddressSchema.nullish(),
  replaces: uuidSchema.nullish(),
  locale: localeSchema.default('en'),
});
export type CreateHold = z.infer<typeof createHoldSchema>;

/**
 * The body of `POST /api/admin/holds`. `customer_email` identifies the customer, so that their preferences about people
 * count.
 */
export const createStaffHoldSchema = createHoldSchema.extend({ customer_email: emailSchema.nullish() });
export type CreateStaffHold = z.infer<typeof createStaffHoldSchema>;

/** A time that is held until `expires_at`. Count down from `seconds_left`, because the browser's clock may be wrong. */
export const holdJsonSchema = z.object({
  id: z.uuid(),
  start: z.string(),
  end: z.string(),
  /** The second visit on the same day, if the shoot has one. */
  second_visit: z.object({ start: z.string(), end: z.string() }).optional(),
  expires_at: z.string(),
  seconds_left: z.int(),
});
export type HoldJson = z.infer<typeof holdJsonSchema>;

/**
 * The details of a `time_taken` error: the nearest available times in order, and the reason for the customer. The
 * reason is `busy` if somebody else has the time.
 */
export type TakenJson = { alternatives: { start: string; end: string }[]; reason: ReasonCode };
