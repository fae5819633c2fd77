import { AppError } from '#domain/shared/errors.ts';
import type { Context } from '#server/context.ts';
import { takeClientTry } from '#server/features/accounts/take-account-try.ts';
import { spendCode, WRONG_CODE } from '#server/features/accounts/take-code.ts';
import { recordAction } from '#server/features/shared/audit/record-action.ts';
import { clearLoginTries, takeLoginTry } from '#server/features/shared/limits/login-backoff.ts';
import { findUser } from '#server/features/shared/users/queries.ts';
import { finishSignIn, type SignInResult, type StillHolds } from './finish-sign-in.ts';
import { findKnownBrowser } from './mark-browser.ts';

const NO_CHALLENGE = 'Please sign in again: the time for the code is over.';

/** The second step of a sign-in: a code of the authenticator app, or a recovery code (ACC-26). */
export async function verifySignInCode(
  ctx: Context,
  input: { kind: 'totp' | 'backup_code'; code: string; trustDevice: boolean },
  headers: Headers,
): Promise<SignInResult> {
  await takeClientTry(ctx, 'code');
  const challenge = await ctx.auth.findChallenge(headers);
  if (!challenge) throw new AppError('unauthenticated', NO_CHALLENGE);
  const { userId } = challenge;
  const key = await codeKey(ctx, userId, headers);
  await takeLoginTry(ctx, key);
  if (input.kind === 'totp' && !(await spendCode(ctx, userId, input.code)))
    throw await refuse(ctx, userId, 'CODE_USED');
  const path = input.kind === 'totp' ? '/two-factor/verify-totp' : '/two-factor/verify-backup-code';
  const body = { code: input.code, trustDevice: input.trustDevice };
  // A browser that is signed in would be asked for the code of that account, and not of the one that signs in.
  const answer = await ctx.auth.call(path, { headers, clientIp: ctx.clientIp, withSession: false, body });
  if (answer.status >= 400) throw await refuse(ctx, userId, answer.code);
  await clearLoginTries(ctx, key);
  const stillHolds: StillHolds = async (tx) => (await findUser(tx, userId))?.twoFactorEnabled === true;
  return finishSignIn(ctx, { cookies: answer.cookies, headers, stillHolds });
}

/** A person with the password alone cannot lock the owner out by wrong codes where the account signed in before. */
async function codeKey(ctx: Context, userId: string, headers: Headers): Promise<string> {
  const user = await findUser(ctx.db, userId);
  const isKnown = user && findKnownBrowser(ctx, headers, user) !== null;
  return isKnown ? `known-code:${userId}` : `code:${userId}`;
}

async function refuse(ctx: Context, userId: string, reason: string | null): Promise<AppError> {
  await recordAction(ctx, { action: 'sign_in_failed', subject: { kind: 'user', id: userId }, detail: { reason } });
  return new AppError('unauthenticated', reason === 'INVALID_TWO_FACTOR_COOKIE' ? NO_CHALLENGE : WRONG_CODE);
}
