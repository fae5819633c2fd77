import type { AdminUser } from '#domain/accounts/user-list.ts';
import type { UserRow } from '#server/db/schema/accounts.ts';

/** An account as an admin sees it. */
export function presentUser(user: UserRow): AdminUser {
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
    version: user.version,
  };
}
