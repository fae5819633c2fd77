import type { Edited } from '#domain/shared/version.ts';
import type { Context } from '#server/context.ts';
import { purgeAccount, refuseComingShoot } from '#server/features/accounts/purge-account.ts';
import { requireFreshUser } from '#server/features/shared/users/require-user.ts';
import { refuseLastAdmin, withOtherUser } from './require-other-user.ts';

const SHOOT_TO_COME = 'A shoot of this user is still to come. Cancel it first, or delete the account after it.';

/**
 * Deletes another account as its owner would, by an admin who gave the password a moment ago. Refuses with `conflict` the
 * own account, the last admin, and somebody whose shoot is still to come.
 */
export async function deleteOtherUser(ctx: Context, edited: Edited): Promise<void> {
  if (ctx.actor.kind === 'user') requireFreshUser(ctx);
  await withOtherUser(ctx, edited, async (inside, user) => {
    await refuseLastAdmin(inside, user);
    await refuseComingShoot(inside, user, SHOOT_TO_COME);
    await purgeAccount(inside, user, { isByStudio: true });
  });
}
