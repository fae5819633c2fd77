import type { Context } from '#server/context.ts';
import { deleteKeptSignUp } from '#server/features/accounts/queries.ts';
import { recordAction } from '#server/features/shared/audit/record-action.ts';
import { deleteSessions } from '#server/features/shared/sessions/queries.ts';
import { withOtherUser } from './require-other-user.ts';

/** Ends all sessions of another account. Returns how many there were. */
export async function signOutUser(ctx: Context, id: string): Promise<number> {
  // Nothing of the account is changed, so that there is nothing to be stale about.
  return withOtherUser(ctx, { id, ifMatch: '*' }, async (inside) => {
    const ended = await deleteSessions(inside.db, id, null);
    await deleteKeptSignUp(inside.db, id);
    const detail = { sessions_before: ended, sessions: 0 };
    await recordAction(inside, { action: 'user_signed_out', subject: { kind: 'user', id }, detail });
    return ended;
  });
}
