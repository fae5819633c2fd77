import type { OrderStatus } from '#domain/orders/order-status.ts';
import { type TransitionRefusal, transitionRefusal } from '#domain/orders/order-transition.ts';
import { AppError } from '#domain/shared/errors.ts';
import { type Edited, requireVersion } from '#domain/shared/version.ts';
import type { Context } from '#server/context.ts';
import type { OrderRow } from '#server/db/schema/orders.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { expireOrder } from '#server/features/orders/expire-order.ts';
import { CANCEL_JOB } from '#server/features/orders/job-kinds.ts';
import { findOpenPayment } from '#server/features/orders/payments/queries.ts';
import { recordUnlock } from '#server/features/orders/payments/record-unlock.ts';
import { lockOrder, updateOrder } from '#server/features/orders/queries.ts';
import { cancelShoot } from '#server/features/scheduling/bookings/cancel-shoot.ts';
import { recordAction } from '#server/features/shared/audit/record-action.ts';
import { recordOrderEvent } from '#server/features/shared/events/record-order-event.ts';
import { enqueueMail } from '#server/features/shared/mail/enqueue-mail.ts';
import { getOrder } from './get-order.ts';

const REFUSALS = {
  unpaid: 'This order is not paid yet, so it has no status to change.',
  refunded: 'The money of this order has gone back. It can only be cancelled.',
  cancelled: 'This order is cancelled. Its time may be taken by now, so please place a new one.',
} satisfies Record<TransitionRefusal, string>;

const EVENTS = { pending: 'order.reopened', completed: 'order.completed', cancelled: 'order.cancelled' } as const;

/** Enqueues a job that cancels a cancelled order's open payments at the provider, so that nobody can pay them. */
async function closePayments(ctx: Context, order: OrderRow): Promise<void> {
  if (!(await findOpenPayment(ctx.db, order.id))) return;
  await expireOrder(ctx, order);
  await ctx.jobs.enqueue(ctx.db, CANCEL_JOB, { orderId: order.id });
}

/**
 * Gives an accepted order another status, inside the caller's transaction, and returns whether it had another one before
 * (ORD-80). A cancelled one frees its booking. Sends no email.
 */
export async function applyStatus(ctx: Context, orderId: string, to: OrderStatus): Promise<boolean> {
  const order = await lockOrder(ctx.db, orderId);
  if (!order) throw new AppError('not_found', 'There is no such order.');
  const refusal = transitionRefusal(order, to);
  if (refusal) throw new AppError('conflict', REFUSALS[refusal]);
  if (order.orderStatus === to) return false;
  const updated = await updateOrder(ctx.db, orderId, { orderStatus: to });
  await recordOrderEvent(ctx, EVENTS[to], updated);
  if (to === 'cancelled') await recordUnlock(ctx, order);
  if (to === 'cancelled') await closePayments(ctx, { ...order, orderStatus: to });
  const cancelled = to === 'cancelled' ? await cancelShoot(ctx, orderId) : null;
  await recordAction(ctx, {
    action: 'order_status_changed',
    subject: { kind: 'order', id: orderId },
    detail: { before: order.orderStatus, order_status: to, cancelled_booking: cancelled?.id ?? null },
  });
  return true;
}

/**
 * Gives an accepted order another status, and emails the customer about `completed` and `cancelled`, once each. Setting the
 * status that it has changes nothing.
 */
export async function setOrderStatus(ctx: Context, { id: orderId, ifMatch }: Edited, to: OrderStatus): Promise<void> {
  await inTransaction(ctx, async (inside) => {
    const order = await lockOrder(inside.db, orderId);
    if (order) await requireVersion(ifMatch, order.version, () => getOrder(inside, orderId));
    const isChanged = await applyStatus(inside, orderId, to);
    if (isChanged && to !== 'pending') await enqueueMail(inside, { kind: `order_${to}`, orderId });
  });
}
