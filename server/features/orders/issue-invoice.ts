import { createHash } from 'node:crypto';
import { formatInvoiceNumber } from '#domain/orders/invoice-series.ts';
import { AppError } from '#domain/shared/errors.ts';
import type { Context } from '#server/context.ts';
import type { OrderRow } from '#server/db/schema/orders.ts';
import {
  findInvoice,
  findPayment,
  insertInvoice,
  listPayments,
  listUnissued,
} from '#server/features/orders/payments/queries.ts';
import { ISSUE_INVOICE_JOB, ISSUE_MISSING_JOB } from './job-kinds.ts';
import { findOrder } from './queries.ts';
import { isPaid, type PaidPayment, renderInvoice } from './render-invoice.ts';

/** How many missing invoices one job issues, so that other jobs get their turn. */
const BATCH = 20;

/** Has the invoice of a payment issued after the transaction `ctx.db` that pays or refunds it. */
export async function enqueueInvoice(ctx: Context, paymentId: string): Promise<void> {
  await ctx.jobs.enqueue(ctx.db, ISSUE_INVOICE_JOB, { paymentId }, { priority: -1 });
}

/**
 * Returns the invoice of a payment as issued after its last refund, and issues it if missing. An issued file is stored
 * and never changes, even if the studio's brand or texts do.
 */
async function issueInvoice(ctx: Context, order: OrderRow, payment: PaidPayment): Promise<Buffer> {
  const { id: paymentId, refundedMinor } = payment;
  const issued = await findInvoice(ctx.db, paymentId, refundedMinor);
  if (issued) return issued;
  const file = await renderInvoice(ctx, order, payment);
  const sha256 = createHash('sha256').update(file).digest('hex');
  await insertInvoice(ctx.db, { paymentId, refundedMinor, sha256, file, issuedAt: ctx.clock.now() });
  // If two requests issue it at once, the first one's file is kept.
  return (await findInvoice(ctx.db, paymentId, refundedMinor)) ?? file;
}

/** Issues the present invoice of a payment. Does nothing where it is issued, or the payment is gone. */
export async function issueInvoiceOf(ctx: Context, paymentId: string): Promise<void> {
  const payment = await findPayment(ctx.db, paymentId);
  const order = payment && (await findOrder(ctx.db, payment.orderId));
  if (order && isPaid(payment)) await issueInvoice(ctx, order, payment);
}

/** Issues invoices of payments from before invoices were kept. */
export async function issueMissingInvoices(ctx: Context): Promise<void> {
  const missing = await listUnissued(ctx.db, BATCH);
  for (const paymentId of missing) await issueInvoiceOf(ctx, paymentId);
  if (missing.length === BATCH) await ctx.jobs.enqueue(ctx.db, ISSUE_MISSING_JOB, {}, { priority: -1 });
}

/**
 * The invoice of a payment of an order, with its number; of the first one unless another is named. `not_found` while it is
 * not paid.
 */
export async function openInvoice(
  ctx: Context,
  order: OrderRow,
  paymentId?: string,
): Promise<{ number: string; file: Buffer }> {
  const payments = await listPayments(ctx.db, order.id);
  const payment = paymentId ? payments.find(({ id }) => id === paymentId) : payments[0];
  if (!payment || !isPaid(payment)) throw new AppError('not_found', 'This order has no invoice yet.');
  const number = formatInvoiceNumber(payment.invoiceSeries, payment.invoiceNumber);
  return { number, file: await issueInvoice(ctx, order, payment) };
}
