import { type InvitationRefusal, invitationRefusal } from '#domain/orders/invitation.ts';
import { AppError } from '#domain/shared/errors.ts';
import { foldEmail } from '#domain/shared/fold-text.ts';
import type { Context } from '#server/context.ts';
import type { OrderRow } from '#server/db/schema/orders.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { attachProperties } from '#server/features/orders/property-owners/attach-properties.ts';
import { lockOrder, updateOrder } from '#server/features/orders/queries.ts';
import { recordAction } from '#server/features/shared/audit/record-action.ts';
import { ATTEMPT_WINDOW_SECONDS, enforceRateLimit } from '#server/features/shared/limits/rate-limit.ts';
import { enqueueMail } from '#server/features/shared/mail/enqueue-mail.ts';
import { findUserByEmail } from '#server/features/shared/users/queries.ts';
import { newId } from '#server/platform/random/random.ts';

const LIMIT = 3;
const TOO_MANY = 'This customer was invited several times just now. Please wait a little before you invite them again.';
const REFUSALS = {
  owned: 'This order belongs to an account already. Its media go there.',
  forgotten: 'This customer asked to be forgotten.',
  unpaid: 'Only the customer of a paid order, or of one made here, is invited.',
  cancelled: 'This order is cancelled, so nothing of it will be in the portal.',
} satisfies Record<InvitationRefusal, string>;
const UNCONFIRMED =
  'An account with this email address is there already, but the address was never confirmed, so somebody else may have opened it. Ask the customer to choose "Forgot your password" at the sign-in: the link of that email makes the account theirs alone, with this order in it.';

/**
 * Enqueues an email that invites the customer of an accepted order to open an account. At most three in ten
 * minutes for each order. Where an account confirmed this address already, there is nobody to invite: the order is given
 * to it instead (ACC-44). Refuses with `conflict` and a sentence where neither makes sense.
 */
export async function sendInvitation(ctx: Context, orderId: string): Promise<void> {
  await inTransaction(ctx, async (inside) => {
    const order = await lockOrder(inside.db, orderId);
    if (!order) throw new AppError('not_found', 'There is no such order.');
    const refusal = invitationRefusal(order);
    if (refusal) throw new AppError('conflict', REFUSALS[refusal]);
    const account = await findUserByEmail(inside.db, foldEmail(order.customerEmail));
    if (account && !account.emailVerified) throw new AppError('conflict', UNCONFIRMED);
    await (account ? giveOrder(inside, order, account.id) : enqueueInvitation(inside, order));
  });
}

async function giveOrder(ctx: Context, { id }: OrderRow, userId: string): Promise<void> {
  await updateOrder(ctx.db, id, { userId });
  const subject = { kind: 'user', id: userId } as const;
  await recordAction(ctx, { action: 'orders_attached', subject, detail: { count: 1 } });
  await attachProperties(ctx, userId);
}

async function enqueueInvitation(ctx: Context, { id }: OrderRow): Promise<void> {
  await enforceRateLimit(ctx, { key: `invite:${id}`, limit: LIMIT, windowSeconds: ATTEMPT_WINDOW_SECONDS }, TOO_MANY);
  const occasion = newId(ctx.clock.now());
  await enqueueMail(ctx, { kind: 'portal_invitation', orderId: id, occasion });
  await recordAction(ctx, { action: 'customer_invited', subject: { kind: 'order', id }, detail: { occasion } });
}
