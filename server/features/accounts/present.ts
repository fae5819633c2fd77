import type { Account } from '#domain/accounts/account-json.ts';
import type { Role } from '#domain/shared/access/roles.ts';
import { hasDay, homePath, listRights } from '#domain/shared/access/staff-rights.ts';
import type { UserRow } from '#server/db/schema/accounts.ts';
import type { StaffPlace } from '#server/features/shared/users/queries.ts';

/** An account as its owner sees it. */
export function presentAccount(
  user: UserRow & { role: Role },
  { hasPassword, place: { staffRoles, personId } }: { hasPassword: boolean; place: StaffPlace },
): Account {
  const facts = { role: user.role, staffRoles, seesOrders: user.seesOrders, isCrew: personId !== null };
  return {
    id: user.id,
    email: user.email,
    email_verified: user.emailVerified,
    full_name: user.name,
    company_name: user.companyName,
    role: user.role,
    rights: listRights(facts),
    home_path: homePath(facts),
    has_day: hasDay(facts),
    two_factor_enabled: user.twoFactorEnabled,
    has_password: hasPassword,
    locale: user.locale,
    created_at: user.createdAt.toISOString(),
    version: user.version,
  };
}
