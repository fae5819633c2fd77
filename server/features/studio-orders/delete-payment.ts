import { MINUTE_MS } from '#domain/shared/durations.ts';
import { AppError } from '#domain/shared/errors.ts';
import { type Edited, requireVersion } from '#domain/shared/version.ts';
import type { Context } from '#server/context.ts';
import type { OrderRow, PaymentRow } from '#server/db/schema/orders.ts';
import { withTransaction } from '#server/db/transaction.ts';
import { recordAction } from '#server/features/audit/record-action.ts';
import { recordPaymentEvent } from '#server/features/events/record-order-event.ts';
import { applyFacts } from '#server/features/orders/look-up-payment.ts';
import { lockOrder, type PaymentOfOrder, raiseOrderVersion, updateOrder } from '#server/features/orders/queries.ts';
import { deletePaymentRow, findPayment } from '#server/features/payments/queries.ts';
import { recordUnlock } from '#server/features/payments/record-unlock.ts';
import { getOrder } from './get-order.ts';

/** The provider answers within this; a request that was lost has handed nothing to anybody. */
const OPENING_MS = 2 * MINUTE_MS;

function refuseOthers(ctx: Context, order: OrderRow, payment: PaymentRow | null): asserts payment is PaymentRow {
  if (payment?.orderId !== order.id) throw new AppError('not_found', 'This order has no such payment.');
  if (payment.position === 1) {
    throw new AppError('conflict', 'This is what the order was made with. Cancel the order instead.');
  }
  if (payment.paidAt) throw new AppError('conflict', 'This payment was made already. It can be refunded.');
  const isOpening =
    !payment.intentId && payment.askedAt && ctx.clock.now().getTime() - payment.askedAt.getTime() < OPENING_MS;
  if (isOpening) throw new AppError('conflict', 'The customer is just opening this payment. Try again in a moment.');
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

/** Makes sure that nobody can pay it any more; what was paid meanwhile is settled, and the withdrawal refused. */
async function cancelIntent(ctx: Context, { order, payment }: PaymentOfOrder): Promise<void> {
  if (!payment.intentId) return;
  const facts = await ctx.payments.cancelIntent(payment.intentId);
  await applyFacts(ctx, order, facts);
  if (facts && facts.status !== 'canceled') {
    throw new AppError('conflict', 'The customer has paid this meanwhile, or the bank is still working on it.');
  }
}

/**
 * Withdraws a payment that was added to an order and that nobody has paid, with its lines: total and balance are lower. It is
 * canceled at the provider first. Refuses with `conflict` what was paid, and what the order was made with.
 */
export async function deletePayment(ctx: Context, edited: Edited, paymentId: string): Promise<void> {
  const asked = { edited, paymentId };
  const found = await withTransaction(ctx.db, (tx) => requireWithdrawable({ ...ctx, db: tx }, asked));
  await cancelIntent(ctx, found);
  await withTransaction(ctx.db, async (tx) => {
    const inside = { ...ctx, db: tx };
    const { order, payment } = await requireWithdrawable(inside, asked);
    const isOther = payment.intentId !== null && payment.intentId !== found.payment.intentId;
    if (isOther) throw new AppError('conflict', 'The customer is just opening this payment. Try again in a moment.');
    await deletePaymentRow(tx, payment.id);
    const updated = await updateOrder(tx, order.id, { chargeMinor: order.chargeMinor - payment.amountMinor });
    const withdrawn = { order: updated, paymentId: payment.id, amountMinor: payment.amountMinor };
    await recordPaymentEvent(inside, 'payment.withdrawn', withdrawn);
    await recordUnlock(inside, order);
    await raiseOrderVersion(tx, order.id);
    const detail = { payment: payment.id, amount_minor: payment.amountMinor };
    await recordAction(inside, { action: 'order_payment_withdrawn', subject: { kind: 'order', id: order.id }, detail });
  });
}
