import { AppError } from '#domain/shared/errors.ts';
import { withTransaction } from '#server/db/transaction.ts';
import { type AuditContext, recordAction } from '#server/features/audit/record-action.ts';
import { attachOrders } from '#server/features/orders/attach-orders.ts';
import { findUserByEmail, lockAdmins, updateUser } from '#server/features/users/queries.ts';
import { grantRole } from './grant-role.ts';

/**
 * Makes the account of an address an admin: for whoever sits at the server's console, who may do all this by hand as
 * well. So the address counts as confirmed, and its sessions end. Returns what to tell them. Refuses with `not_found`
 * for an address without an account, and with `conflict` for an admin and for a suspended account.
 */
export async function grantAdmin(ctx: AuditContext, email: string): Promise<string> {
  await withTransaction(ctx.db, async (tx) => {
    const inside = { ...ctx, db: tx };
    await lockAdmins(tx);
    const user = await findUserByEmail(tx, email);
    if (!user) throw new AppError('not_found', `No account has the address ${email}. Sign up with it first.`);
    if (user.suspendedAt) throw new AppError('conflict', `The account of ${email} is suspended.`);
    if (user.role === 'admin') throw new AppError('conflict', `${email} is an admin already.`);
    if (!user.emailVerified) {
      await updateUser(tx, user.id, { emailVerified: true });
      await recordAction(inside, { action: 'address_confirmed', subject: { kind: 'user', id: user.id } });
      await attachOrders(inside, { userId: user.id, email });
    }
    await grantRole(inside, { userId: user.id, role: 'admin', keepSessionId: null });
  });
  return `${email} is an admin now. Sign in again to use it.`;
}
