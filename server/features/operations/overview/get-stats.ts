import type { AdminStats } from '#domain/operations/stats.ts';
import { orderFilterSchema } from '#domain/orders/admin-order.ts';
import { asTotal } from '#domain/shared/list-query.ts';
import type { Context } from '#server/context.ts';
import { listOrderRows } from '#server/features/orders/manage/list-orders.ts';
import { presentListedOrder } from '#server/features/orders/manage/present.ts';
import { countAll } from './queries.ts';

const LATEST_ORDERS = '5';

/** Returns the counts of the dashboard (OPS-7), each up to 1,000, and the latest accepted orders. */
export async function getStats(ctx: Context): Promise<AdminStats> {
  const counts = await countAll(ctx.db);
  const { rows } = await listOrderRows(ctx, orderFilterSchema.parse({ limit: LATEST_ORDERS }));
  return {
    registered_realtors: asTotal(counts.realtors),
    total_orders: asTotal(counts.orders),
    uploaded_media_items: asTotal(counts.media),
    latest_orders: rows.map(({ order, user }) => presentListedOrder(order, user)),
  };
}
