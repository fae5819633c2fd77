import type { Role } from '#domain/accounts/roles.ts';
import { type AuditContext, recordAction } from '#server/features/audit/record-action.ts';
import { deleteSessions } from '#server/features/sessions/queries.ts';
import { findUser, updateUser } from '#server/features/users/queries.ts';

/**
 * Gives an account a role, inside the caller's transaction, and ends its sessions but the one that asked. Whether it may
 * be given, the caller has decided; each grant is recorded with the role before.
 */
export async function grantRole(
  ctx: AuditContext,
  { userId, role, keepSessionId }: { userId: string; role: Role; keepSessionId: string | null },
): Promise<void> {
  const before = (await findUser(ctx.db, userId))?.role ?? null;
  await updateUser(ctx.db, userId, { role });
  await deleteSessions(ctx.db, userId, keepSessionId);
  await recordAction(ctx, { action: 'role_granted', subject: { kind: 'user', id: userId }, detail: { before, role } });
}
