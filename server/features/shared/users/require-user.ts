import { ACCOUNT_MESSAGES } from '#domain/accounts/account-messages.ts';
import { isFresh } from '#domain/accounts/session-limits.ts';
import type { Role } from '#domain/shared/access/roles.ts';
import { AppError } from '#domain/shared/errors.ts';
import type { Context } from '#server/context.ts';
import type { Db } from '#server/db/database.ts';
import type { UserRow } from '#server/db/schema/accounts.ts';
import { type AskingSession, holdSession } from '#server/platform/auth/guarded-rows.ts';
import { findUser } from './queries.ts';

/** An account that may act. */
export type ActiveUser = UserRow & { role: Role };

/** Who is signed in, and in which session. Otherwise `unauthenticated`. */
export function requireUser({ actor }: Context): { userId: string; sessionId: string; confirmedAt: Date } {
  if (actor.kind !== 'user' || !actor.session) throw new AppError('unauthenticated', ACCOUNT_MESSAGES.mustBeLoggedIn);
  return { userId: actor.userId, sessionId: actor.session.id, confirmedAt: actor.session.confirmedAt };
}

/** The session of the caller, for calls that make ways into its account. */
export function askingSession(ctx: Context): AskingSession {
  const { userId, sessionId } = requireUser(ctx);
  return { id: sessionId, userId };
}

/**
 * Refuses with `unauthenticated` where the session that asks has ended since the request began; until the caller's
 * transaction is over, nobody can end all ways into its account.
 */
export async function requireSession(tx: Db, session: AskingSession): Promise<void> {
  if (!(await holdSession(tx, session))) throw new AppError('unauthenticated', ACCOUNT_MESSAGES.mustBeLoggedIn);
}

/** As `requireUser`, where the password was given in the last minutes. Otherwise `confirmation_required` (check 43). */
export function requireFreshUser(ctx: Context): { userId: string; sessionId: string } {
  const { userId, sessionId, confirmedAt } = requireUser(ctx);
  if (isFresh(confirmedAt, ctx.clock.now())) return { userId, sessionId };
  throw new AppError('confirmation_required', 'Please confirm your password first.');
}

/**
 * Guards what would give the studio or its money to a stranger at an open browser. People confirm their password first (`confirmation_required`). A key passes, since an
 * owner confirmed it when it was made; so does the system, which has no password.
 */
export function requireConfirmation(ctx: Context): void {
  if (ctx.actor.kind === 'system' || (ctx.actor.kind === 'user' && ctx.actor.key)) return;
  requireFreshUser(ctx);
}

/** The account behind an id that the session vouched for. Otherwise `unauthenticated`: it was deleted meanwhile. */
export async function getActiveUser(ctx: Context, userId: string): Promise<ActiveUser> {
  const user = await findUser(ctx.db, userId);
  if (!user?.role || user.suspendedAt) throw new AppError('unauthenticated', ACCOUNT_MESSAGES.mustBeLoggedIn);
  return { ...user, role: user.role };
}
