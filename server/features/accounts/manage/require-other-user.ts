import { ACCOUNT_MESSAGES } from '#domain/accounts/account-messages.ts';
import { AppError } from '#domain/shared/errors.ts';
import { type Edited, requireVersion } from '#domain/shared/version.ts';
import type { Context } from '#server/context.ts';
import type { UserRow } from '#server/db/schema/accounts.ts';
import { inTransaction } from '#server/db/transaction.ts';
import {
  countOtherAdmins,
  findUser,
  getStaffPlace,
  lockAdmins,
  lockUser,
} from '#server/features/shared/users/queries.ts';
import { presentUser } from './present.ts';

/**
 * Runs an admin's action on another account, in one transaction, while nobody else changes who is admin. Refuses with
 * `conflict` what an admin would do to their own account unless it `isForSelf` as well, with `not_found` where there is none, and with `stale_version` where
 * it was changed meanwhile.
 */
export async function withOtherUser<T>(
  ctx: Context,
  { id, ifMatch }: Edited,
  action: (inside: Context, user: UserRow) => Promise<T>,
  { isForSelf = false } = {},
): Promise<T> {
  return inTransaction(ctx, async (inside) => {
    await lockAdmins(inside.db);
    await requireStillAdmin(inside);
    const user = await lockUser(inside.db, id);
    if (!user) throw new AppError('not_found', 'There is no such user.');
    if (isSelf(ctx, id) && !isForSelf) {
      throw new AppError('conflict', 'This is your own account. Ask another admin to change it.');
    }
    await requireVersion(ifMatch, user.version, async () => presentUser(user, await getStaffPlace(inside.db, id)));
    return action(inside, user);
  });
}

/** Whether an account is that of the caller. */
export const isSelf = ({ actor }: Context, id: string) => actor.kind === 'user' && actor.userId === id.toLowerCase();

/** The caller may have lost the role since the request began, by another admin's action. */
async function requireStillAdmin({ db, actor }: Context): Promise<void> {
  if (actor.kind === 'system') return;
  const self = actor.kind === 'user' ? await findUser(db, actor.userId) : null;
  if (self?.role !== 'admin' || self.suspendedAt) throw new AppError('forbidden', ACCOUNT_MESSAGES.notAdmin);
}

/** Refuses with `conflict` to remove the last admin who may act: nobody could appoint another one. */
export async function refuseLastAdmin(ctx: Context, user: UserRow): Promise<void> {
  if (user.role !== 'admin' || user.suspendedAt) return;
  if ((await countOtherAdmins(ctx.db, user.id)) === 0) {
    throw new AppError('conflict', 'This is the only admin. Make somebody else an admin first.');
  }
}
