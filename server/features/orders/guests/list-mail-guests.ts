import type { MailGuest } from '#emails/orders/guest-list.ts';
import type { Context } from '#server/context.ts';
import { listGuestsOf } from './queries.ts';

/** The guests of an order as its contact reads of them in an email. */
export async function listMailGuests(ctx: Context, orderId: string): Promise<MailGuest[]> {
  const found = await listGuestsOf(ctx.db, [orderId]);
  return found.map(({ guest: { name, email, role, gets }, stoppedAt }) => ({
    name,
    email,
    role,
    gets,
    isStopped: stoppedAt !== null,
  }));
}
