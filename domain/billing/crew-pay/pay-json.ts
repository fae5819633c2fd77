import { z } from 'zod';
import { currencySchema } from '#domain/shared/money/currency-schema.ts';
import { daySchema } from '#domain/shared/time/dates.ts';
import { PAY_ROW_KINDS } from './pay-facts.ts';
import { mileageRateSchema, payRuleSchema } from './pay-rule.ts';

/**
 * A row of pay: what a person gets for one thing and why, in whole minor units. `corrects` is the number of the closed period that it belongs to; `has_problem` says that it
 * could not be reckoned, and `text` why. `entry_id` is that of a bonus or a deduction.
 */
export const payRowSchema = z.object({
  kind: z.enum(PAY_ROW_KINDS),
  booking_id: z.uuid().nullable(),
  entry_id: z.uuid().nullable(),
  order_number: z.int().nullable(),
  day: z.string(),
  text: z.string(),
  minor: z.int(),
  has_problem: z.boolean(),
  corrects: z.int().nullable(),
});
export type PayRowJson = z.infer<typeof payRowSchema>;

/** What a person gets in a period, with its rows. */
export const personPaySchema = z.object({
  person_id: z.uuid(),
  name: z.string(),
  total_minor: z.int(),
  rows: z.array(payRowSchema),
});
export type PersonPayJson = z.infer<typeof personPaySchema>;

/** A closed period: days in the studio's zone, both included. */
export const payPeriodSchema = z.object({
  id: z.uuid(),
  number: z.int(),
  from: z.string(),
  to: z.string(),
  currency: currencySchema,
  total_minor: z.int(),
  rows: z.int(),
  closed_at: z.string(),
  closed_by: z.string().nullable(),
});
export type PayPeriodJson = z.infer<typeof payPeriodSchema>;

export const closedPaySchema = z.object({ period: payPeriodSchema, people: z.array(personPaySchema) });
export type ClosedPayJson = z.infer<typeof closedPaySchema>;
export const payPeriodsSchema = z.object({ data: z.array(payPeriodSchema) });

const openSchema = z.object({
  from: z.string(),
  to: z.string(),
  currency: currencySchema,
  total_minor: z.int(),
  people: z.array(personPaySchema),
});

/**
 * The open period and all that belongs to it. Its first day can be chosen while `is_first`. `seen` stands for its rows as they are now: closing them names it. `people` are those
 * who do shoots, with their rules and how many of their shoots in these days have none.
 */
export const payOverviewSchema = z.object({
  open: openSchema.extend({ is_first: z.boolean(), seen: z.string() }),
  today: z.string(),
  people: z.array(z.object({ id: z.uuid(), name: z.string(), without_rule: z.int(), rules: z.array(payRuleSchema) })),
  mileage: z.array(mileageRateSchema),
  periods: z.array(payPeriodSchema),
  catalogue: z.object({
    packages: z.array(z.object({ id: z.string(), name: z.string() })),
    add_ons: z.array(z.object({ id: z.string(), name: z.string() })),
  }),
});
export type PayOverviewJson = z.infer<typeof payOverviewSchema>;

/** Which days are asked for: without them until today. The first day is only asked for before anything was closed. */
export const payQuerySchema = z.object({ from: daySchema.optional(), to: daySchema.optional() });
export type PayQuery = z.infer<typeof payQuerySchema>;

/** The body of closing: the days and the rows (`seen`) as they were shown. */
export const closeInputSchema = z
  .object({ from: daySchema, to: daySchema, seen: z.string('Send what was seen.').max(100, 'Send what was seen.') })
  .refine(({ from, to }) => from <= to, { path: ['to'], error: 'The last day is before the first.' });
export type CloseInput = z.infer<typeof closeInputSchema>;

/** The own pay of who does shoots: the open period, and the closed ones with their rows. */
export const ownPaySchema = z.object({
  open: openSchema
    .omit({ people: true })
    .extend({ rows: z.array(payRowSchema) })
    .nullable(),
  periods: z.array(
    z.object({
      number: z.int(),
      from: z.string(),
      to: z.string(),
      currency: currencySchema,
      total_minor: z.int(),
      rows: z.array(payRowSchema),
    }),
  ),
});
export type OwnPayJson = z.infer<typeof ownPaySchema>;
