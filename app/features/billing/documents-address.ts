import {
  DOCUMENT_KINDS,
  DOCUMENT_SERIES,
  type DocumentKind,
  type DocumentSeries,
} from '#domain/billing/document-number.ts';
import type { JournalFormat } from '#domain/billing/journal-format.ts';
import { DOCUMENT_REPORTS, type DocumentReport, MAX_KEY_LENGTH } from '#domain/billing/reports/report-json.ts';
import { CURRENCIES, type Currency } from '#domain/shared/money/currencies.ts';
import { daySchema } from '#domain/shared/time/dates.ts';

/** What the list of documents is narrowed by, in its address; what is empty narrows nothing. */
export type DocumentsAddress = {
  q: string;
  kind: DocumentKind | '';
  from: string;
  to: string;
  /** The report whose figure the documents are behind, of one row, series and currency; all are empty where they are behind none. */
  report: DocumentReport | '';
  row: string;
  series: DocumentSeries | '';
  currency: Currency | '';
};

const NO_FIGURE = { report: '', row: '', series: '', currency: '' } as const;
export const NO_FILTER = { q: '', kind: '', from: '', to: '', ...NO_FIGURE };

const MAX_LENGTH = 200;

/** The figure that an address is of, whole or not at all. */
function readFigure(query: URLSearchParams): Pick<DocumentsAddress, keyof typeof NO_FIGURE> {
  const report = DOCUMENT_REPORTS.find((known) => known === query.get('report'));
  const series = DOCUMENT_SERIES.find((known) => known === query.get('series'));
  const currency = CURRENCIES.find((known) => known === query.get('currency'));
  if (!report || !series || !currency) return NO_FIGURE;
  return { report, row: (query.get('row') ?? '').slice(0, MAX_KEY_LENGTH), series, currency };
}

/** Reads an address; what is not understood is left out. */
export function readDocumentsAddress(query: URLSearchParams): DocumentsAddress {
  const day = (name: string) => daySchema.safeParse(query.get(name)).data ?? '';
  return {
    q: (query.get('q') ?? '').trim().slice(0, MAX_LENGTH),
    kind: DOCUMENT_KINDS.find((known) => known === query.get('kind')) ?? '',
    from: day('from'),
    to: day('to'),
    ...readFigure(query),
  };
}

/** The parts of an address that narrow the list. */
export const narrowingParts = (address: DocumentsAddress): Record<string, string> =>
  Object.fromEntries(Object.entries(address).filter(([, value]) => value !== ''));

/** Where the documents of an address are as a CSV file. */
export function documentsCsvAddress(address: DocumentsAddress): string {
  const query = new URLSearchParams(narrowingParts(address)).toString();
  return query ? `/api/admin/documents.csv?${query}` : '/api/admin/documents.csv';
}

/** Where the journal of the days of an address is, for a program of accounting. What else narrows the list is no matter of books. */
export function journalAddress({ from, to }: DocumentsAddress, format: JournalFormat): string {
  const days = Object.entries({ from, to }).filter(([, day]) => day !== '');
  return `/api/admin/documents/journal?${new URLSearchParams([['format', format], ...days])}`;
}
