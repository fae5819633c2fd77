import { z } from 'zod';
import { currencySchema } from '#domain/shared/money/currency-schema.ts';
import { DAY_MS } from '#domain/shared/time/durations.ts';

/** How many days lie between two days: `daysBetween('2026-12-30', '2027-01-02') === 3`. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS);

/** How many days after its own a reminder may still leave, where the server was away. */
const MOST_DELAY = 3;

/**
 * The reminder that an open invoice has earned by `today`, of those on these days from the one on which it is due, in their order: the latest one, so that
 * a server that was away sends one and not four; null before the first. One leaves on its day or within the three after it.
 *
 * @example findReminder('2026-12-10', '2026-12-08', [-3, 0]) // -3
 */
export function findReminder(dueOn: string, today: string, days: readonly number[]): number | null {
  const late = daysBetween(dueOn, today);
  const reached = days.findLast((day) => day <= late);
  return reached !== undefined && late - reached <= MOST_DELAY ? reached : null;
}

/** How late what is owed can be, as lists group it: not due yet, and by days. */
export const AGES = ['current', 'late_1_30', 'late_31_60', 'late_61_90', 'late_91'] as const;
export type Age = (typeof AGES)[number];

/**
 * What a customer owes in one currency, in its minor units, by how late it is: `amounts` come to `total_minor`. `oldest_due_on` is the first day of an
 * invoice that is open, null where nothing has one. `customer_id` is null of orders whose customer is gone.
 */
export const receivableSchema = z.object({
  customer_id: z.uuid().nullable(),
  customer_name: z.string(),
  currency: currencySchema,
  orders: z.int(),
  oldest_due_on: z.string().nullable(),
  total_minor: z.int(),
  amounts: z.record(z.enum(AGES), z.int()),
});
export type Receivable = z.infer<typeof receivableSchema>;

/** `GET /api/admin/receivables`: who owes what on `day` of the studio's zone, the longest overdue first, and the sums of each currency. */
export const receivablesSchema = z.object({
  day: z.string(),
  receivables: z.array(receivableSchema),
  totals: z.array(receivableSchema.pick({ currency: true, total_minor: true, amounts: true })),
});
export type Receivables = z.infer<typeof receivablesSchema>;

/** The sums of what is owed in each currency, and by how late it is. */
export function sumReceivables(rows: readonly Receivable[]): Receivables['totals'] {
  return [...new Set(rows.map(({ currency }) => currency))].map((currency) => {
    const own = rows.filter((row) => row.currency === currency);
    const sum = (of: (row: Receivable) => number) => own.reduce((total, row) => total + of(row), 0);
    const amounts = Object.fromEntries(
      AGES.map((age) => [age, sum((row) => row.amounts[age])]),
    ) as Receivable['amounts'];
    return { currency, total_minor: sum((row) => row.total_minor), amounts };
  });
}
