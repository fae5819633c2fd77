import { cardRefundedMinor } from '#domain/orders/recorded-payment.ts';
import type { Context } from '#server/context.ts';
import type { PaymentRow } from '#server/db/schema/orders.ts';
import type { RefundRow } from '#server/db/schema/payments.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { lockOrderOfPayment, type PaymentOfOrder } from '#server/features/orders/queries.ts';
import { setRefunded } from '#server/features/orders/settle-payment.ts';
import { raiseAlert } from '#server/features/shared/alerts/raise-alert.ts';
import { recordAction } from '#server/features/shared/audit/record-action.ts';
import { recordPaymentEvent } from '#server/features/shared/events/record-order-event.ts';
import { findRefundByProviderId, markRefundFailed } from './queries.ts';

/** The provider's facts about a refund that failed after it had taken it in. `refundId` is the provider's. */
export type RefundFailure = { paymentId: string; refundId: string; amountMinor: number };

/** Returns the refunded sum without the failed refund, in minor units; of one made elsewhere by the provider's sum. */
function sumWithout(payment: PaymentRow, refund: RefundRow | null, providerSumMinor: number): number {
  if (refund?.status === 'succeeded') return Math.max(0, payment.refundedMinor - refund.amountMinor);
  return refund
    ? payment.refundedMinor
    : Math.min(payment.refundedMinor, providerSumMinor + payment.refundedByHandMinor);
}

/**
 * Takes back that money went to a card, where its bank returned it days later: the refund is failed, the order has what
 * it had before, and the studio gets an alert, since only a person can find another way to the customer. Idempotent.
 */
export async function receiveFailure(ctx: Context, failure: RefundFailure): Promise<void> {
  const { paymentId, refundId, amountMinor } = failure;
  const facts = await ctx.payments.findIntent(paymentId);
  await inTransaction(ctx, async (inside) => {
    const found = await lockOrderOfPayment(inside.db, paymentId);
    if (!found) return;
    const { order, payment } = found;
    const refund = await findRefundByProviderId(inside.db, order.id, refundId);
    await raiseAlert(inside, 'refund_failed', refundId, { orderId: order.id, amountMinor });
    if (refund) await markRefundFailed(inside.db, refund.id);
    const total = sumWithout(payment, refund, facts?.refundedMinor ?? cardRefundedMinor(payment));
    if (total < payment.refundedMinor) await lowerSum(inside, found, { total, failure, refund });
  });
}

async function lowerSum(
  ctx: Context,
  { order, payment }: PaymentOfOrder,
  { total, failure, refund }: { total: number; failure: RefundFailure; refund: RefundRow | null },
): Promise<void> {
  const updated = await setRefunded(ctx, { order, payment }, { refundedMinor: total });
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
