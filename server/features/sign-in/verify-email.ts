import { z } from 'zod';
import type { VerifyEmailAnswer } from '#domain/accounts/account-json.ts';
import type { Context } from '#server/context.ts';
import type { UserRow } from '#server/db/schema/accounts.ts';
import { violatedConstraint, withTransaction } from '#server/db/transaction.ts';
import { voidProofs } from '#server/features/accounts/queries.ts';
import {
  CHANGE_PURPOSES,
  queueAskedLetter,
  sendAccountMail,
  sendChangeLink,
  sendLimitedMail,
} from '#server/features/accounts/send-account-mail.ts';
import { takeClientTry } from '#server/features/accounts/take-account-try.ts';
import { recordAction } from '#server/features/audit/record-action.ts';
import { attachOrders } from '#server/features/orders/attach-orders.ts';
import { findUser, findUserByEmail, updateUser } from '#server/features/users/queries.ts';
import { confirmAddress } from './confirm-address.ts';
import { invalidLink } from './reset-password.ts';

const proofSchema = z.object({ userId: z.uuid(), email: z.string(), newEmail: z.string().optional() });

/** What everybody reads who asks for the confirmation once more. */
export const CONFIRMATION_SENT = 'If this address still has to be confirmed, a new link is on its way.';

/** Sends the link that confirms an address once more, if there is anything to confirm. */
export async function resendConfirmation(ctx: Context, email: string): Promise<{ message: string }> {
  await takeClientTry(ctx, 'mail');
  await queueAskedLetter(ctx, 'confirm_address', email);
  return { message: CONFIRMATION_SENT };
}

/** Follows a link of a mail: each works once, for its own purpose, while the account still has the address it was sent for. */
export async function verifyEmail(ctx: Context, token: string): Promise<VerifyEmailAnswer> {
  await takeClientTry(ctx, 'mail');
  const confirmed = await consume(ctx, 'confirm-address', token);
  if (confirmed) {
    await confirmAddress(ctx, confirmed.user);
    return { outcome: 'verified', email: confirmed.user.email };
  }
  const asked = await consume(ctx, CHANGE_PURPOSES.confirm_email_change, token);
  if (asked?.newEmail) return askNewAddress(ctx, asked.user, asked.newEmail);
  const held = await consume(ctx, CHANGE_PURPOSES.confirm_new_email, token);
  if (held?.newEmail) return changeAddress(ctx, held.user, held.newEmail);
  throw invalidLink();
}

async function consume(ctx: Context, purpose: string, token: string) {
  const value = await ctx.auth.consumeProof(purpose, token);
  if (!value) return null;
  const { userId, email, newEmail } = proofSchema.parse(JSON.parse(value));
  const user = await findUser(ctx.db, userId);
  return user?.email === email ? { user, newEmail } : null;
}

async function askNewAddress(ctx: Context, user: UserRow, newEmail: string): Promise<VerifyEmailAnswer> {
  const owner = await findUserByEmail(ctx.db, newEmail);
  if (owner) await sendLimitedMail(ctx, 'account_exists', owner.id);
  else await sendChangeLink(ctx, 'confirm_new_email', { user, newEmail });
  return { outcome: 'sent_to_new_address', email: newEmail };
}

async function changeAddress(ctx: Context, user: UserRow, newEmail: string): Promise<VerifyEmailAnswer> {
  try {
    await withTransaction(ctx.db, async (tx) => {
      const inside = { ...ctx, db: tx };
      await updateUser(tx, user.id, { email: newEmail, emailVerified: true });
      await recordAction(inside, { action: 'email_changed', subject: { kind: 'user', id: user.id }, by: user.id });
      await attachOrders(inside, { userId: user.id, email: newEmail });
      await voidProofs(tx, user.id);
    });
  } catch (error) {
    // Somebody took the address meanwhile. The link of the mail is worth nothing then, and says no more than that.
    if (violatedConstraint(error) === 'users_email_unique') throw invalidLink();
    throw error;
  }
  await sendAccountMail(ctx, 'email_changed', user.id, { newEmail, to: { name: user.name, address: user.email } });
  return { outcome: 'email_changed', email: newEmail };
}
