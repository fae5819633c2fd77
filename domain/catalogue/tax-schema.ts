import { z } from 'zod';
import { countrySchema, labelSchema, refuseTwins, sharePpm, slugSchema } from '#domain/shared/schema-parts.ts';
import { lineSchema } from '#domain/shared/text.ts';
import { daySchema } from '#domain/shared/time/dates.ts';

/** A rate in parts per million that holds from a day on: 75_000 is 7.5 percent. */
const rateSchema = z.object({ from: daySchema, ppm: sharePpm('The rate') });

/**
 * A tax with its rates. It holds where all that is named fits the place of taxation: an empty country, region or list of
 * postal codes fits every place, and a null category each thing that is sold.
 */
export const taxSchema = z.object({
  id: slugSchema('The id'),
  name: labelSchema('The name', 40),
  country: z.union([z.literal(''), countrySchema], 'Write the country as two capital letters, for example US.'),
  region: lineSchema('The region', 100),
  postalCodes: z
    .array(lineSchema('A postal code', 26).min(1, 'A postal code is empty.'), 'List the postal codes.')
    .max(2000, 'A tax has 2000 postal codes at most. Shorten them with a star, as 200*.'),
  category: slugSchema('The tax category').nullable(),
  rates: z
    .array(rateSchema, 'List the rates.')
    .min(1, 'A tax has at least one rate.')
    .max(50, 'A tax has 50 rates at most.')
    .refine(
      (rates) => new Set(rates.map(({ from }) => from)).size === rates.length,
      'Two rates begin on the same day.',
    ),
});
export type Tax = z.infer<typeof taxSchema>;

/** The taxes of a catalogue. Nothing here claims what is taxable: the studio says it. */
export const taxesSchema = z.object({
  /** Whether prices hold the taxes, or these come on top. */
  included: z.boolean('Say whether prices include taxes.'),
  /** The studio's own tax number, which its invoices name. */
  number: lineSchema('The tax number', 40).optional(),
  /** The place that decides which taxes hold. */
  place: z.enum(['property', 'customer'], 'Choose the place of taxation.'),
  taxes: z
    .array(taxSchema, 'List the taxes.')
    .max(100, 'A catalog has 100 taxes at most.')
    .superRefine(refuseTwins('tax')),
});
export type Taxes = z.infer<typeof taxesSchema>;
