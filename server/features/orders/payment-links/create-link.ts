import { PAYMENT_LINK_DAYS, type PaymentLinkJson } from '#domain/orders/payment-page.ts';
import { DAY_MS } from '#domain/shared/time/durations.ts';
import type { Context } from '#server/context.ts';
import type { PaymentLinkRow } from '#server/db/schema/orders.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { renewLink } from '#server/features/orders/payments/queries.ts';
import { signLink } from '#server/features/orders/payments/sign-link.ts';
import { recordAction } from '#server/features/shared/audit/record-action.ts';
import { requirePayable } from './require-payable.ts';

/** Makes the next link of an order, inside the caller's transaction, which holds the order's lock. */
export async function makeNextLink(ctx: Context, orderId: string): Promise<PaymentLinkRow> {
  const createdAt = ctx.clock.now();
  const link = await renewLink(ctx.db, {
    orderId,
    createdBy: ctx.actor.kind === 'user' ? ctx.actor.userId : null,
    createdAt,
    expiresAt: new Date(createdAt.getTime() + PAYMENT_LINK_DAYS * DAY_MS),
  });
  await recordAction(ctx, {
    action: 'payment_link_made',
    subject: { kind: 'order', id: orderId },
    detail: { number: link.number, expires_at: link.expiresAt.toISOString() },
  });
  return link;
}

/**
 * Makes a payment link of an order, which works for 14 days. The one before it ends. Refuses with `conflict` where nothing
 * is due.
 */
export async function createLink(ctx: Context, orderId: string): Promise<PaymentLinkJson> {
  const { link, locale } = await inTransaction(ctx, async (inside) => {
    const { locale } = await requirePayable(inside, orderId);
    return { link: await makeNextLink(inside, orderId), locale };
  });
  return signLink(ctx, link, locale);
}
