import type { SignOutScope } from '#domain/accounts/account-input.ts';
import type { Context } from '#server/context.ts';
import { deleteKeptSignUp, keptSignUpValue } from '#server/features/accounts/queries.ts';
import { recordAction } from '#server/features/shared/audit/record-action.ts';
import { deleteSession, deleteSessions } from '#server/features/shared/sessions/queries.ts';
import { clearSignUpCookie, readSignUpCookie } from '#server/platform/auth/auth-cookies.ts';
import { consumeToken, findToken } from '#server/platform/auth/one-time-tokens.ts';
import { SIGN_UP_PURPOSE } from './sign-up.ts';

/**
 * Signs out here, everywhere else, or everywhere (ACC-23). A dead session signs out as well: there is nothing left
 * to end (ACC-24). Returns the cookies to set.
 */
export async function signOut(ctx: Context, scope: SignOutScope, headers: Headers): Promise<string[]> {
  const { actor } = ctx;
  if (actor.kind === 'user' && actor.session) {
    if (scope === 'local') await deleteSession(ctx.db, actor.userId, actor.session.id);
    else await deleteSessions(ctx.db, actor.userId, scope === 'others' ? actor.session.id : null);
    if (scope !== 'local') await deleteSignUp(ctx, actor.userId, scope === 'others' ? headers : new Headers());
    await recordAction(ctx, { action: 'signed_out', subject: { kind: 'user', id: actor.userId }, detail: { scope } });
  }
  if (scope === 'others') return [];
  const token = readSignUpCookie(ctx.config, headers);
  if (token) await consumeToken(ctx, { purpose: SIGN_UP_PURPOSE, token });
  const { cookies } = await ctx.auth.call('/sign-out', { headers, clientIp: ctx.clientIp });
  return [...cookies, clearSignUpCookie(ctx.config)];
}

/** Elsewhere a sign-out also ends that the password of the sign-up is kept; `headers` are of the browser that stays. */
async function deleteSignUp(ctx: Context, userId: string, headers: Headers): Promise<void> {
  const token = readSignUpCookie(ctx.config, headers);
  const kept = token ? await findToken(ctx, { purpose: SIGN_UP_PURPOSE, token }) : null;
  if (kept !== keptSignUpValue(userId)) await deleteKeptSignUp(ctx.db, userId);
}
