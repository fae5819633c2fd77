import { AppError } from '#domain/shared/errors.ts';
import type { Context } from '#server/context.ts';
import { recordAction } from '#server/features/shared/audit/record-action.ts';
import { askingSession, requireFreshUser, requireUser } from '#server/features/shared/users/require-user.ts';
import { deleteIdentity, hasPassword, listIdentities, listPasskeys } from './queries.ts';

/** The linked providers of the caller, and those that could be linked here. */
export async function listOwnIdentities(ctx: Context) {
  const rows = await listIdentities(ctx.db, requireUser(ctx).userId);
  const identities = rows
    .filter(({ providerId }) => providerId === 'google')
    .map(({ id, createdAt }) => ({ id, provider: 'google' as const, created_at: createdAt.toISOString() }));
  return { identities, providers: ctx.config.hasGoogleSignIn ? (['google'] as const) : [] };
}

/** The address at Google where linking begins (ACC-27). */
export async function linkIdentity(ctx: Context, headers: Headers): Promise<{ url: string; cookies: string[] }> {
  requireFreshUser(ctx);
  if (!ctx.config.hasGoogleSignIn) throw new AppError('not_found', 'Sign-in with Google is not set up here.');
  const body = { provider: 'google', callbackURL: '/account/security', errorCallbackURL: '/account/security' };
  const answer = await ctx.auth.call('/link-social', {
    headers,
    clientIp: ctx.clientIp,
    session: askingSession(ctx),
    body,
  });
  if (typeof answer.body.url !== 'string') throw new AppError('unavailable', 'Google cannot be reached now.');
  return { url: answer.body.url, cookies: answer.cookies };
}

/** Unlinks a provider (ACC-27). Refused where nothing else would be left to sign in with. */
export async function unlinkIdentity(ctx: Context, id: string): Promise<void> {
  const { userId } = requireFreshUser(ctx);
  const hasOther = (await hasPassword(ctx.db, userId)) || (await listPasskeys(ctx.db, userId)).length > 0;
  if (!hasOther) throw new AppError('conflict', 'Set a password first: without one you could not sign in any more.');
  if (!(await deleteIdentity(ctx.db, userId, id))) throw new AppError('not_found', 'This account is not linked.');
  await recordAction(ctx, { action: 'identity_unlinked', subject: { kind: 'user', id: userId } });
}
