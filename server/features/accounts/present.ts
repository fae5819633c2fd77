import type { Account } from '#domain/accounts/account-json.ts';
import type { Role } from '#domain/accounts/roles.ts';
import { listRights, type StaffRole } from '#domain/accounts/staff-rights.ts';
import type { UserRow } from '#server/db/schema/accounts.ts';

/** An account as its owner sees it. */
export function presentAccount(
  user: UserRow & { role: Role },
  { hasPassword, staffRoles }: { hasPassword: boolean; staffRoles: readonly StaffRole[] },
): Account {
  return {
    id: user.id,
    email: user.email,
    email_verified: user.emailVerified,
    full_name: user.name,
    company_name: user.companyName,
    role: user.role,
    rights: listRights({ role: user.role, staffRoles, seesOrders: user.seesOrders }),
    two_factor_enabled: user.twoFactorEnabled,
    has_password: hasPassword,
    locale: user.locale,
    created_at: user.createdAt.toISOString(),
    version: user.version,
  };
}
