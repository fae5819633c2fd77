import { AppError } from '#domain/shared/errors.ts';
import type { Context } from '#server/context.ts';
import { withTransaction } from '#server/db/transaction.ts';
import { recordAction } from '#server/features/audit/record-action.ts';
import { findNextShootOf } from '#server/features/bookings/queries.ts';
import { queueMail } from '#server/features/mails/queue-mail.ts';
import { deleteMediaOfUser } from '#server/features/media/delete-media.ts';
import { forgetCustomer } from '#server/features/orders/forget-customer.ts';
import { countOtherAdmins, deleteUser, lockAdmins, lockUser } from '#server/features/users/queries.ts';
import { type ActiveUser, getActiveUser, requireFreshUser, requireSession, requireUser } from './get-account.ts';
import { deleteProofsOf, hasPassword } from './queries.ts';
import { requirePassword } from './require-password.ts';

/**
 * Deletes the account of whoever asks (readings: who was deleted is gone; contact fields are blanked, invoice facts are
 * kept). Refuses with `conflict` while a shoot is still to come, since it needs somebody to meet, and for the last admin.
 * Returns the cookies to set.
 */
export async function deleteAccount(ctx: Context, password: string | undefined, headers: Headers): Promise<string[]> {
  const { userId, sessionId } = requireUser(ctx);
  if (await hasPassword(ctx.db, userId)) await requirePassword(ctx, userId, password ?? '');
  else requireFreshUser(ctx);
  await withTransaction(ctx.db, async (tx) => {
    const inside = { ...ctx, db: tx };
    await lockAdmins(tx);
    // An upload that is being finished for this account is done before, or finds nobody.
    await lockUser(tx, userId);
    await requireSession(tx, { id: sessionId, userId });
    const user = await getActiveUser(inside, userId);
    await refuseWhatHolds(inside, user);
    await forgetCustomer(inside, { userId, email: user.emailVerified ? user.email : null });
    await deleteMediaOfUser(inside, userId);
    await deleteProofsOf(tx, userId);
    await recordAction(inside, { action: 'account_deleted', subject: { kind: 'user', id: userId } });
    await deleteUser(tx, userId);
    const to = { name: user.name, address: user.email };
    await queueMail(inside, { kind: 'account_deleted', note: { to, at: ctx.clock.now().toISOString() } });
  });
  return (await ctx.auth.call('/sign-out', { headers, clientIp: ctx.clientIp })).cookies;
}

async function refuseWhatHolds(ctx: Context, user: ActiveUser): Promise<void> {
  const shootAt = await findNextShootOf(ctx.db, user.id, ctx.clock.now());
  if (shootAt) {
    throw new AppError(
      'conflict',
      'A shoot of yours is still to come. Delete your account after it, or ask us to cancel it.',
    );
  }
  if (user.role === 'admin' && (await countOtherAdmins(ctx.db, user.id)) === 0) {
    throw new AppError('conflict', 'You are the only admin. Make somebody else an admin first.');
  }
}
