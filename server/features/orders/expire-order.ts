import type { OrderRow } from '#server/db/schema/orders.ts';
import { withTransaction } from '#server/db/transaction.ts';
import type { EventContext } from '#server/features/events/record-event.ts';
import { recordOrderEvent } from '#server/features/events/record-order-event.ts';
import { failOpenPayments, lockOrder, updateOrder } from './queries.ts';

/** Gives up what is not paid of an order: nothing more is expected for it. */
export async function expireOrder(ctx: EventContext, order: OrderRow): Promise<OrderRow> {
  return withTransaction(ctx.db, async (tx) => {
    const before = await lockOrder(tx, order.id);
    await failOpenPayments(tx, order.id);
    if (order.paidAt) return order;
    const expired = await updateOrder(tx, order.id, { paymentStatus: 'failed' });
    // The studio's own are cancelled, which is told by itself.
    const isNews = before?.paymentStatus === 'requires_payment' && before.orderStatus === null;
    if (isNews) await recordOrderEvent({ ...ctx, db: tx }, 'order.expired', expired);
    return expired;
  });
}
