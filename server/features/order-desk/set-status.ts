import type { OrderStatus } from '#domain/orders/order-status.ts';
import { type TransitionRefusal, transitionRefusal } from '#domain/orders/order-transition.ts';
import { AppError } from '#domain/shared/errors.ts';
import type { Context } from '#server/context.ts';
import { withTransaction } from '#server/db/transaction.ts';
import { recordAction } from '#server/features/audit/record-action.ts';
import { cancelShoot } from '#server/features/bookings/cancel-shoot.ts';
import { queueMail } from '#server/features/mails/queue-mail.ts';
import { lockOrder, updateOrder } from '#server/features/orders/queries.ts';

const REFUSALS = {
  unpaid: 'This order is not paid yet, so it has no status to change.',
  refunded: 'The money of this order has gone back. It can only be cancelled.',
  cancelled: 'This order is cancelled. Its time may be taken by now, so please place a new one.',
} satisfies Record<TransitionRefusal, string>;

/**
 * Gives a paid order another status (spec §4 Order status badge). A cancelled one frees its booking. The customer is told
 * of `completed` and `cancelled`, once each. Setting the status that it has changes nothing.
 */
export async function setOrderStatus(ctx: Context, orderId: string, to: OrderStatus): Promise<void> {
  await withTransaction(ctx.db, async (tx) => {
    const inside = { ...ctx, db: tx };
    const order = await lockOrder(tx, orderId);
    if (!order) throw new AppError('not_found', 'There is no such order.');
    const refusal = transitionRefusal(order, to);
    if (refusal) throw new AppError('conflict', REFUSALS[refusal]);
    if (order.orderStatus === to) return;
    await updateOrder(tx, orderId, { orderStatus: to });
    const cancelled = to === 'cancelled' ? await cancelShoot(inside, orderId) : null;
    await recordAction(inside, {
      action: 'order_status_changed',
      subject: { kind: 'order', id: orderId },
      detail: { before: order.orderStatus, order_status: to, cancelled_booking: cancelled?.id ?? null },
    });
    if (to !== 'pending') await queueMail(inside, { kind: `order_${to}`, orderId });
  });
}
