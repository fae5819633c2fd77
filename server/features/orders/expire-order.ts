import type { Context } from '#server/context.ts';
import type { OrderRow } from '#server/db/schema/orders.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { recordOrderEvent } from '#server/features/shared/events/record-order-event.ts';
import { creditGivenUp } from './issue-documents.ts';
import { failOpenPayments, lockOrder, updateOrder } from './queries.ts';

/** Marks the open payments of an order as failed, because they are no longer expected, and takes back invoices that stand of them. */
export async function expireOrder(ctx: Context, order: OrderRow): Promise<OrderRow> {
  return inTransaction(ctx, async (inside) => {
    const before = await lockOrder(inside.db, order.id);
    await failOpenPayments(inside.db, order.id);
    await creditGivenUp(inside, order);
    if (order.paidAt) return order;
    const expired = await updateOrder(inside.db, order.id, { paymentStatus: 'failed' });
    // Orders that the studio made are cancelled instead, and that has its own event.
    const isNews = before?.paymentStatus === 'requires_payment' && before.orderStatus === null;
    if (isNews) await recordOrderEvent(inside, 'order.expired', expired);
    return expired;
  });
}
