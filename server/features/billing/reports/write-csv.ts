import type { ReportJson, ReportName, ReportQuery, ReportRow } from '#domain/billing/reports/report-json.ts';
import { shareOfChange } from '#domain/billing/reports/report-range.ts';
import { minorToPrice } from '#domain/shared/money/money.ts';
import type { Context } from '#server/context.ts';
import { type CsvColumn, writeCsv } from '#server/http/answer-csv.ts';
import { getReport } from './get-report.ts';

type Row = ReportRow & Pick<ReportJson, 'currency' | 'series'>;

function percentOf({ minor, before_minor }: ReportRow): number | null {
  const share = before_minor === null ? null : shareOfChange(minor, before_minor);
  return share === null ? null : Math.round(share * 1000) / 10;
}

/** The table as spreadsheets get it: amounts in major units, changes in percent. */
const COLUMNS: readonly CsvColumn<Row>[] = [
  { name: 'key', cell: ({ key }) => key },
  { name: 'label', cell: ({ label }) => label },
  { name: 'from', cell: ({ from }) => from },
  { name: 'to', cell: ({ to }) => to },
  { name: 'series', cell: ({ series }) => series },
  { name: 'currency', cell: ({ currency }) => currency.toUpperCase() },
  { name: 'count', cell: ({ count }) => count },
  { name: 'plus', cell: ({ plus_minor, currency }) => minorToPrice(plus_minor, currency) },
  { name: 'minus', cell: ({ minus_minor, currency }) => minorToPrice(minus_minor, currency) },
  { name: 'amount', cell: ({ minor, currency }) => minorToPrice(minor, currency) },
  {
    name: 'before',
    cell: ({ before_minor, currency }) => (before_minor === null ? null : minorToPrice(before_minor, currency)),
  },
  { name: 'change_percent', cell: percentOf },
];

/** The rows of a report, all of them, as pieces of a CSV file. */
export async function* writeReportCsv(ctx: Context, report: ReportName, query: ReportQuery): AsyncGenerator<string> {
  const { rows, currency, series, from, to } = await getReport(ctx, report, { ...query, limit: 1_000_000 });
  const all = rows.map((row): Row => ({ ...row, from: row.from ?? from, to: row.to ?? to, currency, series }));
  yield* writeCsv<Row, never>(COLUMNS, async () => ({ rows: all, next: null }));
}
