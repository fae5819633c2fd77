import { z } from 'zod';
import { NO_PACKAGE_SENTENCE } from '#domain/bookings/availability-json.ts';
import { chosenAddOnsSchema, typedAddressSchema } from '#domain/pricing/quote-json.ts';
import { uuidSchema } from '#domain/shared/ids.ts';
import { localeSchema } from '#domain/shared/locale-schema.ts';
import { emailSchema } from '#domain/shared/text.ts';
import type { ReasonCode } from './reasons.ts';

/** How long a time is held, and how long at most once an order carries it. */
export const HOLD_MINUTES = 10;
export const MOST_HOLD_MINUTES = 30;
/** How many times a visitor may hold at once, and how many a member of the staff, who may have a caller on each of some lines. */
export const HOLDS_PER_VISITOR = 3;
export const HOLDS_PER_STAFF = 10;

const START_SENTENCE = 'Choose one of the times that are offered.';

/**
 * The body of `POST /api/holds`: `start` is a time of `GET /api/slots`; the rest says how long the shoot takes and where it is, as
 * far as it is known. `replaces` is a hold of the same visitor that ends with it. `locale` is the language of a refusal in the studio's own
 * words.
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

/** The body of `POST /api/admin/holds`. `customer_email` says whom the customer prefers or does not want to see, as far as it is known. */
export const createStaffHoldSchema = createHoldSchema.extend({ customer_email: emailSchema.nullish() });
export type CreateStaffHold = z.infer<typeof createStaffHoldSchema>;

/**
 * A time that is held until `expires_at`. `seconds_left` tells how long that is, since the clock of a browser may be wrong.
 */
export const holdJsonSchema = z.object({
  id: z.uuid(),
  start: z.string(),
  end: z.string(),
  /** A second visit on that day, where the shoot has one. */
  second_visit: z.object({ start: z.string(), end: z.string() }).optional(),
  expires_at: z.string(),
  seconds_left: z.int(),
});
export type HoldJson = z.infer<typeof holdJsonSchema>;

/**
 * What comes with `time_taken`: the nearest times that are offered, in their order, and the reason that customers are told of: `busy`
 * where somebody else has the time.
 */
export type TakenJson = { alternatives: { start: string; end: string }[]; reason: ReasonCode };
