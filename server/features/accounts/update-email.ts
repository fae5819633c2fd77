import { AppError } from '#domain/shared/errors.ts';
import type { Context } from '#server/context.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { recordAction } from '#server/features/shared/audit/record-action.ts';
import { getActiveUser, requireFreshUser, requireSession } from '#server/features/shared/users/require-user.ts';
import { sendChangeLink } from './send-account-mail.ts';
import { takeClientTry } from './take-account-try.ts';

const LINK_SENT =
  'We sent a link to your present address. Open it, then the one that goes to the new address, in a browser in which you are signed in.';

/**
 * Begins a change of address: confirmed from both mailboxes. What the asker sees, in the answer and in their own mailbox,
 * is the same where the new address has an account already; only its owner learns of it, and then there is no second link.
 */
export async function askEmailChange(ctx: Context, newEmail: string): Promise<{ message: string }> {
  const { userId, sessionId } = requireFreshUser(ctx);
  await takeClientTry(ctx, 'mail');
  const user = await getActiveUser(ctx, userId);
  if (user.email === newEmail) {
    const message = 'This is your address already.';
    throw new AppError('invalid_input', message, { fields: [{ path: 'new_email', message }] });
  }
  await inTransaction(ctx, async (inside) => {
    await requireSession(inside.db, { id: sessionId, userId });
    await sendChangeLink(inside, 'confirm_email_change', { user, newEmail });
    await recordAction(inside, { action: 'email_change_asked', subject: { kind: 'user', id: userId } });
  });
  return { message: LINK_SENT };
}
