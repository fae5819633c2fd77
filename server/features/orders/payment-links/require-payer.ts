import { AppError } from '#domain/shared/errors.ts';
import type { Context } from '#server/context.ts';
import type { OrderRow } from '#server/db/schema/orders.ts';
import { openOrder } from '#server/features/orders/open-order.ts';
import { findLink } from '#server/features/orders/payments/queries.ts';
import { readLinkNumber } from '#server/features/orders/payments/sign-link.ts';
import { findOrder } from '#server/features/orders/queries.ts';

/** Who asks to pay an order: the holder of its link, or with `token` null a browser or account that may see the order. */
export type Payer = { orderId: string; token: string | null; accessToken: string | null };

const ENDED = {
  expired: 'This payment link has expired. The order is still there: ask the studio for a new link.',
  replaced:
    'A newer payment link was made for this order, and this one has ended. Use the newest, or ask the studio for it.',
  cancelled: 'This order was cancelled, so there is nothing to pay. Ask the studio if this is a surprise.',
};

const hasEnded = (reason: keyof typeof ENDED) => new AppError('link_ended', ENDED[reason]);
const notFound = () => new AppError('not_found', 'There is no such payment here. Check that the link is complete.');

/** The order of a link. `not_found` where the link is not ours, `link_ended` where it expired or a newer one was made. */
async function openByLink(ctx: Context, orderId: string, token: string): Promise<OrderRow> {
  const number = readLinkNumber(ctx.config.secret, orderId, token);
  const order = number === null ? null : await findOrder(ctx.db, orderId);
  const link = order && (await findLink(ctx.db, orderId));
  if (!order || !link || number === null || number > link.number) throw notFound();
  if (number < link.number) throw hasEnded('replaced');
  if (link.expiresAt <= ctx.clock.now()) throw hasEnded('expired');
  return order;
}

/** The order, for those who may pay it. Otherwise `not_found`, or `link_ended` with what to do. */
export async function requirePayer(ctx: Context, { orderId, token, accessToken }: Payer): Promise<OrderRow> {
  const order = token ? await openByLink(ctx, orderId, token) : await openOrder(ctx, orderId, accessToken);
  // A customer pays their own order where they place it.
  if (!order.orderStatus) throw notFound();
  if (order.orderStatus === 'cancelled') throw hasEnded('cancelled');
  return order;
}
