import { timingSafeEqual } from 'node:crypto';
import { AppError } from '#domain/shared/errors.ts';
import { isLoopback } from '#server/config.ts';
import type { Context, Services } from '#server/context.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { recordAction } from '#server/features/shared/audit/record-action.ts';
import { hasAdmin, lockAdmins } from '#server/features/shared/users/queries.ts';
import { getActiveUser, requireSession, requireUser } from '#server/features/shared/users/require-user.ts';
import { derivedToken } from '#server/platform/random/random.ts';
import { grantRole } from './grant-role.ts';

export const ROLE_ASSIGNED = 'You are an admin now.';

/** The secret of the link that a server prints while it has no admin. It no longer works once there is one. */
export function firstAdminToken({ config }: Pick<Services, 'config'>): string {
  return derivedToken(config.secret, 'first-admin');
}

function isRightToken(ctx: Context, token: string): boolean {
  const expected = Buffer.from(firstAdminToken(ctx));
  const given = Buffer.from(token);
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/** What a claim comes with: the code of the printed link, and whether it comes from the server's own machine, where none is needed. */
export type Claim = { token: string; isFromHere: boolean };

/** Why a claim is refused, or null where it is granted (ACC-35). Read while no other claim can run. */
async function refusalOf(
  ctx: Context,
  user: { email: string; emailVerified: boolean },
  { token, isFromHere }: Claim,
): Promise<string | null> {
  if (ctx.config.ADMIN_EMAILS.includes(user.email)) {
    return user.emailVerified ? null : 'Please confirm your email address first, then try again.';
  }
  if (await hasAdmin(ctx.db)) return 'There is an admin already. Ask them to make you one.';
  if ((isFromHere && isLoopback(ctx.config.BASE_URL)) || isRightToken(ctx, token)) return null;
  return 'The first admin needs the link that the server printed when it started.';
}

/**
 * Makes the caller an admin (ACC-35): only while there is none, or for a confirmed address of
 * `ADMIN_EMAILS`. Of many claims at once one is granted. Returns the cookies to set: the session gets a new token.
 */
export async function claimAdmin(ctx: Context, claim: Claim, headers: Headers): Promise<string[]> {
  const { userId, sessionId } = requireUser(ctx);
  const refusal = await inTransaction(ctx, async (inside) => {
    await lockAdmins(inside.db);
    await requireSession(inside.db, { id: sessionId, userId });
    const user = await getActiveUser(inside, userId);
    if (user.role === 'admin') return null;
    const reason = await refusalOf(inside, user, claim);
    if (reason) await recordAction(inside, { action: 'role_refused', subject: { kind: 'user', id: userId } });
    else await grantRole(inside, { userId, role: 'admin', keepSessionId: sessionId });
    return reason;
  });
  if (refusal) throw new AppError('forbidden', refusal);
  return [await ctx.auth.rotateSession(sessionId, headers)];
}
