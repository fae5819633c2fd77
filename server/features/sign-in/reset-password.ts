import { AppError } from '#domain/shared/errors.ts';
import type { Context } from '#server/context.ts';
import { voidProofs } from '#server/features/accounts/queries.ts';
import { refuseCommonPassword } from '#server/features/accounts/require-password.ts';
import { sendAccountMail } from '#server/features/accounts/send-account-mail.ts';
import { emailKey, takeClientTry } from '#server/features/accounts/take-account-try.ts';
import { recordAction } from '#server/features/audit/record-action.ts';
import { clearTries } from '#server/features/limits/take-try.ts';
import { findUser } from '#server/features/users/queries.ts';
import { claimAddress } from './confirm-address.ts';

/** What everybody reads who asks for a reset, whether the address has an account or not. */
export const RESET_SENT = 'If this address has an account, a link to set a new password is on its way.';

/** The name under which the library keeps its reset links. */
const PURPOSE = 'reset-password';

/** Sends a reset link to the owner of an address, if it has one (spec §4 Forgot password). */
export async function requestReset(ctx: Context, email: string, headers: Headers): Promise<{ message: string }> {
  await takeClientTry(ctx, 'mail');
  await ctx.auth.call('/request-password-reset', { headers, clientIp: ctx.clientIp, body: { email } });
  return { message: RESET_SENT };
}

/** Whether a reset link would still work; it is not used up by asking. */
export async function checkResetLink(ctx: Context, token: string): Promise<{ is_valid: boolean }> {
  await takeClientTry(ctx, 'mail');
  return { is_valid: (await ctx.auth.findProof(PURPOSE, token)) !== null };
}

/** What a link is refused with that is not good, not good any more, or for something else. */
export const invalidLink = () =>
  new AppError('invalid_link', 'This link is invalid or has expired. Please request a new one.');

/**
 * Sets a new password by the link of a mail. All sessions end, whatever else was sent out is void, and the owner may try
 * the new password at once. A second factor stays asked for (security check 33), except where the address was never
 * confirmed: then it may be of somebody else who opened the account (`claimAddress`).
 */
export async function resetPassword(
  ctx: Context,
  { token, newPassword }: { token: string; newPassword: string },
  headers: Headers,
): Promise<void> {
  await takeClientTry(ctx, 'mail');
  const userId = await ctx.auth.findProof(PURPOSE, token);
  const user = userId ? await findUser(ctx.db, userId) : null;
  if (!user) throw invalidLink();
  refuseCommonPassword(ctx, { password: newPassword, field: 'new_password', person: [user.email, user.name] });
  const answer = await ctx.auth.call('/reset-password', {
    headers,
    clientIp: ctx.clientIp,
    body: { token, newPassword },
  });
  if (answer.status >= 400) throw invalidLink();
  if (!user.emailVerified) await claimAddress(ctx, user);
  await voidProofs(ctx.db, user.id);
  for (const key of [`sign-in:${emailKey(ctx, user.email)}`, `password:${user.id}`]) await clearTries(ctx, key);
  await recordAction(ctx, { action: 'password_reset', subject: { kind: 'user', id: user.id }, by: user.id });
  await sendAccountMail(ctx, 'password_changed', user.id);
}
