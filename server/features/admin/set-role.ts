import type { Role } from '#domain/accounts/roles.ts';
import type { AdminUser } from '#domain/accounts/user-list.ts';
import type { Context } from '#server/context.ts';
import { grantRole } from '#server/features/accounts/grant-role.ts';
import { presentUser } from './present.ts';
import { refuseLastAdmin, withOtherUser } from './require-other-user.ts';

/** Gives another account a role; its sessions end. The last admin keeps theirs (`conflict`). */
export async function setRole(ctx: Context, id: string, role: Role): Promise<AdminUser> {
  return withOtherUser(ctx, id, async (inside, user) => {
    if (user.role === role) return presentUser(user);
    await refuseLastAdmin(inside, user);
    await grantRole(inside, { userId: id, role, keepSessionId: null });
    return presentUser({ ...user, role });
  });
}
