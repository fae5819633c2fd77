import { AppError } from '#domain/shared/errors.ts';
import type { Context } from '#server/context.ts';
import type { OrderRow } from '#server/db/schema/orders.ts';
import { lockOrder } from '#server/features/orders/queries.ts';
import { canChangeGuests } from './present.ts';

/** The order of a list of guests, locked until the transaction ends. Refuses with `conflict` where it cannot change. */
export async function requireOpenOrder(ctx: Context, orderId: string): Promise<OrderRow> {
  const order = await lockOrder(ctx.db, orderId);
  if (!order) throw new AppError('not_found', 'There is no such order here, or this browser may not see it.');
  if (!canChangeGuests(order)) {
    throw new AppError('conflict', 'This order was cancelled or given up: nobody is told of it any more.');
  }
  return order;
}
