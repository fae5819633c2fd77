import { AppError } from '#domain/shared/errors.ts';
import { type Edited, requireVersion } from '#domain/shared/version.ts';
import type { Context } from '#server/context.ts';
import type { OrderRow, PaymentRow } from '#server/db/schema/orders.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { cancelIntent, refuseOpening } from '#server/features/orders/cancel-intent.ts';
import { applyFacts } from '#server/features/orders/look-up-payment.ts';
import { deletePaymentRow, findPayment } from '#server/features/orders/payments/queries.ts';
import { recordUnlock } from '#server/features/orders/payments/record-unlock.ts';
import { lockOrder, type PaymentOfOrder, raiseOrderVersion, updateOrder } from '#server/features/orders/queries.ts';
import { recordAction } from '#server/features/shared/audit/record-action.ts';
import { recordPaymentEvent } from '#server/features/shared/events/record-order-event.ts';
import { getOrder } from './get-order.ts';

const PAID_MEANWHILE = 'The customer has paid this meanwhile, or the bank is still working on it.';

function refuseOthers(ctx: Context, order: OrderRow, payment: PaymentRow | null): asserts payment is PaymentRow {
  if (payment?.orderId !== order.id) throw new AppError('not_found', 'This order has no such payment.');
  if (payment.part !== 'added') {
    throw new AppError('conflict', 'This is what the order was made with. Cancel the order instead.');
  }
  if (payment.paidAt) throw new AppError('conflict', 'This payment was made already. It can be refunded.');
  if (payment.recordedMinor > 0) {
    throw new AppError('conflict', 'Some of this was received by hand. Void that payment first.');
  }
  if (payment.invoiceNumber !== null) {
    throw new AppError(
      'conflict',
      'Its invoice was issued, so it stays. Record its payment, or cancel the order: the invoice is taken back then.',
    );
  }
  refuseOpening(ctx, payment);
}

type Withdrawn = { edited: Edited; paymentId: string };

/** The payment that is to be withdrawn and its order, locked until the transaction ends. */
async function requireWithdrawable(ctx: Context, { edited, paymentId }: Withdrawn): Promise<PaymentOfOrder> {
  const order = await lockOrder(ctx.db, edited.id);
  if (!order) throw new AppError('not_found', 'There is no such order.');
  await requireVersion(edited.ifMatch, order.version, () => getOrder(ctx, edited.id));
  const payment = await findPayment(ctx.db, paymentId);
  refuseOthers(ctx, order, payment);
  return { order, payment };
}

/**
 * Withdraws a payment that was added to an order and that nobody has paid, with its lines: total and balance are lower. It is
 * canceled at the provider first. Refuses with `conflict` what was paid, and what the order was made with.
 */
export async function deletePayment(ctx: Context, edited: Edited, paymentId: string): Promise<void> {
  const asked = { edited, paymentId };
  const found = await inTransaction(ctx, (inside) => requireWithdrawable(inside, asked));
  await applyFacts(ctx, found.order, await cancelIntent(ctx, found, PAID_MEANWHILE));
  await inTransaction(ctx, async (inside) => {
    const { order, payment } = await requireWithdrawable(inside, asked);
    const isOther = payment.intentId !== null && payment.intentId !== found.payment.intentId;
    if (isOther) throw new AppError('conflict', 'The customer is just opening this payment. Try again in a moment.');
    await deletePaymentRow(inside.db, payment.id);
    const updated = await updateOrder(inside.db, order.id, { chargeMinor: order.chargeMinor - payment.amountMinor });
    const withdrawn = { order: updated, paymentId: payment.id, amountMinor: payment.amountMinor };
    await recordPaymentEvent(inside, 'payment.withdrawn', withdrawn);
    await recordUnlock(inside, order);
    await raiseOrderVersion(inside.db, order.id);
    const detail = { payment: payment.id, amount_minor: payment.amountMinor };
    await recordAction(inside, { action: 'order_payment_withdrawn', subject: { kind: 'order', id: order.id }, detail });
  });
}
