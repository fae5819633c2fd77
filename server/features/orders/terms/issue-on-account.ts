import { USUAL_PAYMENT_DAYS } from '#domain/customers/payment-terms.ts';
import { addDays, dayInZone } from '#domain/scheduling/bookings/booking-time.ts';
import { AppError } from '#domain/shared/errors.ts';
import type { Context } from '#server/context.ts';
import type { OrderRow } from '#server/db/schema/orders.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { describeInvoice } from '#server/features/orders/describe-invoice.ts';
import { enqueueDrawing, isInvoiced } from '#server/features/orders/issue-documents.ts';
import { listPayments } from '#server/features/orders/payments/queries.ts';
import { findOrder, lockOrder, numberPayment } from '#server/features/orders/queries.ts';
import { recordAction } from '#server/features/shared/audit/record-action.ts';
import { recordOrderChange } from '#server/features/shared/events/record-order-event.ts';
import { enqueueMail } from '#server/features/shared/mail/enqueue-mail.ts';
import { getTimeZone } from '#server/features/site/get-formats.ts';

/** Whether money of an order on account is still to come, while the studio works or worked on it. */
const isToInvoice = ({ paymentTerms, orderStatus }: OrderRow) =>
  paymentTerms === 'on_account' && (orderStatus === 'pending' || orderStatus === 'completed');

/**
 * Issues the invoices of what is open of an order on account, each with the day by which it asks for its money, and mails them. Returns how many. Safe to
 * run twice and by several processes: the order is locked, and a payment that has an invoice is left alone.
 */
export async function issueOnAccount(ctx: Context, orderId: string): Promise<number> {
  const timeZone = await getTimeZone(ctx);
  return inTransaction(ctx, async (inside) => {
    let order = await lockOrder(inside.db, orderId);
    if (!order || !isToInvoice(order)) return 0;
    const issuedAt = inside.clock.now();
    const dueOn = addDays(dayInZone(issuedAt, timeZone), order.paymentDays ?? USUAL_PAYMENT_DAYS);
    let issued = 0;
    for (const payment of await listPayments(inside.db, orderId)) {
      const isOpen = payment.status === 'requires_payment' && payment.amountMinor > 0 && payment.dueOn === null;
      if (!isOpen || (await isInvoiced(inside, payment))) continue;
      const invoice = await describeInvoice(inside, { order, payment, asking: { issuedAt, dueOn } });
      const changes = { payment: { dueOn }, order: { version: order.version + 1 } };
      order = await numberPayment(inside.db, { order, payment }, { ...changes, issuedAt, invoice });
      await enqueueDrawing(inside, payment.id);
      if (order.customerEmail) await enqueueMail(inside, { kind: 'invoice_issued', orderId, paymentId: payment.id });
      const detail = { payment: payment.id, amount_minor: payment.amountMinor, due_on: dueOn };
      await recordAction(inside, { action: 'invoice_issued', subject: { kind: 'order', id: orderId }, detail });
      issued += 1;
    }
    if (issued > 0) await recordOrderChange(inside, order, ['payments']);
    return issued;
  });
}

const NOTHING = 'There is nothing to invoice: this order is not on account, or all of it is paid or invoiced.';

/** Issues what `issueOnAccount` does because somebody says so. Refuses with `not_found`, and with `conflict` where there is nothing to invoice. */
export async function requireIssued(ctx: Context, orderId: string): Promise<void> {
  if (!(await findOrder(ctx.db, orderId))) throw new AppError('not_found', 'There is no such order.');
  if ((await issueOnAccount(ctx, orderId)) === 0) throw new AppError('conflict', NOTHING);
}
