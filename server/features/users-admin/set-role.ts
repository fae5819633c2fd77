import type { Role } from '#domain/accounts/roles.ts';
import type { AdminUser } from '#domain/accounts/user-list.ts';
import { AppError } from '#domain/shared/errors.ts';
import type { Edited } from '#domain/shared/version.ts';
import type { Context } from '#server/context.ts';
import { grantRole } from '#server/features/accounts/grant-role.ts';
import { getUser } from './get-user.ts';
import { presentUser } from './present.ts';
import { refuseLastAdmin, withOtherUser } from './require-other-user.ts';

const UNPROVEN =
  'Nobody has confirmed the address of this account, so somebody else may have opened it. Ask its owner to follow the link of the confirmation email first.';

/**
 * Gives another account a role; its sessions end. The last admin keeps theirs, and nobody becomes one whose address is
 * not proven (`conflict`).
 */
export async function setRole(ctx: Context, edited: Edited, role: Role): Promise<AdminUser> {
  return withOtherUser(ctx, edited, async (inside, user) => {
    if (user.role === role) return presentUser(user);
    if (role === 'admin' && !user.emailVerified) throw new AppError('conflict', UNPROVEN);
    await refuseLastAdmin(inside, user);
    await grantRole(inside, { userId: user.id, role, keepSessionId: null });
    return getUser(inside, user.id);
  });
}
