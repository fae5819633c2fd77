import { type Cell, CSV_BEGINNING, csvLine } from '#domain/shared/csv.ts';
import { minorToPrice } from '#domain/shared/money/money.ts';
import type { Context } from '#server/context.ts';
import type { PayRowRow } from '#server/db/schema/crew-pay.ts';
import { getPeriod } from './get-pay.ts';
import { sumRows } from './present.ts';
import { listRows } from './queries.ts';

const JOB_COLUMNS = [
  'period',
  'person',
  'person_id',
  'day',
  'order_number',
  'booking_id',
  'shoot',
  'extras',
  'drive',
  'difference',
  'manual',
  'total',
  'currency',
  'why',
];
const SUMMARY_COLUMNS = [
  'period',
  'from',
  'to',
  'person',
  'person_id',
  'jobs',
  'shoot',
  'extras',
  'drive',
  'difference',
  'manual',
  'total',
  'currency',
];
const KINDS = ['shoot', 'extra', 'drive', 'difference', 'manual'] as const;

type Table = readonly (readonly Cell[])[];

const toFile = (columns: readonly string[], lines: Table): Buffer =>
  Buffer.from(CSV_BEGINNING + csvLine(columns) + lines.map((cells) => csvLine(cells)).join(''));

/** The sums of rows by their kind, and of all, in major units. */
function sumsOf(rows: readonly PayRowRow[], currency: PayRowRow['currency']): number[] {
  const inMajor = (some: readonly PayRowRow[]) => minorToPrice(sumRows(some), currency);
  return [...KINDS.map((kind) => inMajor(rows.filter((row) => row.kind === kind))), inMajor(rows)];
}

/** The rows of a closed period as a CSV file, a line for each job or manual row (BIL-78): amounts in major units. */
export async function writeJobsFile(ctx: Pick<Context, 'db'>, id: string): Promise<{ name: string; file: Buffer }> {
  const { number, currency, from, to } = await getPeriod(ctx, id);
  const jobs = Map.groupBy(await listRows(ctx.db, id), (row) => `${row.personId} ${row.bookingId ?? row.entryId}`);
  const lines = [...jobs.values()].flatMap((rows): Cell[][] => {
    const [first] = rows;
    if (!first) return [];
    const { personName, personId, day, orderNumber, bookingId } = first;
    const why = rows.map(({ text }) => text).join('; ');
    const sums = sumsOf(rows, currency);
    return [[number, personName, personId, day, orderNumber, bookingId, ...sums, currency.toUpperCase(), why]];
  });
  return { name: `crew-pay-${number}-${from}-${to}.csv`, file: toFile(JOB_COLUMNS, lines) };
}

/** The sums of a closed period as a CSV file, a line for each person. */
export async function writeSummaryFile(ctx: Pick<Context, 'db'>, id: string): Promise<{ name: string; file: Buffer }> {
  const { number, currency, from, to } = await getPeriod(ctx, id);
  const people = Map.groupBy(await listRows(ctx.db, id), ({ personId }) => personId);
  const lines = [...people].map(([personId, rows]): Cell[] => {
    const jobs = new Set(rows.flatMap(({ kind, bookingId }) => (kind === 'shoot' && bookingId ? [bookingId] : [])))
      .size;
    const name = rows[0]?.personName ?? '';
    return [number, from, to, name, personId, jobs, ...sumsOf(rows, currency), currency.toUpperCase()];
  });
  return { name: `crew-pay-${number}-${from}-${to}-summary.csv`, file: toFile(SUMMARY_COLUMNS, lines) };
}
