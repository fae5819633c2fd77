import { AppError } from '#domain/shared/errors.ts';
import type { Context } from '#server/context.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { lockOrder } from '#server/features/orders/queries.ts';
import { recordAction } from '#server/features/shared/audit/record-action.ts';
import { ATTEMPT_WINDOW_SECONDS, enforceRateLimit } from '#server/features/shared/limits/rate-limit.ts';
import { enqueueMail } from '#server/features/shared/mail/enqueue-mail.ts';
import { newId } from '#server/platform/random/random.ts';

const LIMIT = 3;
const TOO_MANY = 'This confirmation was sent several times just now. Please wait a little before you send it again.';

/** Enqueues the confirmation of a paid order once more. At most three in ten minutes for each order. */
export async function sendConfirmation(ctx: Context, orderId: string): Promise<void> {
  await inTransaction(ctx, async (inside) => {
    const order = await lockOrder(inside.db, orderId);
    if (!order) throw new AppError('not_found', 'There is no such order.');
    if (order.paymentStatus !== 'paid') throw new AppError('conflict', 'Only a paid order has a confirmation.');
    if (order.orderStatus === 'cancelled') throw new AppError('conflict', 'This order is cancelled.');
    if (!order.customerEmail) throw new AppError('conflict', 'This customer asked to be forgotten.');
    await enforceRateLimit(
      inside,
      { key: `resend:${orderId}`, limit: LIMIT, windowSeconds: ATTEMPT_WINDOW_SECONDS },
      TOO_MANY,
    );
    const occasion = newId(ctx.clock.now());
    await enqueueMail(inside, { kind: 'order_confirmation', orderId, occasion });
    const subject = { kind: 'order', id: orderId } as const;
    await recordAction(inside, { action: 'confirmation_resent', subject, detail: { occasion } });
  });
}
