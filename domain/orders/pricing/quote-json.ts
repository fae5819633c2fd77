import { z } from 'zod';
import { packageIdSchema } from '#domain/catalogue/catalogue-schema.ts';
import { MAX_UNITS } from '#domain/catalogue/price-schema.ts';
import { timeOfDaySchema } from '#domain/orders/order-form.ts';
import { ORDER_LINE_KINDS } from '#domain/orders/order-lines.ts';
import { shootMomentSchema } from '#domain/scheduling/bookings/shoot-moment.ts';
import { pointSchema } from '#domain/shared/addresses/point.ts';
import { uuidSchema } from '#domain/shared/ids.ts';
import { localeSchema } from '#domain/shared/locale-schema.ts';
import { slugSchema, wholeNumber } from '#domain/shared/schema-parts.ts';
import { emailSchema, lineSchema } from '#domain/shared/text.ts';
import { daySchema } from '#domain/shared/time/dates.ts';

const orNull = <T extends z.ZodType>(schema: T) => schema.nullish().transform((value) => value ?? null);

/** The add-ons that are chosen, each with how many. */
export const chosenAddOnsSchema = z
  .array(
    z.object({ id: slugSchema('The id of an add-on'), quantity: wholeNumber('The quantity', 1, MAX_UNITS).default(1) }),
    'List the add-ons.',
  )
  .max(50, 'An order has 50 add-ons at most.')
  .default([]);

/** An address as far as it is typed. */
export const typedAddressSchema = z.object({
  address: lineSchema('The address', 200).default(''),
  city: lineSchema('The city', 100).default(''),
  state: lineSchema('The state', 100).default(''),
  zip_code: lineSchema('The ZIP code', 20).default(''),
});

/**
 * The body of `POST /api/quotes`. `sqft` is in square feet; `photo_count` is also the number of units of a package that is
 * sold per unit. What is left out is not chosen yet. `email` and `draft_id`, the draft of the
 * order, are only compared with the uses of a coupon. `pin` is where the property is, from staff alone. `preferred_start` stands for
 * `preferred_date` and `preferred_time` together, and may be an instant, as offered times are.
 */
export const createQuoteSchema = z.object({
  package_id: packageIdSchema,
  photo_count: orNull(wholeNumber('The photo count', 1, MAX_UNITS)),
  sqft: orNull(
    z
      .number('The size must be a number.')
      .min(0, 'The size cannot be negative.')
      .max(1_000_000, 'The size may be 1000000 at most.')
      .brand<'square feet'>(),
  ),
  add_ons: chosenAddOnsSchema,
  coupon: orNull(lineSchema('The coupon', 60)),
  address: orNull(typedAddressSchema),
  preferred_date: orNull(daySchema),
  preferred_time: orNull(timeOfDaySchema),
  preferred_start: shootMomentSchema.optional(),
  email: orNull(emailSchema),
  draft_id: orNull(uuidSchema),
  pin: orNull(pointSchema),
  locale: localeSchema.default('en'),
});
export type QuoteAnswers = z.infer<typeof createQuoteSchema>;

const quoteLineSchema = z.object({
  kind: z.enum(ORDER_LINE_KINDS),
  label: z.string(),
  unit_minor: z.int(),
  quantity: z.int(),
  amount_minor: z.int(),
  tax_minor: z.int(),
  reason: z.string().nullable(),
});

/**
 * A price that holds until `expires_at` (`quote-time.ts`). Amounts are whole minor units of `currency`. `tax_minor` is part of
 * `subtotal_minor` where `tax_included`, else on top of it. `area_unknown` says that travel is not in this price, since
 * nobody could place the address on the map.
 */
export const quoteJsonSchema = z.object({
  id: z.uuid(),
  hash: z.string(),
  expires_at: z.string(),
  currency: z.string(),
  lines: z.array(quoteLineSchema),
  taxes: z.array(z.object({ label: z.string(), rate_ppm: z.int(), amount_minor: z.int() })),
  tax_included: z.boolean(),
  subtotal_minor: z.int(),
  tax_minor: z.int(),
  total_minor: z.int(),
  duration_minutes: z.int(),
  area_unknown: z.boolean(),
});
export type QuoteJson = z.infer<typeof quoteJsonSchema>;
