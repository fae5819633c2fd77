import type { ChangePassword } from '#domain/accounts/account-input.ts';
import { AppError } from '#domain/shared/errors.ts';
import type { Context } from '#server/context.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { recordAction } from '#server/features/shared/audit/record-action.ts';
import { deleteSessions } from '#server/features/shared/sessions/queries.ts';
import { lockUser } from '#server/features/shared/users/queries.ts';
import {
  getActiveUser,
  requireFreshUser,
  requireSession,
  requireUser,
} from '#server/features/shared/users/require-user.ts';
import { hasPassword, setPasswordHash, voidTokens } from './queries.ts';
import { refuseCommonPassword, requirePassword } from './require-password.ts';
import { sendNotice } from './send-account-mail.ts';
import { withHashSlot } from './take-hash-slot.ts';

/**
 * Changes the password of the caller, who gives the present one; an account that has none yet sets its first within
 * five minutes of signing in. All other sessions end, this one continues under a new token. Returns the cookies to set.
 */
export async function updatePassword(ctx: Context, input: ChangePassword, headers: Headers): Promise<string[]> {
  const { userId, sessionId } = requireUser(ctx);
  const user = await getActiveUser(ctx, userId);
  const { current_password: current, new_password: password } = input;
  if (await hasPassword(ctx.db, userId)) await requirePassword(ctx, userId, current ?? '', 'current_password');
  else requireFreshUser(ctx);
  if (current === password) throw sameAsBefore();
  refuseCommonPassword(ctx, { password, field: 'new_password', person: [user.email, user.name] });
  const passwordHash = await withHashSlot(ctx, () => ctx.auth.hashPassword(password));
  await inTransaction(ctx, async (inside) => {
    // Of two changes at once the later waits here, and finds its session ended where another one asked before it.
    await lockUser(inside.db, userId);
    await requireSession(inside.db, { id: sessionId, userId });
    await setPasswordHash(inside.db, userId, passwordHash);
    await deleteSessions(inside.db, userId, sessionId);
    await voidTokens(inside.db, userId);
    await recordAction(inside, { action: 'password_changed', subject: { kind: 'user', id: userId } });
    await sendNotice(inside, 'password_changed', userId);
  });
  return [await ctx.auth.rotateSession(sessionId, headers)];
}

function sameAsBefore(): AppError {
  const message = 'This is your present password. Please choose another.';
  return new AppError('invalid_input', message, { fields: [{ path: 'new_password', message }] });
}
