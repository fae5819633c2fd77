import type { VerifyEmailAnswer } from '#domain/accounts/account-json.ts';
import { AppError } from '#domain/shared/errors.ts';
import type { Context } from '#server/context.ts';
import { inTransaction, violatedConstraint } from '#server/db/transaction.ts';
import { voidTokens } from '#server/features/accounts/queries.ts';
import { sendAccountMail, sendChangeLink, sendLimitedMail } from '#server/features/accounts/send-account-mail.ts';
import { moveContact } from '#server/features/customers/queries.ts';
import { attachOrders } from '#server/features/orders/attach-orders.ts';
import { recordAction } from '#server/features/shared/audit/record-action.ts';
import { findUserByEmail, updateUser } from '#server/features/shared/users/queries.ts';
import { requireSession, requireUser } from '#server/features/shared/users/require-user.ts';
import { invalidLink, type Link, spendLink } from './find-link.ts';

/** The first link of a change of address, at the present mailbox: its owner allows it, and the new one is asked. */
export async function allowAddress(ctx: Context, link: Link): Promise<VerifyEmailAnswer> {
  const { user, email: newEmail } = link;
  await inTransaction(ctx, (inside) => spendLink(inside, link));
  const owner = await findUserByEmail(ctx.db, newEmail);
  if (owner) await sendLimitedMail(ctx, 'account_exists', owner.id);
  else await sendChangeLink(ctx, 'confirm_new_email', { user, newEmail });
  return { outcome: 'sent_to_new_address', email: newEmail };
}

const ELSEWHERE = 'Sign in to the account that is to get this address, then open the link again.';

/**
 * The second link, at the new mailbox: the address changes. Only in a session of the account that asked, since the person who
 * holds the new mailbox may be somebody else, whose orders would go to a stranger's account.
 */
export async function moveAddress(ctx: Context, link: Link): Promise<VerifyEmailAnswer> {
  const { user, email: newEmail } = link;
  if (ctx.actor.kind !== 'user') throw new AppError('unauthenticated', ELSEWHERE);
  if (ctx.actor.userId !== user.id) throw new AppError('forbidden', ELSEWHERE);
  const { sessionId } = requireUser(ctx);
  try {
    await inTransaction(ctx, async (inside) => {
      await spendLink(inside, link);
      await requireSession(inside.db, { id: sessionId, userId: user.id });
      await updateUser(inside.db, user.id, { email: newEmail, emailVerified: true });
      // Nobody has proven an address that was not confirmed: its contact may be somebody else.
      if (user.emailVerified) await moveContact(inside.db, user.email, newEmail);
      await recordAction(inside, { action: 'email_changed', subject: { kind: 'user', id: user.id }, by: user.id });
      await attachOrders(inside, { userId: user.id, email: newEmail });
      await voidTokens(inside.db, user.id);
      const to = { name: user.name, address: user.email };
      await sendAccountMail(inside, 'email_changed', user.id, { newEmail, to });
    });
  } catch (error) {
    // Somebody took the address meanwhile. The link of the mail is worth nothing then, and says no more than that.
    if (violatedConstraint(error) === 'users_email_unique') throw invalidLink();
    throw error;
  }
  return { outcome: 'email_changed', email: newEmail };
}
