import { maskAccess, type OrderAccessJson } from '#domain/orders/access-details/access-details.ts';
import type { Context } from '#server/context.ts';
import type { OrderRow } from '#server/db/schema/orders.ts';
import { findAccess, findShootStart } from './queries.ts';
import { readAccess } from './record-access.ts';

/** Whether the access of an order may still be changed: until its shoot begins, and while there is one to come. */
export async function canChangeAccess(ctx: Context, order: OrderRow): Promise<boolean> {
  const isOver =
    order.orderStatus === 'cancelled' || order.orderStatus === 'completed' || order.paymentStatus === 'failed';
  if (isOver || order.origin === 'imported') return false;
  const start = await findShootStart(ctx.db, order.id);
  return start === null || ctx.clock.now() < start;
}

/** The access of an order without its codes, for its customer and the studio. */
export async function getAccess(ctx: Context, order: OrderRow): Promise<OrderAccessJson> {
  const row = await findAccess(ctx.db, order.id);
  const details = row && readAccess(ctx, row);
  return {
    access: details && maskAccess(details),
    can_change: await canChangeAccess(ctx, order),
    version: (row?.version ?? 0) + 1,
  };
}
