import type { Context } from '#server/context.ts';
import type { OrderRow } from '#server/db/schema/orders.ts';
import { findOpenPayment } from '#server/features/payments/queries.ts';
import type { PaymentFacts } from '#server/platform/payments/payments.ts';
import { settlePayment } from './settle-payment.ts';

/** An order with what the provider says of its payment; `facts` is null where it was not asked or knows nothing. */
export type LookedUp = { order: OrderRow; facts: PaymentFacts | null };

/**
 * Brings a waiting order up to what the provider says of its payment. An order that is paid already is not looked up.
 * Throws `payments_unavailable` where the provider does not answer.
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

/** The provider's id of what is not paid of an order; null where all is paid, or nothing was created there. */
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
