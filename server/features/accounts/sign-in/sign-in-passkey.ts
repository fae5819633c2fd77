import { AppError } from '#domain/shared/errors.ts';
import type { Context } from '#server/context.ts';
import { hasPasskey } from '#server/features/accounts/queries.ts';
import { takeClientTry } from '#server/features/accounts/take-account-try.ts';
import { recordAction } from '#server/features/shared/audit/record-action.ts';
import { finishSignIn, type SignInResult, type StillHolds } from './finish-sign-in.ts';

/** Returns the options for asking for a passkey, with the cookie that binds the answer to this challenge. */
export async function openPasskeySignIn(ctx: Context, headers: Headers) {
  await takeClientTry(ctx, 'begin');
  const path = '/passkey/generate-authenticate-options';
  const { body, cookies } = await ctx.auth.call(path, { method: 'GET', headers, clientIp: ctx.clientIp });
  return { options: body, cookies };
}

/** Signs in with a passkey; it counts for both factors, since its device makes sure who holds it. */
export async function signInWithPasskey(
  ctx: Context,
  response: Record<string, unknown>,
  headers: Headers,
): Promise<SignInResult> {
  await takeClientTry(ctx, 'passkey');
  const path = '/passkey/verify-authentication';
  const answer = await ctx.auth.call(path, { headers, clientIp: ctx.clientIp, body: { response } });
  if (answer.status < 400) {
    const stillHolds: StillHolds = (tx, userId) => hasPasskey(tx, userId, String(response.id));
    return finishSignIn(ctx, { cookies: answer.cookies, headers, stillHolds });
  }
  const detail = { reason: answer.code };
  await recordAction(ctx, { action: 'sign_in_failed', subject: { kind: 'endpoint', id: path }, detail });
  if (answer.code === 'NO_ROLE') return { answer: { next: 'no_role' }, cookies: [] };
  if (answer.code === 'SUSPENDED') throw new AppError('suspended', 'This account is suspended. Please contact us.');
  throw new AppError('unauthenticated', 'This passkey was not accepted. Sign in with your password instead.');
}
