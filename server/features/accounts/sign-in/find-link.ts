import { z } from 'zod';
import { AppError } from '#domain/shared/errors.ts';
import type { Context } from '#server/context.ts';
import type { UserRow } from '#server/db/schema/accounts.ts';
import { CHANGE_PURPOSES, CONFIRM_PURPOSE } from '#server/features/accounts/send-account-mail.ts';
import { findUser, lockUser } from '#server/features/shared/users/queries.ts';
import { consumeToken, findToken } from '#server/platform/auth/one-time-tokens.ts';

/** A link of a mail that is good at this moment: what it is for, whose, and the address that it is about. */
export type Link = { purpose: string; token: string; user: UserRow; email: string };

/** The refusal of a link that is not valid, not valid any more, or for something else. */
export const invalidLink = () =>
  new AppError('invalid_link', 'This link is invalid or has expired. Please request a new one.');

const proofSchema = z.object({ userId: z.uuid(), email: z.string(), newEmail: z.string().optional() });

/**
 * Whether a link still fits its account: that has the address for which it was sent, and one that asks for a proof finds
 * none given yet. Who proved the address in another way has ended it, and their second factor with it were it followed.
 */
function fits(purpose: string, user: UserRow, email: string): boolean {
  return user.email === email && !(purpose === CONFIRM_PURPOSE && user.emailVerified);
}

/** Finds the purpose of a mail link's token, without using it up; null where it is not valid. */
export async function findLink(ctx: Context, token: string): Promise<Link | null> {
  for (const purpose of [CONFIRM_PURPOSE, ...Object.values(CHANGE_PURPOSES)]) {
    const value = await findToken(ctx, { purpose, token });
    if (!value) continue;
    const { userId, email, newEmail } = proofSchema.parse(JSON.parse(value));
    const user = await findUser(ctx.db, userId);
    return user && fits(purpose, user, email) ? { purpose, token, user, email: newEmail ?? email } : null;
  }
  return null;
}

/** Uses a link up, and locks its account; of many who follow it one gets on. Inside the caller's transaction. */
export async function spendLink(ctx: Context, { purpose, token, user }: Link): Promise<void> {
  await lockUser(ctx.db, user.id);
  const link = await findLink(ctx, token);
  if (link?.user.id !== user.id || !(await consumeToken(ctx, { purpose, token }))) throw invalidLink();
}
