import type { Context } from '#server/context.ts';
import type { OrderRow } from '#server/db/schema/orders.ts';
import type { RefundRow } from '#server/db/schema/payments.ts';
import { withTransaction } from '#server/db/transaction.ts';
import { raiseAlert } from '#server/features/alerts/raise-alert.ts';
import { recordAction } from '#server/features/audit/record-action.ts';
import { lockOrderOfPayment, updateOrder } from '#server/features/orders/queries.ts';
import { findRefundByProviderId, markRefundFailed } from './queries.ts';

/** What the provider says of a refund that failed after it had taken it in. `refundId` is the provider's. */
export type RefundFailure = { paymentId: string; refundId: string; amountMinor: number };

/** What has gone back without the failed refund, in minor units. One that was made elsewhere counts by the provider's sum. */
function sumWithout(order: OrderRow, refund: RefundRow | null, providerSumMinor: number): number {
  if (refund?.status === 'succeeded') return Math.max(0, order.refundedMinor - refund.amountMinor);
  return refund ? order.refundedMinor : Math.min(order.refundedMinor, providerSumMinor);
}

/**
 * Takes back that money went to a card, where its bank returned it days later: the refund is failed, the order has what it
 * had before, and the studio is told, since only a person can find another way to the customer. Idempotent.
 */
export async function receiveFailure(ctx: Context, failure: RefundFailure): Promise<void> {
  const { paymentId, refundId, amountMinor } = failure;
  const facts = await ctx.payments.findIntent(paymentId);
  await withTransaction(ctx.db, async (tx) => {
    const order = await lockOrderOfPayment(tx, paymentId);
    if (!order) return;
    const inside = { ...ctx, db: tx };
    const refund = await findRefundByProviderId(tx, order.id, refundId);
    await raiseAlert(inside, 'refund_failed', refundId, { orderId: order.id, amountMinor });
    if (refund) await markRefundFailed(tx, refund.id);
    const total = sumWithout(order, refund, facts?.refundedMinor ?? order.refundedMinor);
    if (total < order.refundedMinor) await lowerSum(inside, order, { total, failure, refund });
  });
}

async function lowerSum(
  ctx: Context,
  order: OrderRow,
  { total, failure, refund }: { total: number; failure: RefundFailure; refund: RefundRow | null },
): Promise<void> {
  const paymentStatus = order.paymentStatus === 'refunded' ? 'paid' : order.paymentStatus;
  await updateOrder(ctx.db, order.id, { refundedMinor: total, paymentStatus });
  await recordAction(ctx, {
    action: 'refund_failed',
    subject: { kind: 'order', id: order.id },
    detail: {
      refund: refund?.id ?? failure.refundId,
      amount_minor: failure.amountMinor,
      before: 'succeeded',
      status: 'failed',
      before_refunded_minor: order.refundedMinor,
      refunded_minor: total,
      before_payment_status: order.paymentStatus,
      payment_status: paymentStatus,
    },
  });
}
