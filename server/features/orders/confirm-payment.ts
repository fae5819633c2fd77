import type { OrderAnswer } from '#domain/orders/order-json.ts';
import { AppError } from '#domain/shared/errors.ts';
import type { Context } from '#server/context.ts';
import { listPayments } from '#server/features/orders/payments/queries.ts';
import { applyFacts, lookUpPayment } from './look-up-payment.ts';
import { openOrder, openOrderOfPayment } from './open-order.ts';
import { presentAnswer } from './present.ts';
import { settleFreeOrder } from './settle-payment.ts';

/**
 * Asks the payment provider whether a payment succeeded, and if so marks its order as paid. What the browser reports is
 * not trusted. `outcome` is null while the order is not paid.
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

/** Confirms an order that costs nothing. Everything that follows a payment follows here too. */
export async function confirmFree(
  ctx: Context,
  { orderId, accessToken }: { orderId: string; accessToken: string | null },
): Promise<OrderAnswer> {
  const order = await openOrder(ctx, orderId, accessToken);
  return presentAnswer(ctx, await settleFreeOrder(ctx, order.id), null);
}

/**
 * Makes a payment in demo mode: pressing the button counts as paying, and everything else runs as for a real payment
 * (ORD-45).
 */
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
