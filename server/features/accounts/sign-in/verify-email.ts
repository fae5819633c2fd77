import type { VerifyEmail } from '#domain/accounts/account-input.ts';
import type { VerificationLink, VerifyEmailAnswer } from '#domain/accounts/account-json.ts';
import { AppError } from '#domain/shared/errors.ts';
import type { Context } from '#server/context.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { claimAddress, confirmAddress } from '#server/features/accounts/confirm-address.ts';
import { deleteTokensOfUser, keptSignUpValue } from '#server/features/accounts/queries.ts';
import { refuseCommonPassword } from '#server/features/accounts/require-password.ts';
import { CHANGE_PURPOSES, CONFIRM_PURPOSE, enqueueRequestedMail } from '#server/features/accounts/send-account-mail.ts';
import { takeClientTry } from '#server/features/accounts/take-account-try.ts';
import { withHashSlot } from '#server/features/accounts/take-hash-slot.ts';
import { clearSignUpCookie, readSignUpCookie } from '#server/platform/auth/auth-cookies.ts';
import { findToken } from '#server/platform/auth/one-time-tokens.ts';
import { findLink, invalidLink, type Link, spendLink } from './find-link.ts';
import { markBrowser } from './mark-browser.ts';
import { allowAddress, moveAddress } from './move-address.ts';
import { SIGN_UP_PURPOSE } from './sign-up.ts';
import { clearSignInTries } from './take-sign-in-try.ts';

/** The answer to everybody who asks for the confirmation once more. */
export const CONFIRMATION_SENT = 'If this address still has to be confirmed, a new link is on its way.';

const CHOOSE_PASSWORD = 'Please choose your password: this is not the browser that signed up.';

/** Sends the link that confirms an address once more, if there is anything to confirm. */
export async function resendConfirmation(ctx: Context, email: string): Promise<{ message: string }> {
  await takeClientTry(ctx, 'mail');
  await enqueueRequestedMail(ctx, 'confirm_address', email);
  return { message: CONFIRMATION_SENT };
}

/** Whether the browser that asks made the account of a link, with the password that the account still has. */
async function isOwnSignUp(ctx: Context, { user }: Link, headers: Headers): Promise<boolean> {
  const token = readSignUpCookie(ctx.config, headers);
  if (!token) return false;
  return (await findToken(ctx, { purpose: SIGN_UP_PURPOSE, token })) === keptSignUpValue(user.id);
}

/** Returns the step that a link of a mail leads to. Opening it does nothing yet: mail scanners open links too. */
export async function checkLink(ctx: Context, token: string, headers: Headers): Promise<VerificationLink> {
  await takeClientTry(ctx, 'mail');
  const link = await findLink(ctx, token);
  if (!link) return { next: 'invalid', email: null };
  const { email, purpose, user } = link;
  if (purpose === CONFIRM_PURPOSE) {
    return { next: (await isOwnSignUp(ctx, link, headers)) ? 'confirm' : 'choose_password', email };
  }
  if (purpose === CHANGE_PURPOSES.confirm_email_change) return { next: 'allow_change', email };
  const isAsker = ctx.actor.kind === 'user' && ctx.actor.userId === user.id;
  return { next: isAsker ? 'finish_change' : 'sign_in', email };
}

type Verified = { answer: VerifyEmailAnswer; cookies: string[] };

/** Follows a link of a mail: each works once, for its own purpose, while the account still has the address it was sent for. */
export async function verifyEmail(ctx: Context, input: VerifyEmail, headers: Headers): Promise<Verified> {
  await takeClientTry(ctx, 'mail');
  const link = await findLink(ctx, input.token);
  if (!link) throw invalidLink();
  if (link.purpose === CHANGE_PURPOSES.confirm_email_change) {
    return { answer: await allowAddress(ctx, link), cookies: [] };
  }
  if (link.purpose === CHANGE_PURPOSES.confirm_new_email) return { answer: await moveAddress(ctx, link), cookies: [] };
  if (input.new_password !== undefined) await choosePassword(ctx, link, input.new_password);
  else await keepPassword(ctx, link, headers);
  const cookies = [
    clearSignUpCookie(ctx.config),
    markBrowser(ctx, headers, { email: link.email, emailVerified: true }),
  ];
  return { answer: { outcome: 'verified', email: link.email }, cookies };
}

/** Proves an address from anywhere: the account belongs to the person who chooses the password now, and to nobody else. */
async function choosePassword(ctx: Context, link: Link, password: string): Promise<void> {
  const { user } = link;
  refuseCommonPassword(ctx, { password, field: 'new_password', person: [user.email, user.name] });
  const passwordHash = await withHashSlot(ctx, () => ctx.auth.hashPassword(password));
  await inTransaction(ctx, async (inside) => {
    await spendLink(inside, link);
    await claimAddress(inside, user, passwordHash);
  });
  await clearSignInTries(ctx, user);
}

/** Proves an address in the browser that signed up with it, whose password stays. Elsewhere the link is kept. */
async function keepPassword(ctx: Context, link: Link, headers: Headers): Promise<void> {
  await inTransaction(ctx, async (inside) => {
    await spendLink(inside, link);
    if (!(await isOwnSignUp(inside, link, headers))) {
      const fields = [{ path: 'new_password', message: CHOOSE_PASSWORD }];
      throw new AppError('invalid_input', CHOOSE_PASSWORD, { fields });
    }
    await confirmAddress(inside, link.user);
    await deleteTokensOfUser(inside.db, link.user.id);
  });
}
