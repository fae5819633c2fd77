import type { Context } from '#server/context.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { deleteGuestChange, lockGuestChanges } from '#server/features/orders/guests/queries.ts';
import { enqueueMail } from '#server/features/shared/mail/enqueue-mail.ts';

/** Whoever changes a list changes it several times: the contact is told when so long nothing more came. */
const QUIET_MS = 5 * 60_000;
const AT_ONCE = 50;

/** Tells contacts who is told what of their orders now, once some minutes after the last change of each. */
export async function sendGuestLists(ctx: Context, now: Date): Promise<void> {
  await inTransaction(ctx, async (inside) => {
    const until = new Date(now.getTime() - QUIET_MS);
    for (const { orderId, changedAt } of await lockGuestChanges(inside.db, until, AT_ONCE)) {
      await enqueueMail(inside, { kind: 'guests_changed', orderId, occasion: changedAt.toISOString() });
      await deleteGuestChange(inside.db, orderId);
    }
  });
}
