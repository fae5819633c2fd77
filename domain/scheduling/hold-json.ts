import { z } from 'zod';
import { NO_PACKAGE_SENTENCE } from '#domain/bookings/availability-json.ts';
import { chosenAddOnsSchema, typedAddressSchema } from '#domain/pricing/quote-json.ts';
import { uuidSchema } from '#domain/shared/ids.ts';

/** How long a time is held, and how long at most once an order carries it. */
export const HOLD_MINUTES = 10;
export const MOST_HOLD_MINUTES = 30;
/** How many times a visitor may hold at once. */
export const HOLDS_PER_VISITOR = 3;

const START_SENTENCE = 'Choose one of the times that are offered.';

/**
 * The body of `POST /api/holds`: `start` is a time of `GET /api/slots`; the rest says how long the shoot takes and where it is, as
 * far as it is known. `replaces` is a hold of the same visitor that ends with it.
 */
export const createHoldSchema = z.object({
  start: z.iso.datetime({ error: START_SENTENCE, offset: true }),
  package_id: z.string(NO_PACKAGE_SENTENCE).max(40, NO_PACKAGE_SENTENCE),
  add_ons: chosenAddOnsSchema,
  sqft: z.number('The size must be a number.').min(0).max(1_000_000).nullish(),
  address: typedAddressSchema.nullish(),
  replaces: uuidSchema.nullish(),
});
export type CreateHold = z.infer<typeof createHoldSchema>;

/**
 * A time that is held until `expires_at`. `seconds_left` tells how long that is, since the clock of a browser may be wrong.
 */
export const holdJsonSchema = z.object({
  id: z.uuid(),
  start: z.string(),
  end: z.string(),
  expires_at: z.string(),
  seconds_left: z.int(),
});
export type HoldJson = z.infer<typeof holdJsonSchema>;

/** What comes with `time_taken`: the nearest times that are offered, in their order. */
export type TakenJson = { alternatives: { start: string; end: string }[] };
