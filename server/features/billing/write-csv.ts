import { type DocumentFilter, signedMinor, sumDocumentTaxes } from '#domain/billing/document.ts';
import { formatDocumentNumber } from '#domain/billing/document-number.ts';
import { minorToPrice } from '#domain/shared/money/money.ts';
import type { Context } from '#server/context.ts';
import { type CsvColumn, writeCsv } from '#server/http/answer-csv.ts';
import { findDocumentPage } from './list-documents.ts';
import type { ListedDocumentRow } from './queries.ts';

const PAGE_SIZE = 500;

/** An amount as spreadsheets add it up: what a credit note takes back is below 0. */
const signed = ({ document }: ListedDocumentRow, minor: number) =>
  minorToPrice(signedMinor({ kind: document.kind, totalMinor: minor }), document.currency);

/** The table as spreadsheets get it: amounts in major units, times in UTC. */
const COLUMNS: readonly CsvColumn<ListedDocumentRow>[] = [
  { name: 'number', cell: ({ document }) => formatDocumentNumber(document) },
  { name: 'kind', cell: ({ document }) => document.kind },
  { name: 'series', cell: ({ document }) => document.series },
  { name: 'issued_at', cell: ({ document }) => document.issuedAt.toISOString() },
  { name: 'order_number', cell: ({ orderNumber }) => orderNumber },
  { name: 'corrects', cell: ({ corrected }) => corrected && formatDocumentNumber(corrected) },
  { name: 'buyer_name', cell: ({ document, customerName }) => document.buyer?.name ?? customerName },
  { name: 'buyer_tax_number', cell: ({ document }) => document.buyer?.taxNumber ?? null },
  {
    name: 'net',
    cell: (listed) => signed(listed, listed.document.totalMinor - sumDocumentTaxes(listed.document.taxes)),
  },
  { name: 'tax', cell: (listed) => signed(listed, sumDocumentTaxes(listed.document.taxes)) },
  { name: 'total', cell: (listed) => signed(listed, listed.document.totalMinor) },
  { name: 'currency', cell: ({ document }) => document.currency.toUpperCase() },
  { name: 'taxes', cell: ({ document }) => writeTaxes(document) },
  { name: 'sha256', cell: ({ files }) => files[0]?.sha256 ?? null },
  { name: 'due_on', cell: ({ document }) => document.dueOn },
  {
    name: 'figure',
    cell: ({ document, figureMinor }) => (figureMinor === null ? null : minorToPrice(figureMinor, document.currency)),
  },
];

/** The taxes of a document in one cell: `VAT 23% 4.6; City 1% 0.2`. */
const writeTaxes = ({ kind, taxes, currency }: ListedDocumentRow['document']): string =>
  taxes
    .map(({ label, ratePpm, amountMinor }) => {
      const amount = minorToPrice(signedMinor({ kind, totalMinor: amountMinor }), currency);
      return `${label} ${ratePpm / 10_000}% ${amount}`;
    })
    .join('; ');

/** The documents that a filter asks for, as pieces of a CSV file, read page by page along the list's key. */
export async function* writeDocumentsCsv(
  ctx: Context,
  filter: Omit<DocumentFilter, 'cursor' | 'limit'>,
): AsyncGenerator<string> {
  yield* writeCsv<ListedDocumentRow, string>(COLUMNS, async (place) =>
    findDocumentPage(ctx, { ...filter, cursor: place ?? undefined, limit: PAGE_SIZE }),
  );
}
