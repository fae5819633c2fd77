import type { Context } from '#server/context.ts';
import type { OrderRow } from '#server/db/schema/orders.ts';
import { findOpenPayment } from '#server/features/orders/payments/queries.ts';
import type { PaymentFacts } from '#server/platform/payments/payments.ts';
import { settlePayment } from './settle-payment.ts';

/**
 * An order with the provider's facts about its payment. `facts` is null if the provider was not asked or does not know
 * the payment.
 */
export type LookedUp = { order: OrderRow; facts: PaymentFacts | null };

/**
 * Updates an unpaid order with the provider's state of its payment. Paid orders are not looked up. Throws
 * `payments_unavailable` if the provider does not answer.
 */
export async function lookUpPayment(ctx: Context, order: OrderRow): Promise<LookedUp> {
  const intentId = await openIntentId(ctx, order);
  return intentId ? applyFacts(ctx, order, await ctx.payments.findIntent(intentId)) : { order, facts: null };
}

/** Cancels the payment of an order, unless it succeeded meanwhile: then the order becomes paid. */
export async function cancelPayment(ctx: Context, order: OrderRow): Promise<LookedUp> {
  const intentId = await openIntentId(ctx, order);
  return intentId ? applyFacts(ctx, order, await ctx.payments.cancelIntent(intentId)) : { order, facts: null };
}

/** The provider's id of an order's open payment. Null if everything is paid, or nothing was created there yet. */
async function openIntentId(ctx: Context, order: OrderRow): Promise<string | null> {
  if (order.paidMinor === order.chargeMinor) return null;
  return (await findOpenPayment(ctx.db, order.id))?.intentId ?? null;
}

/** Settles an order's payment by what the provider says of it. */
export async function applyFacts(ctx: Context, order: OrderRow, facts: PaymentFacts | null): Promise<LookedUp> {
  if (!facts) return { order, facts };
  const settled = await settlePayment(ctx, facts);
  return { order: settled.kind === 'ignored' ? order : settled.order, facts };
}
