import type { EstimateExport } from '#domain/orders/estimates/estimate-input.ts';
import { shownState } from '#domain/orders/estimates/estimate-state.ts';
import { minorToPrice } from '#domain/shared/money/money.ts';
import type { Context } from '#server/context.ts';
import type { EstimateRow } from '#server/db/schema/estimates.ts';
import { type CsvColumn, writeCsv } from '#server/http/answer-csv.ts';
import { listEstimateRows } from './list-estimates.ts';
import { estimateNumber } from './present.ts';

const PAGE_SIZE = 500;

type Row = { row: EstimateRow; now: Date };

/** The table as spreadsheets get it: names as in the API, amounts in major units, times in UTC. */
const COLUMNS: readonly CsvColumn<Row>[] = [
  { name: 'number', cell: ({ row }) => estimateNumber(row) },
  { name: 'revision', cell: ({ row }) => row.revision },
  { name: 'state', cell: ({ row, now }) => shownState(row, now) },
  { name: 'created_at', cell: ({ row }) => row.createdAt.toISOString() },
  { name: 'opened_at', cell: ({ row }) => row.openedAt?.toISOString() ?? null },
  { name: 'valid_until', cell: ({ row }) => row.validUntil },
  { name: 'answered_at', cell: ({ row }) => row.answeredAt?.toISOString() ?? null },
  { name: 'customer_name', cell: ({ row }) => row.customerName },
  { name: 'customer_email', cell: ({ row }) => row.customerEmail },
  { name: 'customer_phone', cell: ({ row }) => row.customerPhone },
  { name: 'package_name', cell: ({ row }) => row.packageName },
  { name: 'address', cell: ({ row }) => row.asked.address },
  { name: 'city', cell: ({ row }) => row.asked.city },
  { name: 'total', cell: ({ row }) => minorToPrice(row.totalMinor, row.currency) },
  { name: 'currency', cell: ({ row }) => row.currency.toUpperCase() },
  { name: 'decline_reason', cell: ({ row }) => row.declineReason },
  { name: 'order_id', cell: ({ row }) => row.orderId },
];

/** The estimates that a filter asks for, as pieces of a CSV file, read page by page. */
export async function* writeEstimatesCsv(ctx: Context, filter: EstimateExport): AsyncGenerator<string> {
  const now = ctx.clock.now();
  yield* writeCsv<Row, string>(COLUMNS, async (place) => {
    const page = await listEstimateRows(ctx, { ...filter, cursor: place ?? undefined, limit: PAGE_SIZE });
    return { rows: page.rows.map((row) => ({ row, now })), next: page.next };
  });
}
