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

/** The order, locked, with its first payment. Refuses one that is paid as it is placed, or that was given up. */
async function requireDueLater(
  ctx: Context,
  orderId: string,
): Promise<{ order: OrderRow; payment: PaymentRow | null }> {
  const order = await lockOrder(ctx.db, orderId);
  if (!order) throw new AppError('not_found', 'There is no such order here, or this browser may not see it.');
  if (order.paymentTerms === 'pay_now' && order.orderStatus === null) {
    throw new AppError('conflict', 'This order is paid as it is placed. Please pay it to place it.');
  }
  const customer = order.customerId ? await findCustomerRow(ctx.db, order.customerId) : null;
  if (order.orderStatus === null && customer?.paymentTerms !== order.paymentTerms) {
    throw new AppError('conflict', 'The payment terms have changed since. Please place the order again.');
  }
  const payment = await findOpenPayment(ctx.db, orderId);
  if (order.orderStatus === null && payment?.status !== 'requires_payment') {
    throw new AppError('conflict', 'This order was given up. Please place it again.');
  }
  return { order, payment };
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
    const { order, payment } = await requireDueLater(inside, id);
    if (payment?.amountMinor === 0 && !order.paidAt)
      return presentAnswer(inside, await settleFreeOrder(inside, id), null);
    if (order.orderStatus === null) await lockDraft(inside.db, order.draftId);
    const accepted = order.orderStatus === null ? await acceptOrder(inside, order, 'by_terms') : order;
    return payment && !accepted.paidAt
      ? presentWaiting(inside, accepted, payment)
      : presentAnswer(inside, accepted, null);
  });
}
