import type { Account, SessionAnswer } from '#domain/accounts/account-json.ts';
import type { Context } from '#server/context.ts';
import { presentViewing } from '#server/features/shared/sessions/present.ts';
import { getStaffPlace } from '#server/features/shared/users/queries.ts';
import { getActiveUser, requireUser } from '#server/features/shared/users/require-user.ts';
import { presentAccount } from './present.ts';
import { hasPassword } from './queries.ts';

/** The account of the caller, as its owner sees it. */
export async function getAccount(ctx: Context): Promise<Account> {
  return getAccountOf(ctx, requireUser(ctx).userId);
}

/** An active account as its owner sees it. */
export async function getAccountOf(ctx: Context, userId: string): Promise<Account> {
  const user = await getActiveUser(ctx, userId);
  const place = await getStaffPlace(ctx.db, userId);
  return presentAccount(user, { hasPassword: await hasPassword(ctx.db, userId), place });
}

/** The account of the caller, or whom their session sees as; null for a visitor. */
export async function findAccount(ctx: Context): Promise<SessionAnswer> {
  const { actor } = ctx;
  if (actor.kind !== 'user') return { account: null, viewing: null };
  return {
    account: await getAccount(ctx),
    viewing: actor.viewing ? presentViewing(actor.viewing, ctx.clock.now()) : null,
  };
}
