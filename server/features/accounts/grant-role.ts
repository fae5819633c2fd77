import type { Role } from '#domain/shared/access/roles.ts';
import type { GivenStaffRole } from '#domain/shared/access/staff-rights.ts';
import { type AuditContext, recordAction } from '#server/features/shared/audit/record-action.ts';
import { recordEvent } from '#server/features/shared/events/record-event.ts';
import { deleteSessions } from '#server/features/shared/sessions/queries.ts';
import {
  countRoleChange,
  findUser,
  getStaffPlace,
  setStaffRoles,
  updateUser,
} from '#server/features/shared/users/queries.ts';

/** A role for an account, with what it comes with for staff. */
export type RoleGrant = {
  userId: string;
  role: Role;
  staffRoles?: readonly GivenStaffRole[];
  seesOrders?: boolean;
  keepSessionId: string | null;
};

/**
 * Gives an account a role, inside the caller's transaction, and ends its sessions but the one that asked. Whether it may
 * be given, the caller has decided; each grant is recorded with the role before.
 */
export async function grantRole(ctx: AuditContext, grant: RoleGrant): Promise<void> {
  const { userId, role, staffRoles = [], seesOrders = false, keepSessionId } = grant;
  const before = (await findUser(ctx.db, userId))?.role ?? null;
  const { staffRoles: rolesBefore } = await getStaffPlace(ctx.db, userId);
  await updateUser(ctx.db, userId, { role, seesOrders });
  await countRoleChange(ctx.db, userId);
  await setStaffRoles(ctx.db, userId, staffRoles);
  await deleteSessions(ctx.db, userId, keepSessionId);
  const staff = {
    staff_roles_before: rolesBefore.join(','),
    staff_roles: staffRoles.join(','),
    sees_orders: seesOrders,
  };
  const detail = { before, role, ...(role === 'staff' || before === 'staff' ? staff : {}) };
  await recordAction(ctx, { action: 'role_granted', subject: { kind: 'user', id: userId }, detail });
  await recordEvent(ctx, {
    type: 'staff.changed',
    subjectId: userId,
    data: { account_id: userId, role, staff_roles: [...staffRoles], before_role: before ?? 'realtor' },
  });
}
