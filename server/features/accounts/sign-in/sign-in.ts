import type { SignIn } from '#domain/accounts/account-input.ts';
import { ACCOUNT_MESSAGES } from '#domain/accounts/account-messages.ts';
import { AppError } from '#domain/shared/errors.ts';
import type { Context } from '#server/context.ts';
import type { UserRow } from '#server/db/schema/accounts.ts';
import { findPasswordHash, voidTokens } from '#server/features/accounts/queries.ts';
import { enqueueRequestedMail, sendConfirmationLink } from '#server/features/accounts/send-account-mail.ts';
import { emailKey } from '#server/features/accounts/take-account-try.ts';
import { withHashSlot } from '#server/features/accounts/take-hash-slot.ts';
import { recordAction } from '#server/features/shared/audit/record-action.ts';
import { takeTurn } from '#server/features/shared/limits/take-turn.ts';
import { findUserByEmail } from '#server/features/shared/users/queries.ts';
import { clientNetwork } from '#server/http/client-ip.ts';
import type { AuthAnswer } from '#server/platform/auth/auth.ts';
import { finishSignIn, holdsStill, type SignInResult, type StillHolds } from './finish-sign-in.ts';
import { takeSignInTry } from './take-sign-in-try.ts';

/** After so many failures in a row the owner gets an email (security check 28). */
const TELL_OWNER_AFTER = 10;

/** Signs in with a password (ACC-4). Refuses with one sentence for a wrong address and a wrong password. */
export async function signIn(ctx: Context, input: SignIn, headers: Headers): Promise<SignInResult> {
  const key = `${emailKey(ctx, input.email)}:${clientNetwork(ctx.clientIp)}`;
  return withHashSlot(ctx, () => takeTurn(key, () => tryPassword(ctx, input, headers)));
}

async function tryPassword(ctx: Context, input: SignIn, headers: Headers): Promise<SignInResult> {
  const { email, password, remember } = input;
  const user = await findUserByEmail(ctx.db, email);
  const attempt = await takeSignInTry(ctx, user ?? { email, emailVerified: false }, headers);
  const passwordHash = user && (await findPasswordHash(ctx.db, user.id));
  const stillHolds: StillHolds = async (tx, userId) => (await findPasswordHash(tx, userId)) === passwordHash;
  const body = { email, password, rememberMe: remember };
  const answer = await ctx.auth.call('/sign-in/email', { headers, clientIp: ctx.clientIp, body });
  if (answer.status >= 400) return refuseSignIn(ctx, { answer, user, email, tries: attempt.failures });
  await attempt.succeed();
  if (answer.body.twoFactorRedirect !== true) {
    return finishSignIn(ctx, { cookies: answer.cookies, headers, stillHolds });
  }
  if (user && (await holdsStill(ctx, user.id, stillHolds))) {
    return { answer: { next: 'two_factor' }, cookies: answer.cookies };
  }
  if (user) await voidTokens(ctx.db, user.id);
  throw new AppError('unauthenticated', ACCOUNT_MESSAGES.invalidCredentials);
}

type Refused = { answer: AuthAnswer; user: UserRow | null; email: string; tries: number };

async function refuseSignIn(ctx: Context, { answer, user, email, tries }: Refused): Promise<SignInResult> {
  const subject = user
    ? ({ kind: 'user', id: user.id } as const)
    : ({ kind: 'address', id: emailKey(ctx, email) } as const);
  await recordAction(ctx, { action: 'sign_in_failed', subject, detail: { reason: answer.code, tries } });
  if (tries === TELL_OWNER_AFTER) await enqueueRequestedMail(ctx, 'sign_in_trouble', email);
  if (answer.code === 'NO_ROLE') return { answer: { next: 'no_role' }, cookies: [] };
  if (answer.code === 'SUSPENDED') throw new AppError('suspended', 'This account is suspended. Please contact us.');
  if (answer.code === 'EMAIL_NOT_VERIFIED' && user) {
    await sendConfirmationLink(ctx, user);
    throw new AppError('address_unconfirmed', 'Please confirm your email address first: the link is in your mailbox.');
  }
  throw new AppError('unauthenticated', ACCOUNT_MESSAGES.invalidCredentials);
}
