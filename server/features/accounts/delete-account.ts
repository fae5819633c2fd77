import { AppError } from '#domain/shared/errors.ts';
import type { Context } from '#server/context.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { countOtherAdmins, lockAdmins, lockUser } from '#server/features/shared/users/queries.ts';
import {
  type ActiveUser,
  getActiveUser,
  requireFreshUser,
  requireSession,
  requireUser,
} from '#server/features/shared/users/require-user.ts';
import { purgeAccount, refuseComingShoot } from './purge-account.ts';
import { hasPassword } from './queries.ts';
import { requirePassword } from './require-password.ts';

/**
 * Deletes the account of the caller (ORD-90: contact fields are blanked, invoice facts are kept). Refuses with `conflict` while a shoot is still to come, since it needs somebody to meet, and for the last admin.
 * Returns the cookies to set.
 */
export async function deleteAccount(ctx: Context, password: string | undefined, headers: Headers): Promise<string[]> {
  const { userId, sessionId } = requireUser(ctx);
  if (await hasPassword(ctx.db, userId)) await requirePassword(ctx, userId, password ?? '');
  else requireFreshUser(ctx);
  await inTransaction(ctx, async (inside) => {
    await lockAdmins(inside.db);
    // An upload that is being finished for this account is done before, or finds nobody.
    await lockUser(inside.db, userId);
    await requireSession(inside.db, { id: sessionId, userId });
    const user = await getActiveUser(inside, userId);
    await refuseWhatHolds(inside, user);
    await purgeAccount(inside, user, { isByStudio: false });
  });
  return (await ctx.auth.call('/sign-out', { headers, clientIp: ctx.clientIp })).cookies;
}

async function refuseWhatHolds(ctx: Context, user: ActiveUser): Promise<void> {
  await refuseComingShoot(
    ctx,
    user,
    'A shoot of yours is still to come. Delete your account after it, or ask us to cancel it.',
  );
  if (user.role === 'admin' && (await countOtherAdmins(ctx.db, user.id)) === 0) {
    throw new AppError('conflict', 'You are the only admin. Make somebody else an admin first.');
  }
}
