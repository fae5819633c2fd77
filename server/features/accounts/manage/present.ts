import type { AdminUser } from '#domain/accounts/user-list.ts';
import { GIVEN_STAFF_ROLES } from '#domain/shared/access/staff-rights.ts';
import type { UserRow } from '#server/db/schema/accounts.ts';
import type { StaffPlace } from '#server/features/shared/users/queries.ts';

/** An account as an admin sees it. */
export function presentUser(user: UserRow, place: StaffPlace): AdminUser {
  return {
    id: user.id,
    email: user.email,
    raw_user_meta_data: {
      full_name: user.name,
      name: user.name,
      role: user.role,
      company_name: user.companyName,
    },
    created_at: user.createdAt.toISOString(),
    last_sign_in_at: user.lastSignInAt?.toISOString() ?? null,
    suspended_at: user.suspendedAt?.toISOString() ?? null,
    email_verified: user.emailVerified,
    staff_roles: GIVEN_STAFF_ROLES.filter((role) => place.staffRoles.includes(role)),
    person_id: place.personId,
    sees_orders: user.seesOrders,
    version: user.version,
  };
}
