import { z } from 'zod';
import { currencySchema } from '#domain/shared/money/currency-schema.ts';
import { LARGEST_MINOR } from '#domain/shared/money/largest-amount.ts';
import { amountMinor, sharePpm, slugSchema, wholeNumber } from '#domain/shared/schema-parts.ts';
import { requiredLineSchema } from '#domain/shared/text.ts';
import { daySchema } from '#domain/shared/time/dates.ts';

const MOST_ITEMS = 200;
/** A rate per kilometer or mile counts in thousandths of a minor unit: $0.725 is 72,500. */
export const RATE_PARTS = 1000;
const MOST_RATE = 1_000_000_000;

const itemAmount = z.object({ id: slugSchema('An id of the catalog'), minor: amountMinor('The amount', 0) });

const itemsSchema = (words: string) =>
  z
    .array(itemAmount, `List the ${words}.`)
    .max(MOST_ITEMS, `At most ${MOST_ITEMS} ${words}.`)
    .refine((items) => new Set(items.map(({ id }) => id)).size === items.length, 'Each can stand there once.');

/** What a person gets for a job: an amount by its package, else for each shoot; a share of its net price; or their time as it was booked. */
const baseSchema = z.discriminatedUnion(
  'kind',
  [
    z.object({
      kind: z.literal('amounts'),
      shoot_minor: amountMinor('The amount for a shoot', 0),
      packages: itemsSchema('packages').default([]),
    }),
    z.object({ kind: z.literal('share'), ppm: sharePpm('The share', 1) }),
    z.object({ kind: z.literal('hourly'), hour_minor: amountMinor('The amount for an hour', 1) }),
  ],
  { error: 'Choose amounts, share or hourly.' },
);

const terms = {
  base: baseSchema,
  /** For each further visit to the same job, whose base and extras are paid with the first. Who is paid by the hour gets the hours of each instead. */
  visit_minor: amountMinor('The amount for a further visit', 0).default(0),
  extras: itemsSchema('add-ons').default([]),
  pays_mileage: z.boolean('Say whether drives are paid.').default(false),
};

/** The body of a rule: it holds from a day in the studio's zone until the next one. Amounts are whole minor units of the studio's currency. */
export const payRuleInputSchema = z.object({ from_day: daySchema, ...terms });
export type PayRuleInput = z.infer<typeof payRuleInputSchema>;

/** A rule as it was made, with the currency of then. */
export const payRuleSchema = z.object({
  id: z.uuid(),
  person_id: z.uuid(),
  from_day: z.string(),
  currency: currencySchema,
  ...terms,
});
export type PayRule = z.infer<typeof payRuleSchema>;

export const MILEAGE_UNITS = ['km', 'mi'] as const;
const rate = {
  unit: z.enum(MILEAGE_UNITS, 'Choose km or mi.'),
  /** For one kilometer or mile, in thousandths of a minor unit. */
  rate_thousandths: wholeNumber('The rate', 1, MOST_RATE),
};

/** The body of a rate for drives: it holds for everybody from a day until the next one. */
export const mileageInputSchema = z.object({ from_day: daySchema, ...rate });
export type MileageInput = z.infer<typeof mileageInputSchema>;

export const mileageRateSchema = z.object({ from_day: z.string(), currency: currencySchema, ...rate });
export type MileageRate = z.infer<typeof mileageRateSchema>;

const AMOUNT = 'The amount must be in whole minor units, and not 0.';

/** The body of a bonus, or of a deduction below 0. */
export const manualInputSchema = z.object({
  person_id: z.uuid('Choose a person.'),
  minor: z
    .number(AMOUNT)
    .int(AMOUNT)
    .min(-LARGEST_MINOR, AMOUNT)
    .max(LARGEST_MINOR, AMOUNT)
    .refine((minor) => minor !== 0, AMOUNT),
  reason: requiredLineSchema('The reason', 200),
});
export type ManualInput = z.infer<typeof manualInputSchema>;

/** Of things that hold from a day on, the one that holds on a day; null before the first. */
export function heldOn<T extends { from_day: string }>(dated: readonly T[], day: string): T | null {
  const begun = dated.filter(({ from_day }) => from_day <= day);
  return begun.reduce<T | null>((last, each) => (last && last.from_day > each.from_day ? last : each), null);
}
