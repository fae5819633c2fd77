import { AGES, type Receivable } from '#domain/billing/due.ts';
import { minorToPrice } from '#domain/shared/money/money.ts';
import type { Context } from '#server/context.ts';
import { type CsvColumn, writeCsv } from '#server/http/answer-csv.ts';
import { getReceivables } from './get-receivables.ts';

/** The table as spreadsheets get it: amounts in major units. */
const COLUMNS: readonly CsvColumn<Receivable>[] = [
  { name: 'customer_id', cell: ({ customer_id }) => customer_id },
  { name: 'customer', cell: ({ customer_name }) => customer_name },
  { name: 'currency', cell: ({ currency }) => currency.toUpperCase() },
  { name: 'orders', cell: ({ orders }) => orders },
  { name: 'oldest_due_on', cell: ({ oldest_due_on }) => oldest_due_on },
  { name: 'total', cell: ({ total_minor, currency }) => minorToPrice(total_minor, currency) },
  ...AGES.map((age) => ({
    name: age,
    cell: ({ amounts, currency }: Receivable) => minorToPrice(amounts[age], currency),
  })),
];

/** Who owes what today, as pieces of a CSV file. */
export async function* writeReceivablesCsv(ctx: Context): AsyncGenerator<string> {
  const { receivables: rows } = await getReceivables(ctx);
  yield* writeCsv<Receivable, never>(COLUMNS, async () => ({ rows, next: null }));
}
