import { z } from 'zod';
import { uuidSchema } from '#domain/shared/ids.ts';
import { limitSchema, orAbsent, searchQuery, totalSchema } from '#domain/shared/list-query.ts';
import { currencySchema } from '#domain/shared/money/currency-schema.ts';
import { daySchema } from '#domain/shared/time/dates.ts';
import type { InvoiceSettings } from '#domain/site/settings/invoice-settings.ts';
import { attachedInvoiceSchema } from './attached-invoice.ts';
import { DOCUMENT_KINDS, DOCUMENT_SERIES, type DocumentKind } from './document-number.ts';
import { DOCUMENT_FORMATS, E_INVOICE_FORMATS } from './e-invoice/formats.ts';
import { JOURNAL_FORMATS } from './journal-format.ts';
import { DOCUMENT_REPORTS, MAX_KEY_LENGTH } from './reports/report-json.ts';

/**
 * A line of a document. Amounts are whole minor units of its currency; `amountMinor` is `unitMinor` times `quantity`. A line of the kind `tax`
 * is a tax on top of the others, or below 0 for one that is included in them and not charged. `taxRatePpm` is in parts per million.
 */
export type DocumentLine = {
  kind: string;
  label: string;
  quantity: number;
  unitMinor: number;
  amountMinor: number;
  taxRatePpm: number;
  taxMinor: number;
};

/** A tax of a document, summed over its lines. `ratePpm` is in parts per million. */
export type DocumentTax = { label: string; ratePpm: number; amountMinor: number };

/** A postal address in its parts; what is not known is empty. `country` is a code of ISO 3166-1. */
export type PostalAddress = { street: string; city: string; postalCode: string; region: string; country: string };

/**
 * Who issued a document, as it was on that day. `country` is a code of ISO 3166-1, null where the studio chose none. `postal` and `noTax` are what electronic
 * forms state besides; absent where the studio had not said it.
 */
export type DocumentSeller = {
  postal?: Omit<PostalAddress, 'country'>;
  noTax?: NonNullable<InvoiceSettings['no_tax']>;
  /** The program that the invoice comes from, where this document is none (BIL-33). */
  invoiceFrom?: string;
  name: string;
  address: string;
  email: string;
  phone: string;
  taxNumber: string | null;
  country: string | null;
};

/** Who is billed, as it was on that day: what a document must state and nothing else. `reference` is what the buyer asks documents to name. */
export type DocumentBuyer = {
  name: string;
  taxNumber: string | null;
  exemptionNumber: string | null;
  isReverseCharge?: true;
  address?: PostalAddress;
  reference?: string;
};

/**
 * A document as its readers see it. `total_minor` is above 0 for both kinds, in minor units of `currency`: a credit note takes it back from the
 * invoice that `corrects` names. `sha256` is of the PDF file (hexadecimal), null for the seconds until that is drawn; it never changes.
 * `format` is `facturx` where that file holds the figures too, and `forms` are its other electronic forms, each made once.
 * `attachments` are the files that were issued under this number before there were credit notes.
 */
export const documentSchema = z.object({
  id: z.uuid(),
  kind: z.enum(DOCUMENT_KINDS),
  number: z.string(),
  series: z.enum(DOCUMENT_SERIES),
  total_minor: z.int(),
  tax_minor: z.int(),
  currency: currencySchema,
  issued_at: z.string(),
  /** The day in the studio's zone by which an invoice asks for its total; null where it was paid as it was issued. */
  due_on: z.string().nullable(),
  corrects: z.object({ id: z.uuid(), number: z.string() }).nullable(),
  /** The program that the invoice comes from, where this document is a receipt beside it; null where it is the invoice itself (BIL-33). */
  invoice_from: z.string().nullable(),
  /** That invoice, once it was attached. */
  attached_invoice: attachedInvoiceSchema.nullable(),
  sha256: z.string().nullable(),
  format: z.enum(['pdf', 'facturx']),
  forms: z.array(z.object({ format: z.enum(E_INVOICE_FORMATS), sha256: z.string() })),
  attachments: z.array(z.object({ sha256: z.string(), issued_at: z.string() })),
});
export type DocumentJson = z.infer<typeof documentSchema>;

/**
 * A document in the studio's list: with its order and its buyer. `figure_minor` is what a report has of it, with its sign, where the list is the documents behind a
 * figure.
 */
export const listedDocumentSchema = documentSchema.omit({ attachments: true }).extend({
  order_id: z.uuid(),
  order_number: z.int(),
  buyer_name: z.string(),
  figure_minor: z.int().nullable(),
});
export type ListedDocument = z.infer<typeof listedDocumentSchema>;

const areInOrder = ({ from, to }: { from?: string | undefined; to?: string | undefined }) => !from || !to || from <= to;
const isOfOne = ({ report, series, currency }: { report?: unknown; series?: unknown; currency?: unknown }) =>
  !report || (series !== undefined && currency !== undefined);
const NOT_OF_ONE = { path: ['report'], error: 'A figure is of one series and one currency.' };
const NOT_IN_ORDER = { path: ['to'], error: 'The last day is before the first.' };

/**
 * The query of `GET /api/admin/documents`: the newest first. `q` is looked for in the number, the order's number and the buyer's name;
 * `from` and `to` are days in the studio's zone, both included. `report` and `row` leave those behind a figure of a report (BIL-61), of one series and currency.
 */
export const documentFilterSchema = z
  .object({
    ...searchQuery,
    kind: orAbsent(z.enum(DOCUMENT_KINDS, `Choose ${DOCUMENT_KINDS.join(', ')}.`)),
    series: orAbsent(z.enum(DOCUMENT_SERIES, `Choose ${DOCUMENT_SERIES.join(', ')}.`)),
    order_id: orAbsent(uuidSchema),
    currency: orAbsent(currencySchema),
    report: orAbsent(z.enum(DOCUMENT_REPORTS, `Choose ${DOCUMENT_REPORTS.join(', ')}.`)),
    row: orAbsent(z.string().max(MAX_KEY_LENGTH, 'A report has no such row.')),
    from: orAbsent(daySchema),
    to: orAbsent(daySchema),
    limit: limitSchema(100, 50),
  })
  .refine(isOfOne, NOT_OF_ONE)
  .refine(areInOrder, NOT_IN_ORDER);
export type DocumentFilter = z.infer<typeof documentFilterSchema>;

/** The query of `GET /api/admin/documents.csv`: that of the list, without paging. */
export const documentExportSchema = z
  .object(documentFilterSchema.shape)
  .omit({ cursor: true, limit: true })
  .refine(isOfOne, NOT_OF_ONE);

/** The query of `GET /api/admin/documents/journal`: days in the studio's zone, both included, and a series, the real one unless another is named. */
export const journalQuerySchema = z
  .object({
    from: orAbsent(daySchema),
    to: orAbsent(daySchema),
    series: z.enum(DOCUMENT_SERIES, `Choose ${DOCUMENT_SERIES.join(', ')}.`).default('main'),
    format: z.enum(JOURNAL_FORMATS, `Choose ${JOURNAL_FORMATS.join(' or ')}.`),
  })
  .refine(areInOrder, NOT_IN_ORDER);
export type JournalQuery = z.infer<typeof journalQuerySchema>;

/** A page of `GET /api/admin/documents`. `figure_minor` is the sum of all pages behind a figure; null where the list is of none. */
export const documentListSchema = z.object({
  documents: z.array(listedDocumentSchema),
  figure_minor: z.int().nullable(),
  next_cursor: z.string().nullable(),
  total: totalSchema,
});
export type DocumentList = z.infer<typeof documentListSchema>;

/**
 * The query of a document of an order: which one, the first without it, and which of its attachments instead of the document itself, or which electronic form
 * of it. Without a format it is the file as it was issued.
 */
export const documentQuerySchema = z.object({
  document: uuidSchema.optional(),
  format: orAbsent(z.enum(DOCUMENT_FORMATS, `Choose ${DOCUMENT_FORMATS.join(', ')}.`)),
  attachment: orAbsent(z.string().regex(/^[\da-f]{64}$/, 'This document has no such attachment.')),
});

/** The sum of the taxes of a document, in minor units. */
export const sumDocumentTaxes = (taxes: readonly DocumentTax[]): number =>
  taxes.reduce((sum, { amountMinor }) => sum + amountMinor, 0);

/** What a document adds to what its buyer owes, in minor units: a credit note takes away. */
export const signedMinor = ({ kind, totalMinor }: { kind: DocumentKind; totalMinor: number }): number =>
  kind === 'credit_note' ? -totalMinor : totalMinor;
