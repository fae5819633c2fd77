import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  customType,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import type { DocumentBuyer, DocumentLine, DocumentSeller, DocumentTax } from '#domain/billing/document.ts';
import { DOCUMENT_KINDS, DOCUMENT_SERIES } from '#domain/billing/document-number.ts';
import { E_INVOICE_FORMATS } from '#domain/billing/e-invoice/formats.ts';
import type { PaymentPart } from '#domain/orders/order-lines.ts';
import { LOCALES } from '#domain/shared/locale.ts';
import { CURRENCIES } from '#domain/shared/money/currencies.ts';
import type { InvoiceContent } from '#server/platform/pdf/invoice-file.ts';
import { oneOf } from './one-of.ts';
import { orderPayments, orders } from './orders.ts';

const bytea = customType<{ data: Buffer; driverData: Uint8Array }>({
  dataType: () => 'bytea',
  fromDriver: (bytes) => Buffer.from(bytes),
});
const instant = (name: string) => timestamp(name, { withTimezone: true });

/** What stands on the paper of a document besides its number, in its reader's words: kept from its issue until its file is drawn. */
export type DocumentContent = Omit<InvoiceContent, 'fonts' | 'logo' | 'pageWords' | 'madeAt' | 'title' | 'number'> & {
  /** What of an order an invoice is about, where that is not all of it. */
  part?: PaymentPart;
};

/**
 * A document as it was issued: its lines, taxes, seller and buyer are those of that day. No row changes or goes (a trigger, `documents_unchanged`, lets
 * `content` go alone, once the file is drawn). Amounts are whole minor units of `currency`, above 0 for both kinds. Numbers count without gaps for each
 * `kind` in each `series`. A credit note takes back from the invoice that `correctsId` names, and all of them at most its total (a trigger, `documents_credited`).
 * Invoices of before there were documents have the id of their payment and neither seller nor buyer; `returnedBeforeMinor` is what had gone back of them under their own number.
 */
export const documents = pgTable(
  'documents',
  {
    id: uuid('id').primaryKey(),
    kind: text('kind', { enum: DOCUMENT_KINDS }).notNull(),
    series: text('series', { enum: DOCUMENT_SERIES }).notNull(),
    number: integer('number').notNull(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    paymentId: uuid('payment_id').notNull(),
    correctsId: uuid('corrects_id').references((): AnyPgColumn => documents.id),
    totalMinor: bigint('total_minor', { mode: 'number' }).notNull(),
    currency: text('currency', { enum: CURRENCIES }).notNull(),
    locale: text('locale', { enum: LOCALES }).notNull(),
    lines: jsonb('lines').$type<DocumentLine[]>().notNull(),
    taxes: jsonb('taxes').$type<DocumentTax[]>().notNull(),
    taxIncluded: boolean('tax_included').notNull(),
    /** The total without its taxes, which reports sum. */
    netMinor: bigint('net_minor', { mode: 'number' })
      .notNull()
      .generatedAlwaysAs(sql`total_minor - document_lines_minor(taxes)`),
    seller: jsonb('seller').$type<DocumentSeller>(),
    buyer: jsonb('buyer').$type<DocumentBuyer>(),
    content: jsonb('content').$type<DocumentContent>(),
    returnedBeforeMinor: bigint('returned_before_minor', { mode: 'number' }).notNull().default(0),
    /** The day in the studio's zone by which an invoice asks for its total; null where it was paid as it was issued. */
    dueOn: date('due_on'),
    issuedAt: instant('issued_at').notNull(),
  },
  (table) => [
    foreignKey({
      name: 'documents_payment',
      columns: [table.orderId, table.paymentId],
      foreignColumns: [orderPayments.orderId, orderPayments.id],
    }),
    unique('documents_number').on(table.series, table.kind, table.number),
    index('documents_order').on(table.orderId),
    index('documents_payment_index').on(table.paymentId, table.issuedAt),
    index('documents_corrects').on(table.correctsId),
    index('documents_issued').on(table.issuedAt, table.id),
    // All that the revenue of months is summed from.
    index('documents_revenue').on(table.series, table.currency, table.issuedAt, table.kind, table.netMinor),
    index('documents_returned_before').on(table.id).where(sql`returned_before_minor > 0`),
    check('documents_kind', oneOf('kind', DOCUMENT_KINDS)),
    check('documents_series', oneOf('series', DOCUMENT_SERIES)),
    check('documents_positive', sql`number > 0`),
    check('documents_credit', sql`(kind = 'credit_note') = (corrects_id is not null)`),
    check(
      'documents_total',
      sql.raw(
        `total_minor between 0 and ${Number.MAX_SAFE_INTEGER} and (kind = 'invoice' or total_minor > 0)
        and returned_before_minor between 0 and total_minor`,
      ),
    ),
    check('documents_lines', sql`document_lines_minor(lines) = total_minor`),
  ],
);
export type DocumentRow = typeof documents.$inferSelect;

/**
 * The PDF file of a document, its bytes and their SHA-256 (hexadecimal), under `refundedMinor` 0. The others are attachments: before there were credit notes
 * each refund drew the invoice again, with what had gone back. A trigger (`document_files_unchanged`) refuses every change.
 */
export const documentFiles = pgTable(
  'document_files',
  {
    documentId: uuid('document_id')
      .notNull()
      .references(() => documents.id),
    refundedMinor: bigint('refunded_minor', { mode: 'number' }).notNull().default(0),
    sha256: text('sha256').notNull(),
    file: bytea('file').notNull(),
    /** `facturx` where the PDF file holds the figures for programs too. */
    format: text('format', { enum: ['pdf', 'facturx'] })
      .notNull()
      .default('pdf'),
    issuedAt: instant('issued_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.documentId, table.refundedMinor] }),
    check('document_files_format', sql`format in ('pdf', 'facturx')`),
  ],
);

/**
 * An electronic form of a document besides its file: made once, from what the document states, and kept with its SHA-256 (hexadecimal). A trigger
 * (`document_forms_unchanged`) refuses every change.
 */
export const documentForms = pgTable(
  'document_forms',
  {
    documentId: uuid('document_id')
      .notNull()
      .references(() => documents.id),
    format: text('format', { enum: E_INVOICE_FORMATS }).notNull(),
    sha256: text('sha256').notNull(),
    file: bytea('file').notNull(),
    madeAt: instant('made_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.documentId, table.format] }),
    check('document_forms_format', oneOf('format', E_INVOICE_FORMATS)),
  ],
);

/**
 * The invoice that another program made for a receipt of this studio, its bytes and their SHA-256 (hexadecimal), with its number there. One for each document; a
 * corrected one takes its place.
 */
export const attachedInvoices = pgTable(
  'attached_invoices',
  {
    documentId: uuid('document_id')
      .primaryKey()
      .references(() => documents.id),
    number: text('number').notNull(),
    sha256: text('sha256').notNull(),
    file: bytea('file').notNull(),
    attachedAt: instant('attached_at').notNull(),
  },
  () => [check('attached_invoices_number', sql`number <> '' and octet_length(file) <= 5242880`)],
);
