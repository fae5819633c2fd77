import type { GuestList } from '#domain/orders/guests/guest-json.ts';
import type { Context } from '#server/context.ts';
import type { OrderRow } from '#server/db/schema/orders.ts';
import { presentGuests } from './present.ts';
import { listGuestsOf } from './queries.ts';

/** The guests of an order that the caller may see. */
export async function listGuests(ctx: Context, order: OrderRow): Promise<GuestList> {
  return presentGuests(order, await listGuestsOf(ctx.db, [order.id]));
}
