import type { OrderJson } from '#domain/orders/order-json.ts';
import type { Context } from '#server/context.ts';
import { readMoney } from '#server/features/orders/payments/queries.ts';
import { findBookingOfOrder } from '#server/features/scheduling/bookings/queries.ts';
import { openOrder } from './open-order.ts';
import { presentOrder } from './present.ts';

/** An order as its customer sees it, for those whom `openOrder` lets see it. Otherwise `not_found`. */
export async function getOrder(ctx: Context, orderId: string, accessToken: string | null): Promise<OrderJson> {
  const order = await openOrder(ctx, orderId, accessToken);
  const booking = await findBookingOfOrder(ctx.db, order.id);
  return presentOrder(order, { booking, ...(await readMoney(ctx.db, order.id)) });
}
