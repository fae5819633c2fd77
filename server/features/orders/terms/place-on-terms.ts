import { isPaidLater } from '#domain/customers/payment-terms-kinds.ts';
import type { OrderAnswer } from '#domain/orders/order-json.ts';
import { AppError } from '#domain/shared/errors.ts';
import type { Context } from '#server/context.ts';
import type { OrderRow, PaymentRow } from '#server/db/schema/orders.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { findCustomerRow } from '#server/features/customers/queries.ts';
import { openOrder } from '#server/features/orders/open-order.ts';
import { findOpenPayment } from '#server/features/orders/payments/queries.ts';
import { presentAnswer, presentWaiting } from '#server/features/orders/present.ts';
import { lockDraft, lockOrder } from '#server/features/orders/queries.ts';
import { acceptOrder, settleFreeOrder } from '#server/features/orders/settle-payment.ts';

/** Refuses an order that nobody accepted yet and that cannot be placed without money: it is paid as it is placed, its terms changed, or it was given up. */
async function requireDueLater(ctx: Context, order: OrderRow, payment: PaymentRow | null): Promise<void> {
  if (!isPaidLater(order.paymentTerms)) {
    throw new AppError('conflict', 'This order is paid as it is placed. Please pay it to place it.');
  }
  const customer = order.customerId ? await findCustomerRow(ctx.db, order.customerId) : null;
  if (customer?.paymentTerms !== order.paymentTerms) {
    throw new AppError('conflict', 'The payment terms have changed since. Please place the order again.');
  }
  if (payment?.status !== 'requires_payment') {
    throw new AppError('conflict', 'This order was given up. Please place it again.');
  }
}

/** Accepts an order that nobody accepted yet, after the other orders of its draft. */
async function acceptNew(ctx: Context, order: OrderRow): Promise<OrderRow> {
  await lockDraft(ctx.db, order.draftId);
  return acceptOrder(ctx, order, 'by_terms');
}

/**
 * Places an order of which nothing is due now, by its customer's word: from then on the studio works on it (BIL-11). Books the wanted time, and sends the
 * confirmation and the notice to the studio. Idempotent. Refuses with `conflict` an order that is paid as it is placed, and one that was given up.
 */
export async function placeOnTerms(
  ctx: Context,
  { orderId, accessToken }: { orderId: string; accessToken: string | null },
): Promise<OrderAnswer> {
  const { id } = await openOrder(ctx, orderId, accessToken);
  return inTransaction(ctx, async (inside) => {
    const order = await lockOrder(inside.db, id);
    if (!order) throw new AppError('not_found', 'There is no such order here, or this browser may not see it.');
    const isNew = order.orderStatus === null;
    const payment = await findOpenPayment(inside.db, id);
    if (isNew) await requireDueLater(inside, order, payment);
    if (payment?.amountMinor === 0 && !order.paidAt)
      return presentAnswer(inside, await settleFreeOrder(inside, id), null);
    const accepted = isNew ? await acceptNew(inside, order) : order;
    return payment && !accepted.paidAt
      ? presentWaiting(inside, accepted, payment)
      : presentAnswer(inside, accepted, null);
  });
}
