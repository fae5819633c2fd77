import type { z } from 'zod';
import { hasOwnLines, splitCredit, splitLeft } from '#domain/billing/credit.ts';
import type { DocumentSeller, documentQuerySchema } from '#domain/billing/document.ts';
import { formatDocumentNumber } from '#domain/billing/document-number.ts';
import { type EInvoiceFormat, isPdfFormat } from '#domain/billing/e-invoice/formats.ts';
import { paperWords } from '#domain/billing/paper-words.ts';
import { documentedMinor } from '#domain/orders/changes/held-money.ts';
import { formatRate } from '#domain/orders/price-rows.ts';
import { AppError } from '#domain/shared/errors.ts';
import type { InvoiceMessages } from '#locales/all/domain/invoice.ts';
import { pricesMessages } from '#locales/all/domain/prices.ts';
import type { Context } from '#server/context.ts';
import type { DocumentContent, DocumentRow } from '#server/db/schema/documents.ts';
import type { OrderRow, PaymentRow } from '#server/db/schema/orders.ts';
import { findInvoiceFile } from '#server/features/billing/attached-invoices/queries.ts';
import { openFile } from '#server/features/billing/draw-document.ts';
import { describeParties } from '#server/features/billing/e-invoices/describe-document.ts';
import { openForm } from '#server/features/billing/e-invoices/open-form.ts';
import {
  findDocument,
  findDocumentFile,
  findFileFormat,
  findFirstDocument,
  findInvoiceOf,
  insertCreditNote,
  listNotesOf,
  listUndrawnOf,
  listUndrawnPayments,
  sumCredited,
} from '#server/features/billing/queries.ts';
import { findPayment, listPayments, updatePayment } from '#server/features/orders/payments/queries.ts';
import { newId } from '#server/platform/random/random.ts';
import {
  chargeMoney,
  describeEarlier,
  describeInvoice,
  formatPaperDay,
  frameContent,
  getStudio,
  isPaid,
  presentBuyer,
  presentSeller,
  withContact,
} from './describe-invoice.ts';
import { ISSUE_INVOICE_JOB, ISSUE_MISSING_JOB } from './job-kinds.ts';
import { isIssued } from './present.ts';
import { findOrder, numberPayment, type Paid, type PaymentOfOrder, updateOrder } from './queries.ts';
import type { NamedFile } from './send-document.ts';

/** How many missing files one job draws, so that other jobs get their turn. */
const BATCH = 20;

/** Has the documents of a payment drawn after the transaction `ctx.db` that issues them. */
export async function enqueueDrawing(ctx: Context, paymentId: string): Promise<void> {
  await ctx.jobs.enqueue(ctx.db, ISSUE_INVOICE_JOB, { paymentId }, { priority: -1 });
}

/**
 * Marks a payment as paid and issues its invoice, inside the caller's transaction, which holds the order's lock. One that was paid before, and whose
 * payment was voided, keeps the invoice that it has, unless that was taken back. What went back already is credited at once.
 */
export async function settleWithInvoice(
  ctx: Context,
  { order, payment }: PaymentOfOrder,
  changes: Paid,
): Promise<OrderRow> {
  const settled = { ...payment, ...changes.payment };
  const updated = (await isInvoiced(ctx, payment))
    ? await updateBoth(ctx, { order, payment }, changes)
    : await numberPayment(
        ctx.db,
        { order, payment },
        {
          ...changes,
          issuedAt: changes.payment.paidAt,
          invoice: await describeInvoice(ctx, { order, payment: settled }),
        },
      );
  // What was set off against an invoice of another payment may have gone back before this one was issued.
  const mayOwe = settled.refundedMinor > 0 || (payment.part !== 'whole' && payment.part !== 'deposit');
  if (mayOwe) await creditInvoice(ctx, { order: updated, payment: settled });
  return updated;
}

/** Whether an invoice of a payment stands. */
export async function isInvoiced({ db }: Context, payment: PaymentRow): Promise<boolean> {
  const invoice = payment.invoiceNumber === null ? null : await findInvoiceOf(db, payment.id);
  return invoice !== null && (invoice.totalMinor === 0 || (await sumCredited(db, invoice.id)) < invoice.totalMinor);
}

async function updateBoth({ db }: Context, { order, payment }: PaymentOfOrder, changes: Paid): Promise<OrderRow> {
  await updatePayment(db, payment.id, changes.payment);
  return updateOrder(db, order.id, changes.order);
}

/**
 * Issues a credit note for what went back of a payment and is not credited yet, inside the caller's transaction, which holds the order's lock (BIL-3). A
 * refund that failed leaves its credit note, since the money is owed still: the next one is covered by it. One that is given up with its
 * order is credited whole. Does nothing where no invoice was issued.
 */
export async function creditInvoice(ctx: Context, { order, payment }: PaymentOfOrder): Promise<DocumentRow | null> {
  const invoice = await findInvoiceOf(ctx.db, payment.id);
  if (!invoice) return null;
  const notes = await listNotesOf(ctx.db, invoice.id);
  const creditedMinor = notes.reduce((sum, note) => sum + note.totalMinor, invoice.returnedBeforeMinor);
  const leftMinor = payment.status === 'failed' ? 0 : Math.max(0, documentedMinor(payment));
  const amountMinor = invoice.totalMinor - leftMinor - creditedMinor;
  if (amountMinor <= 0) return null;
  const words = paperWords(invoice.locale, invoice.seller?.invoiceFrom).creditNote;
  const label = words.line({ number: formatDocumentNumber(invoice) });
  const credit = notes.some(hasOwnLines)
    ? splitLeft(invoice, notes, { amountMinor, label })
    : splitCredit(invoice, { beforeMinor: creditedMinor, amountMinor }, label);
  return issueNote(ctx, { order, invoice }, credit);
}

/** A line or a share that a credit note takes back of its invoice. */
export type Credit = Pick<DocumentRow, 'lines' | 'taxes'>;

/** Issues a credit note on an invoice, inside the caller's transaction, which holds the order's lock. It comes to its lines. */
export async function issueNote(
  ctx: Context,
  { order, invoice }: { order: OrderRow; invoice: DocumentRow },
  credit: Credit,
): Promise<DocumentRow> {
  const totalMinor = credit.lines.reduce((sum, line) => sum + line.amountMinor, 0);
  // A credit note on a receipt is a correction, and one on an invoice a credit note, whatever the setting says now.
  const parties = await describeParties(ctx, order.id);
  const { invoiceFrom: _now, ...known } = parties.seller;
  const from = invoice.seller?.invoiceFrom;
  const seller: Partial<DocumentSeller> = from ? { ...known, invoiceFrom: from } : known;
  const studio = await getStudio(ctx, seller);
  const issuedAt = ctx.clock.now();
  const paper = paperWords(invoice.locale, from);
  const words = paper.creditNote;
  const number = formatDocumentNumber(invoice);
  await enqueueDrawing(ctx, invoice.paymentId);
  return insertCreditNote(ctx.db, {
    ...credit,
    id: newId(issuedAt),
    series: invoice.series,
    orderId: order.id,
    paymentId: invoice.paymentId,
    correctsId: invoice.id,
    totalMinor,
    currency: invoice.currency,
    locale: invoice.locale,
    taxIncluded: invoice.taxIncluded,
    seller: { ...presentSeller(studio), ...seller },
    // A credit note names whom its invoice names.
    buyer: invoice.buyer ?? { ...presentBuyer(order), ...parties.buyer },
    content: {
      ...frameContent(studio, order),
      facts: [
        { label: words.issuedOn, value: formatPaperDay(issuedAt, studio, invoice.locale) },
        {
          label: words.corrects,
          value: words.correctedInvoice({ number, day: formatPaperDay(invoice.issuedAt, studio, invoice.locale) }),
        },
        { label: paper.orderNumber, value: `${order.orderNumber}` },
      ],
      table: creditTable(order, credit, paper),
      totals: creditTotals(order, { ...credit, totalMinor, taxIncluded: invoice.taxIncluded }, words.total),
    },
    issuedAt,
  });
}

/** Credits the invoices of payments that are given up with their order. */
export async function creditGivenUp(ctx: Context, order: OrderRow): Promise<void> {
  for (const payment of await listPayments(ctx.db, order.id)) {
    if (payment.status === 'failed' && payment.invoiceNumber !== null) await creditInvoice(ctx, { order, payment });
  }
}

/** The lines of a credit note on paper. Taxes stand below them. */
function creditTable(order: OrderRow, { lines }: Credit, words: InvoiceMessages): DocumentContent['table'] {
  return {
    kind: 'rows',
    head: [words.item, words.quantity, words.unit, words.amount],
    rows: lines
      .filter(({ kind }) => kind !== 'tax')
      .map(({ label, quantity, unitMinor, amountMinor }) => ({
        name: label,
        lines: [],
        quantity: `${quantity}`,
        unit: chargeMoney(order, unitMinor),
        amount: chargeMoney(order, amountMinor),
      })),
  };
}

/** The rows below the lines: each tax, on top or included, and the total. */
function creditTotals(
  order: OrderRow,
  { lines, taxes, totalMinor, taxIncluded }: Credit & Pick<DocumentRow, 'totalMinor' | 'taxIncluded'>,
  totalLabel: string,
): DocumentContent['totals'] {
  const prices = pricesMessages[order.locale];
  const taxRows = taxes.map(({ label, ratePpm, amountMinor }) => {
    const name = prices.tax({ name: label, rate: formatRate(ratePpm, order.locale) });
    return { label: taxIncluded ? `${name}, ${prices.included}` : name, value: chargeMoney(order, amountMinor) };
  });
  const exempt = lines
    .filter(({ kind, amountMinor }) => kind === 'tax' && amountMinor < 0)
    .map(({ label, amountMinor }) => ({ label, value: chargeMoney(order, amountMinor) }));
  const total = {
    label: totalLabel,
    value: chargeMoney(order, totalMinor),
    isStrong: true,
  };
  return [...taxRows, ...exempt, total];
}

/** The file of a document, drawn now where that is not done yet. */
async function openDrawn(ctx: Context, order: OrderRow, document: DocumentRow): Promise<Buffer> {
  if (document.content) return openFile(ctx, document, withContact(document.content, order));
  const kept = await findDocumentFile(ctx.db, document.id);
  if (kept) return kept;
  const payment = await findPayment(ctx.db, document.paymentId);
  if (!payment || !isPaid(payment)) throw new AppError('not_found', 'This document has no file.');
  return openFile(
    ctx,
    document,
    await describeEarlier(ctx, { order, payment, returnedMinor: document.returnedBeforeMinor }),
  );
}

/** Draws what is undrawn of a payment. Does nothing where all of it is drawn, or the payment is gone. */
export async function drawDocumentsOf(ctx: Context, paymentId: string): Promise<void> {
  const payment = await findPayment(ctx.db, paymentId);
  const order = payment && (await findOrder(ctx.db, payment.orderId));
  if (!order) return;
  for (const document of await listUndrawnOf(ctx.db, paymentId)) {
    if (document.content || isPaid(payment)) await openDrawn(ctx, order, document);
  }
}

/** Draws documents whose file is missing. */
export async function drawMissing(ctx: Context): Promise<void> {
  const missing = await listUndrawnPayments(ctx.db, BATCH);
  for (const paymentId of missing) await drawDocumentsOf(ctx, paymentId);
  const left = missing.length === BATCH ? await listUndrawnPayments(ctx.db, BATCH) : [];
  // What cannot be drawn now is tried again tomorrow.
  if (left.some((paymentId) => !missing.includes(paymentId))) {
    await ctx.jobs.enqueue(ctx.db, ISSUE_MISSING_JOB, {}, { priority: -1 });
  }
}

/** The names of files: a receipt beside the invoice of another program is not called an invoice. */
const FILE_NAMES = {
  studio: { invoice: 'invoice', credit_note: 'credit-note' },
  elsewhere: { invoice: 'receipt', credit_note: 'correction' },
} as const;

const fileName = (document: DocumentRow) =>
  `${FILE_NAMES[document.seller?.invoiceFrom ? 'elsewhere' : 'studio'][document.kind]}-${formatDocumentNumber(document).toLowerCase()}`;

/**
 * The invoice of a payment of an order; of the first one unless another is named. `not_found` while there is none.
 */
export async function openInvoice(ctx: Context, order: OrderRow, paymentId?: string): Promise<NamedFile> {
  const payments = await listPayments(ctx.db, order.id);
  const payment = paymentId ? payments.find(({ id }) => id === paymentId) : payments[0];
  const invoice = payment && isIssued(payment) ? await findInvoiceOf(ctx.db, payment.id) : null;
  if (!invoice) throw new AppError('not_found', 'This order has no document yet.');
  return asPdf(invoice, await openDrawn(ctx, order, invoice));
}

const asPdf = (document: DocumentRow, file: Buffer): NamedFile => ({
  name: fileName(document),
  file,
  type: 'application/pdf',
});

/** An electronic form of a document. The file itself is one where it was issued so. */
async function openElectronic(ctx: Context, order: OrderRow, asked: { document: DocumentRow; format: EInvoiceFormat }) {
  const { document, format } = asked;
  const pdf = await openDrawn(ctx, order, document);
  if (format === 'facturx' && (await findFileFormat(ctx.db, document.id)) === 'facturx') return asPdf(document, pdf);
  const file = await openForm(ctx, { document, pdf }, format);
  if (isPdfFormat(format)) return asPdf(document, file);
  return { name: `${fileName(document)}-${format}`, file, type: 'application/xml' as const };
}

/** What of a document is asked for: an attachment, or the invoice of another program, by its SHA-256, an electronic form, or else its file. */
type Asked = z.infer<typeof documentQuerySchema>;

/** A document of an order, the first without a name, or what else of it is asked for. `not_found` where the order has none such. */
export async function openDocument(
  ctx: Context,
  order: OrderRow,
  { document: documentId, attachment, format = 'pdf' }: Asked,
): Promise<NamedFile> {
  const document = documentId ? await findDocument(ctx.db, documentId) : await findFirstDocument(ctx.db, order.id);
  if (document?.orderId !== order.id) throw new AppError('not_found', 'This order has no such document.');
  if (format !== 'pdf') return openElectronic(ctx, order, { document, format });
  if (!attachment) return asPdf(document, await openDrawn(ctx, order, document));
  const invoice = await findInvoiceFile(ctx.db, document.id, attachment);
  if (invoice) return { name: `${fileName(document)}-attached`, file: invoice, type: 'application/pdf' };
  const file = await findDocumentFile(ctx.db, document.id, attachment);
  if (!file) throw new AppError('not_found', 'This document has no such attachment.');
  return asPdf(document, file);
}
