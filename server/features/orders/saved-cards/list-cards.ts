import { hasRight } from '#domain/shared/access/actor.ts';
import { foldEmail } from '#domain/shared/fold-text.ts';
import type { Context } from '#server/context.ts';
import type { OrderRow } from '#server/db/schema/orders.ts';
import { findContactByEmail } from '#server/features/customers/queries.ts';
import { openOrder } from '#server/features/orders/open-order.ts';
import { findUser } from '#server/features/shared/users/queries.ts';
import { type ChargeableCard, listChargeable } from './queries.ts';

/** Who asks for the cards of an order. */
export type CardsOf = { orderId: string; accessToken: string | null };

/** Whether who asks is of the order's customer, by a proven address, or of the studio. */
async function isOfCustomer(ctx: Context, { customerId }: OrderRow): Promise<boolean> {
  if (hasRight(ctx.actor, 'orders.write', ctx.config.requiresAdminTwoFactor)) return true;
  const user = ctx.actor.kind === 'user' ? await findUser(ctx.db, ctx.actor.userId) : null;
  if (!user?.emailVerified) return false;
  return customerId !== null && (await findContactByEmail(ctx.db, foldEmail(user.email)))?.customerId === customerId;
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
