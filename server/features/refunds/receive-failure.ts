import type { Context } from '#server/context.ts';
import type { PaymentRow } from '#server/db/schema/orders.ts';
import type { RefundRow } from '#server/db/schema/payments.ts';
import { withTransaction } from '#server/db/transaction.ts';
import { raiseAlert } from '#server/features/alerts/raise-alert.ts';
import { recordAction } from '#server/features/audit/record-action.ts';
import { recordPaymentEvent } from '#server/features/events/record-order-event.ts';
import { lockOrderOfPayment, type PaymentOfOrder } from '#server/features/orders/queries.ts';
import { setRefunded } from '#server/features/orders/settle-payment.ts';
import { findRefundByProviderId, markRefundFailed } from './queries.ts';

/** The provider's facts about a refund that failed after it had taken it in. `refundId` is the provider's. */
export type RefundFailure = { paymentId: string; refundId: string; amountMinor: number };

/** Returns the refunded sum without the failed refund, in minor units; of one made elsewhere by the provider's sum. */
function sumWithout(payment: PaymentRow, refund: RefundRow | null, providerSumMinor: number): number {
  if (refund?.status === 'succeeded') return Math.max(0, payment.refundedMinor - refund.amountMinor);
  return refund ? payment.refundedMinor : Math.min(payment.refundedMinor, providerSumMinor);
}

/**
 * Takes back that money went to a card, where its bank returned it days later: the refund is failed, the order has what
 * it had before, and the studio gets an alert, since only a person can find another way to the customer. Idempotent.
 */
export async function receiveFailure(ctx: Context, failure: RefundFailure): Promise<void> {
  const { paymentId, refundId, amountMinor } = failure;
  const facts = await ctx.payments.findIntent(paymentId);
  await withTransaction(ctx.db, async (tx) => {
    const found = await lockOrderOfPayment(tx, paymentId);
    if (!found) return;
    const { order, payment } = found;
    const inside = { ...ctx, db: tx };
    const refund = await findRefundByProviderId(tx, order.id, refundId);
    await raiseAlert(inside, 'refund_failed', refundId, { orderId: order.id, amountMinor });
    if (refund) await markRefundFailed(tx, refund.id);
    const total = sumWithout(payment, refund, facts?.refundedMinor ?? payment.refundedMinor);
    if (total < payment.refundedMinor) await lowerSum(inside, found, { total, failure, refund });
  });
}

async function lowerSum(
  ctx: Context,
  { order, payment }: PaymentOfOrder,
  { total, failure, refund }: { total: number; failure: RefundFailure; refund: RefundRow | null },
): Promise<void> {
  const updated = await setRefunded(ctx, { order, payment }, total);
  const failed = { order: updated, paymentId: payment.id, amountMinor: failure.amountMinor };
  await recordPaymentEvent(ctx, 'payment.refund_failed', failed);
  await recordAction(ctx, {
    action: 'refund_failed',
    subject: { kind: 'order', id: order.id },
    detail: {
      refund: refund?.id ?? failure.refundId,
      amount_minor: failure.amountMinor,
      before: 'succeeded',
      status: 'failed',
      before_refunded_minor: order.refundedMinor,
      refunded_minor: updated.refundedMinor,
      before_payment_status: order.paymentStatus,
      payment_status: updated.paymentStatus,
    },
  });
}
