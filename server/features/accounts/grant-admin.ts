import { AppError } from '#domain/shared/errors.ts';
import { HOUR_MS } from '#domain/shared/time/durations.ts';
import type { Context } from '#server/context.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { type AuditContext, recordAction } from '#server/features/shared/audit/record-action.ts';
import { findUserByEmail, lockAdmins, lockUser } from '#server/features/shared/users/queries.ts';
import { hashToken, newToken } from '#server/platform/random/random.ts';
import { grantRole } from './grant-role.ts';
import { countWaysIn, deleteWaysIn, upsertResetLink } from './queries.ts';

export type GrantContext = AuditContext & Pick<Context, 'config'>;

const LINK_MS = HOUR_MS;

/**
 * Makes the account of an address an admin: for a person with a shell on the server, who may do all this by hand as
 * well. Nobody knows who opened the account, so every way into it ends, and a link to choose the password is what is left.
 * Its address is proven once the link has been followed, not before. Returns the sentence for them. Refuses with `not_found`
 * for an address without an account, and with `conflict` for a suspended account and for an admin who can sign in.
 */
export async function grantAdmin(ctx: GrantContext, email: string): Promise<string> {
  const token = newToken();
  await inTransaction(ctx, async (inside) => {
    await lockAdmins(inside.db);
    const found = await findUserByEmail(inside.db, email);
    const user = found && (await lockUser(inside.db, found.id));
    if (!user) throw new AppError('not_found', `No account has the address ${email}. Sign up with it first.`);
    if (user.suspendedAt) throw new AppError('conflict', `The account of ${email} is suspended.`);
    const isAdmin = user.role === 'admin';
    // Where the link of an earlier call was lost or has expired, the next call makes another one.
    if (isAdmin && (await countWaysIn(inside.db, user.id)) > 0)
      throw new AppError('conflict', `${email} is an admin already.`);
    await deleteWaysIn(inside.db, user.id);
    const expiresAt = new Date(ctx.clock.now().getTime() + LINK_MS);
    await upsertResetLink(inside.db, { userId: user.id, tokenHash: hashToken(token), expiresAt });
    await recordAction(inside, { action: 'ways_in_ended', subject: { kind: 'user', id: user.id } });
    if (!isAdmin) await grantRole(inside, { userId: user.id, role: 'admin', keepSessionId: null });
  });
  return [
    `${email} is an admin now. The password and all other ways into the account have ended.`,
    'Choose a new password with this link, which works once, within 60 minutes:',
    `${ctx.config.BASE_URL}/update-password#token=${token}`,
  ].join('\n');
}
