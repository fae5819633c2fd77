import { AppError } from '#domain/shared/errors.ts';
import { MINUTE_MS } from '#domain/shared/time/durations.ts';
import type { Context } from '#server/context.ts';
import type { RefundRow } from '#server/db/schema/payments.ts';
import { findPayment } from '#server/features/orders/payments/queries.ts';
import { raiseAlert } from '#server/features/shared/alerts/raise-alert.ts';
import { listUnfinishedRefunds } from './queries.ts';
import { makeRefundKey, sendRefund } from './refund-order.ts';
import { failRefund, settleRefund } from './settle-refund.ts';

const BATCH = 20;
/**
 * The provider remembers an idempotency key for 24 hours. After 23 hours, repeating the request might make a second
 * refund.
 */
const KEY_LIFE_MS = 23 * 60 * MINUTE_MS;

/** Completes refunds whose answer was lost: requested again with the same key, they are not made twice. */
export async function finishRefunds(ctx: Context): Promise<void> {
  const now = ctx.clock.now().getTime();
  for (const refund of await listUnfinishedRefunds(ctx.db, new Date(now - MINUTE_MS), BATCH)) {
    try {
      if (now - refund.createdAt.getTime() < KEY_LIFE_MS) await sendRefund(ctx, refund);
      else await closeOldRefund(ctx, refund);
    } catch (error) {
      const isRefusal = error instanceof AppError && error.code === 'payment_refused';
      if (!isRefusal) ctx.log.warn({ err: error, refundId: refund.id }, 'refund could not be finished');
    }
  }
}

/**
 * Ends a refund whose key is too old to repeat the request, by what the provider reports: refunded, returned by the
 * bank, or never made.
 */
async function closeOldRefund(ctx: Context, refund: RefundRow): Promise<void> {
  const payment = await findPayment(ctx.db, refund.paymentId);
  const found = payment?.intentId ? await ctx.payments.findRefund(payment.intentId, makeRefundKey(refund)) : null;
  if (found && !found.isLost) return settleRefund(ctx, refund, found);
  await failRefund(ctx, refund);
  const facts = { orderId: refund.orderId, amountMinor: refund.amountMinor };
  if (found) await raiseAlert(ctx, 'refund_failed', found.id, facts);
  else await raiseAlert(ctx, 'refund_unclear', refund.id, facts);
}
