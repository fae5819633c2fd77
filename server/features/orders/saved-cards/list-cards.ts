import { hasRight } from '#domain/shared/access/actor.ts';
import type { Context } from '#server/context.ts';
import type { OrderRow } from '#server/db/schema/orders.ts';
import { findOwnContact } from '#server/features/customers/find-own-contact.ts';
import { openOrder } from '#server/features/orders/open-order.ts';
import { type ChargeableCard, listChargeable } from './queries.ts';

/** Who asks for the cards of an order. */
export type CardsOf = { orderId: string; accessToken: string | null };

/** Whether who asks is of the order's customer, by a proven address, or of the studio. */
async function isOfCustomer(ctx: Context, { customerId }: OrderRow): Promise<boolean> {
  if (hasRight(ctx.actor, 'orders.write', ctx.config.requiresAdminTwoFactor)) return true;
  return customerId !== null && (await findOwnContact(ctx))?.customerId === customerId;
}

/**
 * An order with the cards that can be charged for it, for who may see it. A card for all orders of its customer shows to that customer and to the studio
 * alone, but with the order with which it was kept.
 */
export async function listCards(
  ctx: Context,
  { orderId, accessToken }: CardsOf,
): Promise<{ order: OrderRow; cards: ChargeableCard[] }> {
  const order = await openOrder(ctx, orderId, accessToken);
  const all = await listChargeable(ctx.db, order);
  const isProven = await isOfCustomer(ctx, order);
  return { order, cards: isProven ? all : all.filter((card) => card.orderId === order.id) };
}
