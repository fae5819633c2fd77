import { isClosedByDeclines } from '#domain/orders/declines.ts';
import { AppError } from '#domain/shared/errors.ts';
import type { Context } from '#server/context.ts';
import type { OrderRow, PaymentRow } from '#server/db/schema/orders.ts';
import { type LookedUp, lookUpPayment } from '#server/features/orders/look-up-payment.ts';
import { openIntent } from '#server/features/orders/open-intent.ts';
import { dropIntent, findOpenPayment } from '#server/features/orders/payments/queries.ts';
import { countAttempts, findOrder } from '#server/features/orders/queries.ts';
import { requireMode } from '#server/features/orders/require-mode.ts';
import { ATTEMPT_WINDOW_SECONDS, enforceRateLimit } from '#server/features/shared/limits/rate-limit.ts';

/**
 * How many open payments to check in one request. Each check may settle or drop one; more than this means that
 * something is wrong.
 */
const MOST_LOOKS = 10;

async function refuseDeclined(ctx: Context, orderId: string): Promise<void> {
  const since = new Date(ctx.clock.now().getTime() - ATTEMPT_WINDOW_SECONDS * 1000);
  if (!isClosedByDeclines(await countAttempts(ctx.db, orderId, since))) return;
  const message = 'The card was declined too often. Please wait ten minutes or write to us.';
  throw new AppError('rate_limited', message, { retryAfterSeconds: ATTEMPT_WINDOW_SECONDS });
}

async function openNew(ctx: Context, order: OrderRow, payment: PaymentRow): Promise<LookedUp> {
  requireMode(ctx, order);
  await refuseDeclined(ctx, order.id);
  const key = `payment:${ctx.clientIp}`;
  const limit = ctx.config.PAYMENT_ATTEMPT_LIMIT;
  await enforceRateLimit(ctx, { key, limit, windowSeconds: ATTEMPT_WINDOW_SECONDS });
  return openIntent(ctx, { order, payment });
}

/**
 * What is to be paid of an order now: the oldest open payment, with the provider's facts about it; `facts` is null where
 * nothing is due. What the provider says of it is settled first. A payment that was canceled there, or that it does not
 * know, is opened anew.
 */
export async function openDue(ctx: Context, orderId: string): Promise<LookedUp> {
  for (let look = 0; look < MOST_LOOKS; look += 1) {
    // Read the payment first. If the order were read first, and another request settled it in between, it would be
    // shown as unpaid with nothing due.
    const payment = await findOpenPayment(ctx.db, orderId);
    const order = await findOrder(ctx.db, orderId);
    if (!order) throw new AppError('not_found', 'This order is gone.');
    if (payment?.status !== 'requires_payment') return { order, facts: null };
    if (!payment.intentId) return openNew(ctx, order, payment);
    const open = await lookUpPayment(ctx, order);
    if (open.facts?.status === 'incomplete' || open.facts?.status === 'processing') return open;
    if (!open.facts) await dropIntent(ctx.db, payment);
  }
  throw new AppError('conflict', 'This payment cannot be opened now. Please try again.');
}
