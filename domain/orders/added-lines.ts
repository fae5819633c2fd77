import { z } from 'zod';
import { LARGEST_MINOR } from '#domain/shared/money/largest-amount.ts';
import { slugSchema } from '#domain/shared/schema-parts.ts';
import { requiredLineSchema } from '#domain/shared/text.ts';

const PRICE = 'The price must be a whole number of minor units, at least 1.';
const QUANTITY = 'The quantity must be a whole number from 1 to 999.';

export const addedLineSchema = z.object({
  label: requiredLineSchema('The label', 200),
  unit_minor: z.int(PRICE).min(1, PRICE).max(LARGEST_MINOR, 'The price has twelve digits at most.'),
  quantity: z.int(QUANTITY).min(1, QUANTITY).max(999, QUANTITY),
  tax_category: slugSchema('The tax category')
    .nullish()
    .transform((category) => category ?? null),
});

/** The sum of added lines, in minor units. */
export const sumAdded = (lines: readonly { unit_minor: number; quantity: number }[]): number =>
  lines.reduce((sum, { unit_minor, quantity }) => sum + unit_minor * quantity, 0);

/**
 * What `POST /api/admin/orders/{id}/lines` takes: lines in the studio's own words. `unit_minor` is in minor units of the
 * order's charge currency. `tax_category` is that by which the taxes of the catalogue hold, in the price or on top of it as
 * the catalogue says; without one the price has all taxes in it.
 */
export const addLinesSchema = z
  .array(addedLineSchema)
  .min(1, 'Say what is added.')
  .max(50, 'Add 50 lines at most.')
  .refine((lines) => sumAdded(lines) <= LARGEST_MINOR, 'The sum of these lines has more than twelve digits.');
export type AddedLine = z.infer<typeof addedLineSchema>;
