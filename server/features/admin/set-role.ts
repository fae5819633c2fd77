import type { Role } from '#domain/accounts/roles.ts';
import type { AdminUser } from '#domain/accounts/user-list.ts';
import type { Edited } from '#domain/shared/version.ts';
import type { Context } from '#server/context.ts';
import { grantRole } from '#server/features/accounts/grant-role.ts';
import { getUser } from './get-user.ts';
import { presentUser } from './present.ts';
import { refuseLastAdmin, withOtherUser } from './require-other-user.ts';

/** Gives another account a role; its sessions end. The last admin keeps theirs (`conflict`). */
export async function setRole(ctx: Context, edited: Edited, role: Role): Promise<AdminUser> {
  return withOtherUser(ctx, edited, async (inside, user) => {
    if (user.role === role) return presentUser(user);
    await refuseLastAdmin(inside, user);
    await grantRole(inside, { userId: user.id, role, keepSessionId: null });
    return getUser(inside, user.id);
  });
}
