import type { StaffGrant } from '#domain/accounts/staff-grant.ts';
import type { AdminUser } from '#domain/accounts/user-list.ts';
import { AppError, invalidField } from '#domain/shared/errors.ts';
import { isSameValue } from '#domain/shared/same-value.ts';
import type { Edited } from '#domain/shared/version.ts';
import { OWNER_NOTICE } from '#emails/accounts/owner-notices.ts';
import type { Context } from '#server/context.ts';
import type { UserRow } from '#server/db/schema/accounts.ts';
import { grantRole } from '#server/features/accounts/grant-role.ts';
import { recordAction } from '#server/features/shared/audit/record-action.ts';
import { tellOwners } from '#server/features/shared/owner-notices/send-notices.ts';
import { countRoleChange, setPersonOfUser } from '#server/features/shared/users/queries.ts';
import { requireConfirmation } from '#server/features/shared/users/require-user.ts';
import { getUser } from './get-user.ts';
import { isSelf, refuseLastAdmin, withOtherUser } from './require-other-user.ts';

const UNPROVEN =
  'Nobody has confirmed the address of this account, so somebody else may have opened it. Ask its owner to follow the link of the confirmation email first.';
const OWN_ROLE = 'This is your own account. Ask another admin to change its role.';

/** The role of an account with all that it comes with, for a comparison. */
const rightsOf = ({ role, staff_roles, sees_orders }: Omit<StaffGrant, 'person_id'>) => ({
  role,
  staff_roles: [...new Set(staff_roles)].sort(),
  sees_orders,
});

/**
 * Gives another account a role with what it comes with, in place of what it had; where its rights change, its sessions end, and who changes them has
 * confirmed their password lately (`confirmation_required`). The
 * last admin keeps theirs, and nobody becomes one or staff whose address is not proven (`conflict`). Admins change who of the crew
 * they are themselves, and nothing else of their own.
 */
export async function setRole(ctx: Context, edited: Edited, grant: StaffGrant): Promise<AdminUser> {
  const change = async (inside: Context, user: UserRow) => {
    const { raw_user_meta_data, staff_roles, sees_orders, person_id } = await getUser(inside, user.id);
    const { role } = raw_user_meta_data;
    if (!role || !isSameValue(rightsOf({ role, staff_roles, sees_orders }), rightsOf(grant))) {
      await changeRights(inside, user, grant);
    }
    if (isSelf(inside, user.id) && person_id === grant.person_id) throw new AppError('conflict', OWN_ROLE);
    if (person_id !== grant.person_id) await changePerson(inside, user.id, grant.person_id);
    return getUser(inside, user.id);
  };
  return withOtherUser(ctx, edited, change, { isForSelf: true });
}

async function changeRights(
  ctx: Context,
  user: UserRow,
  { role, staff_roles, sees_orders }: StaffGrant,
): Promise<void> {
  if (isSelf(ctx, user.id)) throw new AppError('conflict', OWN_ROLE);
  requireConfirmation(ctx);
  if (role !== 'realtor' && !user.emailVerified) throw new AppError('conflict', UNPROVEN);
  if (role !== 'admin') await refuseLastAdmin(ctx, user);
  const staffRoles = [...new Set(staff_roles)];
  await grantRole(ctx, { userId: user.id, role, staffRoles, seesOrders: sees_orders, keepSessionId: null });
  const more = [OWNER_NOTICE.roles[role], ...staffRoles].join(', ');
  await tellOwners(ctx, { act: 'role_changed', about: user.email, more, path: '/admin/users' });
}

async function changePerson(ctx: Context, userId: string, personId: string | null): Promise<void> {
  if (!(await setPersonOfUser(ctx.db, userId, personId))) {
    throw invalidField('person_id', 'Choose a person of the crew who has no account yet.');
  }
  await countRoleChange(ctx.db, userId);
  const subject = { kind: 'user', id: userId } as const;
  await recordAction(ctx, { action: 'person_tied', subject, detail: { person: personId } });
}
