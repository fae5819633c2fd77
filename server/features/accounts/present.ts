import type { Account } from '#domain/accounts/account-json.ts';
import type { Role } from '#domain/accounts/roles.ts';
import type { UserRow } from '#server/db/schema/accounts.ts';

/** An account as its owner sees it. */
export function presentAccount(user: UserRow & { role: Role }, hasPassword: boolean): Account {
  return {
    id: user.id,
    email: user.email,
    email_verified: user.emailVerified,
    full_name: user.name,
    company_name: user.companyName,
    role: user.role,
    two_factor_enabled: user.twoFactorEnabled,
    has_password: hasPassword,
    locale: user.locale,
    created_at: user.createdAt.toISOString(),
    version: user.version,
  };
}
