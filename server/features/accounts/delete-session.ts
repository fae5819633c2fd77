import type { SessionJson } from '#domain/accounts/account-json.ts';
import { AppError } from '#domain/shared/errors.ts';
import type { Context } from '#server/context.ts';
import { recordAction } from '#server/features/shared/audit/record-action.ts';
import { presentSession } from '#server/features/shared/sessions/present.ts';
import { deleteSession, selectSessions } from '#server/features/shared/sessions/queries.ts';
import { requireUser } from '#server/features/shared/users/require-user.ts';

/** Where the account of the caller is signed in, the last used first. */
export async function listSessions(ctx: Context): Promise<SessionJson[]> {
  const { userId, sessionId } = requireUser(ctx);
  return (await selectSessions(ctx.db, userId)).map((row) => presentSession(row, sessionId));
}

/** Ends a session of the caller. Another account's is `not_found`, as one that never was. */
export async function revokeSession(ctx: Context, id: string): Promise<void> {
  const { userId } = requireUser(ctx);
  if (!(await deleteSession(ctx.db, userId, id))) throw new AppError('not_found', 'This session is over already.');
  await recordAction(ctx, { action: 'session_revoked', subject: { kind: 'user', id: userId } });
}
