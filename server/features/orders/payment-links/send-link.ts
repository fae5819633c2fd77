import { AppError } from '#domain/shared/errors.ts';
import type { Context } from '#server/context.ts';
import type { OrderRow } from '#server/db/schema/orders.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { findLink } from '#server/features/orders/payments/queries.ts';
import { recordAction } from '#server/features/shared/audit/record-action.ts';
import { ATTEMPT_WINDOW_SECONDS, enforceRateLimit } from '#server/features/shared/limits/rate-limit.ts';
import { enqueueMail } from '#server/features/shared/mail/enqueue-mail.ts';
import { newId } from '#server/platform/random/random.ts';
import { makeNextLink } from './create-link.ts';
import { requirePayable } from './require-payable.ts';

const LIMIT = 3;
const TOO_MANY = 'The payment link was sent several times just now. Please wait a little before you send it again.';

/** Mails the payment link of an order in the transaction that asks for more, which holds the order's lock. */
export async function sendLinkWithin(ctx: Context, { id: orderId }: Pick<OrderRow, 'id'>): Promise<void> {
  const present = await findLink(ctx.db, orderId);
  const isOver = !present || present.expiresAt <= ctx.clock.now();
  if (isOver) await makeNextLink(ctx, orderId);
  const occasion = newId(ctx.clock.now());
  await enqueueMail(ctx, { kind: 'payment_link', orderId, occasion });
  await recordAction(ctx, {
    action: 'payment_link_sent',
    subject: { kind: 'order', id: orderId },
    detail: { occasion },
  });
}

/**
 * Mails the payment link of an order to its customer: the present one, so that a copy of it keeps working, or a new one where
 * there is none that works. At most three times in ten minutes.
 */
export async function sendLink(ctx: Context, orderId: string): Promise<void> {
  await inTransaction(ctx, async (inside) => {
    const order = await requirePayable(inside, orderId);
    if (!order.customerEmail) throw new AppError('conflict', 'This customer asked to be forgotten.');
    const limit = { key: `payment-link:${orderId}`, limit: LIMIT, windowSeconds: ATTEMPT_WINDOW_SECONDS };
    await enforceRateLimit(inside, limit, TOO_MANY);
    await sendLinkWithin(inside, order);
  });
}
