/** The kinds of documents that a studio issues. A credit note takes back a part of an invoice, or all of it. */
export const DOCUMENT_KINDS = ['invoice', 'credit_note'] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

/**
 * The series of document numbers. Demo and test payments move no money, so they are numbered separately and leave no
 * gaps in the real books.
 */
export const DOCUMENT_SERIES = ['main', 'demo', 'test'] as const;
export type DocumentSeries = (typeof DOCUMENT_SERIES)[number];

/** Returns the series for an order's payment mode. What was paid elsewhere has no document here. */
export const documentSeries = (mode: string): DocumentSeries => (mode === 'demo' || mode === 'test' ? mode : 'main');

const SERIES_PREFIXES: Record<DocumentSeries, string> = { main: '', demo: 'DEMO-', test: 'TEST-' };
const KIND_PREFIXES: Record<DocumentKind, string> = { invoice: '', credit_note: 'CN-' };

/** What a number is made of: each kind counts by itself in each series. */
type Numbered = { kind: DocumentKind; series: DocumentSeries; number: number };

/**
 * Formats the number of a document (BIL-1).
 *
 * @example formatDocumentNumber({ kind: 'credit_note', series: 'demo', number: 3 }) // 'DEMO-CN-3'
 */
export const formatDocumentNumber = ({ kind, series, number }: Numbered): string =>
  `${SERIES_PREFIXES[series]}${KIND_PREFIXES[kind]}${number}`;

/**
 * Formats the number of an invoice. @example formatInvoiceNumber('main', 12) // '12' @example
 * formatInvoiceNumber('demo', 3) // 'DEMO-3'
 */
export const formatInvoiceNumber = (series: DocumentSeries, number: number): string =>
  formatDocumentNumber({ kind: 'invoice', series, number });
