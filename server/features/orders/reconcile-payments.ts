import { MERGE_UNDO_MS } from '#domain/customers/customer-merge.ts';
import { isKeptPayment } from '#domain/orders/kept-payment.ts';
import { MOVE_UNDO_MS } from '#domain/properties/property-move.ts';
import { DAY_MS, MINUTE_MS } from '#domain/shared/time/durations.ts';
import type { Context } from '#server/context.ts';
import type { OrderRow } from '#server/db/schema/orders.ts';
import { deleteOldMerges } from '#server/features/customers/merges/queries.ts';
import { deleteStrangers } from '#server/features/customers/queries.ts';
import { listPayments, listPaymentsToCheck, updatePayment } from '#server/features/orders/payments/queries.ts';
import { deleteQuotes } from '#server/features/orders/pricing/queries.ts';
import { deleteOldMoves } from '#server/features/orders/property-owners/queries.ts';
import { deleteOldWindows } from '#server/features/shared/limits/queries.ts';
import { expireOrder } from './expire-order.ts';
import { applyFacts, cancelPayment, lookUpPayment } from './look-up-payment.ts';
import { deleteUnpaidOrders, findOrder, type PaymentOfOrder } from './queries.ts';

const BATCH = 50;
const CHECK_EVERY_MS = 10 * MINUTE_MS;
const CANCEL_AFTER_MS = DAY_MS;
const PURGE_UNPAID_AFTER_MS = 30 * DAY_MS;
/** Quotes are deleted after this time, because they hold the addresses of people who did not order. */
const PURGE_QUOTES_AFTER_MS = 7 * DAY_MS;

/**
 * Settles orders that have waited for payment for more than 10 minutes by what the provider says, whatever happened to its
 * webhooks; cancels the payment of a customer's order that nobody finished within 24 hours. One order's error does not keep the others waiting.
 */
export async function reconcilePayments(ctx: Context): Promise<void> {
  const now = ctx.clock.now();
  const due = await listPaymentsToCheck(ctx.db, now, BATCH);
  for (const { order, payment } of due) {
    await updatePayment(ctx.db, payment.id, {
      nextCheckAt: new Date(now.getTime() + checkAfter({ order, payment }, now)),
    });
    try {
      if (isKeptPayment(order, payment)) await lookUpKept(ctx, { order, payment });
      else await reconcileOrder(ctx, order, now);
    } catch (error) {
      ctx.log.warn({ err: error, orderId: order.id }, 'payment could not be looked up');
    }
  }
}

/** A payment that the studio keeps open may wait for years: after a day the provider is asked once a day. */
function checkAfter({ order, payment }: PaymentOfOrder, now: Date): number {
  const isOld = now.getTime() - (payment.askedAt ?? payment.createdAt).getTime() >= DAY_MS;
  return isKeptPayment(order, payment) && isOld ? DAY_MS : CHECK_EVERY_MS;
}

async function reconcileOrder(ctx: Context, order: OrderRow, now: Date): Promise<void> {
  const isOld = now.getTime() - order.createdAt.getTime() >= CANCEL_AFTER_MS;
  const { order: current, facts } = await lookUpPayment(ctx, order);
  if (current.paymentStatus !== 'requires_payment' || !isOld || facts?.status === 'processing') return;
  await closePayment(ctx, current);
}

/** Cancels an order's payment for good; what had succeeded meanwhile makes the order paid instead. */
async function closePayment(ctx: Context, order: OrderRow): Promise<void> {
  const { order: current, facts } = await cancelPayment(ctx, order);
  const isUnknown = facts === null && current.paymentStatus === 'requires_payment';
  if (isUnknown) await expireOrder(ctx, current);
}

async function lookUpKept(ctx: Context, { order, payment }: PaymentOfOrder): Promise<void> {
  if (payment.intentId) await applyFacts(ctx, order, await ctx.payments.findIntent(payment.intentId));
}

/** Cancels at the provider what is open of an order that was declined too often, or cancelled. */
export async function closeOpenPayments(ctx: Context, orderId: string): Promise<void> {
  const order = await findOrder(ctx.db, orderId);
  if (!order) return;
  for (const payment of await listPayments(ctx.db, orderId)) {
    if (payment.paidAt) continue;
    if (!isKeptPayment(order, payment)) await closePayment(ctx, order);
    else if (payment.intentId) await applyFacts(ctx, order, await ctx.payments.cancelIntent(payment.intentId));
  }
}

/** Deletes unpaid orders of customers after 30 days, prices that were asked for after a week, and counters of attempts after a day (ORD-89). */
export async function purgeOrders(ctx: Context): Promise<void> {
  const now = ctx.clock.now().getTime();
  const before = new Date(now - PURGE_UNPAID_AFTER_MS);
  const deleted = await deleteUnpaidOrders(ctx.db, before);
  await deleteStrangers(ctx.db, before);
  await deleteOldMerges(ctx.db, new Date(now - MERGE_UNDO_MS));
  await deleteOldMoves(ctx.db, new Date(now - MOVE_UNDO_MS));
  await deleteQuotes(ctx.db, new Date(now - PURGE_QUOTES_AFTER_MS));
  await deleteOldWindows(ctx.db, new Date(now - DAY_MS));
  if (deleted > 0) ctx.log.info({ deleted }, 'unpaid orders forgotten');
}
