import type { Context } from '#server/context.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { claimAddress } from '#server/features/accounts/confirm-address.ts';
import { findResetLink, setPasswordHash, takeResetLink, voidTokens } from '#server/features/accounts/queries.ts';
import { refuseCommonPassword } from '#server/features/accounts/require-password.ts';
import { enqueueRequestedMail, sendAccountMail } from '#server/features/accounts/send-account-mail.ts';
import { takeClientTry } from '#server/features/accounts/take-account-try.ts';
import { withHashSlot } from '#server/features/accounts/take-hash-slot.ts';
import { recordAction } from '#server/features/shared/audit/record-action.ts';
import { deleteSessions } from '#server/features/shared/sessions/queries.ts';
import { findUser, lockUser } from '#server/features/shared/users/queries.ts';
import { hashToken } from '#server/platform/random/random.ts';
import { invalidLink } from './find-link.ts';
import { markBrowser } from './mark-browser.ts';
import { clearSignInTries } from './take-sign-in-try.ts';

/** The answer to everybody who asks for a reset, whether the address has an account or not. */
export const RESET_SENT = 'If this address has an account, a link to set a new password is on its way.';

/** Sends a reset link to the owner of an address, if it has one (ACC-17). */
export async function requestReset(ctx: Context, email: string): Promise<{ message: string }> {
  await takeClientTry(ctx, 'mail');
  await enqueueRequestedMail(ctx, 'reset_password', email);
  return { message: RESET_SENT };
}

/** Whether a reset link would still work; it is not used up by asking. */
export async function checkResetLink(ctx: Context, token: string): Promise<{ is_valid: boolean }> {
  await takeClientTry(ctx, 'mail');
  return { is_valid: (await findResetLink(ctx.db, hashToken(token), ctx.clock.now())) !== null };
}

/**
 * Sets a new password by the link of a mail. All sessions end, whatever else was sent out is void, and the owner may try
 * the new password at once. A second factor stays asked for (security check 33), except where the address was never
 * proven: then it may be of somebody else who opened the account (`claimAddress`).
 */
export async function resetPassword(
  ctx: Context,
  input: { token: string; newPassword: string },
  headers: Headers,
): Promise<string[]> {
  await takeClientTry(ctx, 'mail');
  const tokenHash = hashToken(input.token);
  const userId = await findResetLink(ctx.db, tokenHash, ctx.clock.now());
  const user = userId ? await findUser(ctx.db, userId) : null;
  if (!user) throw invalidLink();
  const person = [user.email, user.name];
  refuseCommonPassword(ctx, { password: input.newPassword, field: 'new_password', person });
  const hash = await withHashSlot(ctx, () => ctx.auth.hashPassword(input.newPassword));
  await inTransaction(ctx, (inside) => applyReset(inside, { userId: user.id, tokenHash, hash }));
  return [markBrowser(ctx, headers, { email: user.email, emailVerified: true })];
}

type Reset = { userId: string; tokenHash: string; hash: string };

async function applyReset(ctx: Context, { userId, tokenHash, hash }: Reset): Promise<void> {
  const user = await lockUser(ctx.db, userId);
  if (!user || !(await takeResetLink(ctx.db, tokenHash, ctx.clock.now()))) throw invalidLink();
  if (user.emailVerified) await setPasswordHash(ctx.db, userId, hash);
  else await claimAddress(ctx, user, hash);
  await deleteSessions(ctx.db, userId, null);
  await voidTokens(ctx.db, userId);
  await clearSignInTries(ctx, user);
  await recordAction(ctx, { action: 'password_reset', subject: { kind: 'user', id: userId }, by: userId });
  await sendAccountMail(ctx, 'password_changed', userId);
}
