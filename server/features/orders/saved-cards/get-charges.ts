import type { CardCharges } from '#domain/orders/saved-cards/saved-card.ts';
import { dayInZone } from '#domain/scheduling/bookings/booking-time.ts';
import { AppError } from '#domain/shared/errors.ts';
import type { Context } from '#server/context.ts';
import { sumDue } from '#server/features/orders/payments/queries.ts';
import { findOrder } from '#server/features/orders/queries.ts';
import { getTimeZone } from '#server/features/site/get-formats.ts';
import { presentCard, presentCharge } from './present.ts';
import { listChargeable, listCharges } from './queries.ts';

/** The saved cards of an order, and what was charged to them. */
export async function getCharges(ctx: Context, orderId: string): Promise<CardCharges> {
  const order = await findOrder(ctx.db, orderId);
  if (!order) throw new AppError('not_found', 'There is no such order.');
  const today = dayInZone(ctx.clock.now(), await getTimeZone(ctx));
  return {
    cards: (await listChargeable(ctx.db, order)).map((card) => presentCard(card, today)),
    charges: (await listCharges(ctx.db, orderId)).map(presentCharge),
    due_minor: order.orderStatus === 'cancelled' ? 0 : await sumDue(ctx.db, orderId),
  };
}
