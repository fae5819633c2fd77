import { hasRight } from '#domain/shared/access/actor.ts';
import { AppError } from '#domain/shared/errors.ts';
import type { Context } from '#server/context.ts';
import type { OrderRow } from '#server/db/schema/orders.ts';
import { findOrder, findOrderOfPayment, grantAccess, hasAccess } from './queries.ts';

/** The same message for every order a visitor may not see, so that the answer does not reveal whether it exists. */
const notFound = () => new AppError('not_found', 'There is no such order here, or this browser may not see it.');

async function requireAccess(ctx: Context, order: OrderRow | null, accessToken: string | null): Promise<OrderRow> {
  if (!order) throw notFound();
  const { actor } = ctx;
  const isOwner = actor.kind === 'user' && actor.userId === order.userId;
  const mayInspect = hasRight(actor, 'orders.write', ctx.config.requiresAdminTwoFactor);
  const isAllowed = isOwner || mayInspect || (accessToken && (await hasAccess(ctx.db, order.id, accessToken)));
  if (!isAllowed) throw notFound();
  return order;
}

/** The order, for its owner, an admin or the holder of its token. Otherwise `not_found` (ORD-73). */
export async function openOrder(ctx: Context, orderId: string, accessToken: string | null): Promise<OrderRow> {
  return requireAccess(ctx, await findOrder(ctx.db, orderId), accessToken);
}

/** As `openOrder`, by the payment that a bank's redirect names. */
export async function openOrderOfPayment(
  ctx: Context,
  paymentIntentId: string,
  accessToken: string | null,
): Promise<OrderRow> {
  return requireAccess(ctx, await findOrderOfPayment(ctx.db, paymentIntentId), accessToken);
}

/** Exchanges the token of the confirmation mail's link for access by this browser. Otherwise `not_found`. */
export async function claimAccess(
  ctx: Context,
  { orderId, linkToken, accessToken }: { orderId: string; linkToken: string; accessToken: string },
): Promise<void> {
  const order = await requireAccess(
    { ...ctx, actor: { kind: 'visitor' } },
    await findOrder(ctx.db, orderId),
    linkToken,
  );
  await grantAccess(ctx.db, { orderId: order.id, token: accessToken, now: ctx.clock.now() });
}
