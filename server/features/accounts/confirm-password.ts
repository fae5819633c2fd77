import type { Context } from '#server/context.ts';
import { recordAction } from '#server/features/shared/audit/record-action.ts';
import { markConfirmed } from '#server/features/shared/sessions/queries.ts';
import { requireUser } from '#server/features/shared/users/require-user.ts';
import { requirePassword } from './require-password.ts';

/** Notes that the person in this session knows the password; good for five minutes of sensitive changes (check 43). */
export async function confirmPassword(ctx: Context, password: string): Promise<void> {
  const { userId, sessionId } = requireUser(ctx);
  await requirePassword(ctx, userId, password);
  await markConfirmed(ctx.db, sessionId, ctx.clock.now());
  await recordAction(ctx, { action: 'password_confirmed', subject: { kind: 'user', id: userId } });
}
