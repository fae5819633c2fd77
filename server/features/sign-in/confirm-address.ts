import type { Context } from '#server/context.ts';
import type { UserRow } from '#server/db/schema/accounts.ts';
import { withTransaction } from '#server/db/transaction.ts';
import { deleteWaysIn } from '#server/features/accounts/queries.ts';
import { recordAction } from '#server/features/audit/record-action.ts';
import { attachOrders } from '#server/features/orders/attach-orders.ts';
import { updateUser } from '#server/features/users/queries.ts';

/** Notes that the owner of an account holds the mailbox of its address, and gives it the orders that were made with it. */
export async function confirmAddress(ctx: Context, { id, email }: Pick<UserRow, 'id' | 'email'>): Promise<void> {
  await withTransaction(ctx.db, async (tx) => {
    const inside = { ...ctx, db: tx };
    await updateUser(tx, id, { emailVerified: true });
    await recordAction(inside, { action: 'address_confirmed', subject: { kind: 'user', id }, by: id });
    await attachOrders(inside, { userId: id, email });
  });
}

/**
 * Gives an account whose address nobody had confirmed to whoever just proved to hold that mailbox. Somebody else may have
 * opened it and wait in it: passkeys, linked providers and a second factor that were set up until now open nothing any
 * more. Sessions and the password are for the caller to end.
 */
export async function claimAddress(ctx: Context, user: Pick<UserRow, 'id' | 'email'>): Promise<void> {
  await withTransaction(ctx.db, async (tx) => {
    await deleteWaysIn(tx, user.id);
    await confirmAddress({ ...ctx, db: tx }, user);
  });
}
