import type { SignOutScope } from '#domain/accounts/account-input.ts';
import type { Context } from '#server/context.ts';
import { recordAction } from '#server/features/audit/record-action.ts';
import { deleteSession, deleteSessions } from '#server/features/sessions/queries.ts';

/**
 * Signs out here, everywhere else, or everywhere (spec §7 Auth). A dead session signs out as well: there is nothing left
 * to end (spec §8 Auth). Returns the cookies to set.
 */
export async function signOut(ctx: Context, scope: SignOutScope, headers: Headers): Promise<string[]> {
  const { actor } = ctx;
  if (actor.kind === 'user' && actor.session) {
    if (scope === 'local') await deleteSession(ctx.db, actor.userId, actor.session.id);
    else await deleteSessions(ctx.db, actor.userId, scope === 'others' ? actor.session.id : null);
    await recordAction(ctx, { action: 'signed_out', subject: { kind: 'user', id: actor.userId }, detail: { scope } });
  }
  if (scope === 'others') return [];
  return (await ctx.auth.call('/sign-out', { headers, clientIp: ctx.clientIp })).cookies;
}
