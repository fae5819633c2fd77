import type { OrderAnswer } from '#domain/orders/order-json.ts';
import { AppError } from '#domain/shared/errors.ts';
import type { Context } from '#server/context.ts';
import { listPayments } from '#server/features/payments/queries.ts';
import { applyFacts, lookUpPayment } from './look-up-payment.ts';
import { openOrder, openOrderOfPayment } from './open-order.ts';
import { presentAnswer } from './present.ts';
import { settleFreeOrder } from './settle-payment.ts';

/**
 * Looks up at the provider whether a payment succeeded, and makes its order paid if so. What the browser believes of it
 * plays no part. `outcome` is null in the answer while the order is not paid.
 */
export async function confirmPayment(
  ctx: Context,
  { paymentIntentId, accessToken }: { paymentIntentId: string; accessToken: string | null },
): Promise<OrderAnswer> {
  const order = await openOrderOfPayment(ctx, paymentIntentId, accessToken);
  const { order: current, facts } = await lookUpPayment(ctx, order);
  if (!current.paidAt && !facts) throw new AppError('not_found', 'The payment provider does not know this payment.');
  return presentAnswer(ctx, current, facts);
}

/** Confirms an order that costs nothing; all that follows a payment follows. */
export async function confirmFree(
  ctx: Context,
  { orderId, accessToken }: { orderId: string; accessToken: string | null },
): Promise<OrderAnswer> {
  const order = await openOrder(ctx, orderId, accessToken);
  return presentAnswer(ctx, await settleFreeOrder(ctx, order.id), null);
}

/** The demo's payment: it succeeds because the button was pressed, then all goes the way of a real one (spec §4). */
export async function payDemo(
  ctx: Context,
  { orderId, accessToken }: { orderId: string; accessToken: string | null },
): Promise<OrderAnswer> {
  const order = await openOrder(ctx, orderId, accessToken);
  const [payment] = await listPayments(ctx.db, order.id);
  if (!('succeed' in ctx.payments) || !payment?.intentId) {
    throw new AppError('not_found', 'There is no demo payment here.');
  }
  const facts = await ctx.payments.succeed(payment.intentId);
  if (!facts) throw new AppError('conflict', 'This demo payment was given up. Please start again.');
  return presentAnswer(ctx, (await applyFacts(ctx, order, facts)).order, facts);
}
