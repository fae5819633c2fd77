import type { SignInAnswer } from '#domain/accounts/account-json.ts';
import { ACCOUNT_MESSAGES } from '#domain/accounts/account-messages.ts';
import { AppError } from '#domain/shared/errors.ts';
import type { Context } from '#server/context.ts';
import type { Db } from '#server/db/database.ts';
import { withTransaction } from '#server/db/transaction.ts';
import { getAccountOf } from '#server/features/accounts/get-account.ts';
import { deleteResetLink } from '#server/features/accounts/queries.ts';
import { sendNotice } from '#server/features/accounts/send-account-mail.ts';
import { findDeviceHistory } from '#server/features/shared/audit/queries.ts';
import { recordAction } from '#server/features/shared/audit/record-action.ts';
import { deleteSessionOfToken, findSession } from '#server/features/shared/sessions/queries.ts';
import { readDevice } from '#server/features/shared/sessions/read-device.ts';
import { holdUser, updateUser } from '#server/features/shared/users/queries.ts';
import { getActiveUser } from '#server/features/shared/users/require-user.ts';
import { markBrowser } from './mark-browser.ts';

/** The result of a sign-in, with the cookies to set. */
export type SignInResult = { answer: SignInAnswer; cookies: string[] };

/** Whether what a sign-in proved itself by is still a way into the account. */
export type StillHolds = (tx: Db, userId: string) => Promise<boolean>;

/** Asks that while nobody can end the ways into the account: one that ended since it was looked at lets nobody in. */
export async function holdsStill(ctx: Context, userId: string, stillHolds: StillHolds): Promise<boolean> {
  return withTransaction(ctx.db, async (tx) => (await holdUser(tx, userId)) !== null && stillHolds(tx, userId));
}

/**
 * Finishes every sign-in, however it proved itself: the browser's earlier session is over (check 35), a reset link that
 * is on its way opens nothing any more, the action is recorded, and the owner gets an email about a device that
 * the account has not used before.
 */
export async function finishSignIn(
  ctx: Context,
  { cookies, headers, stillHolds }: { cookies: string[]; headers: Headers; stillHolds: StillHolds },
): Promise<SignInResult> {
  const token = await ctx.auth.readNewToken(cookies);
  const found = token ? await findSession(ctx.db, token, ctx.clock.now()) : null;
  if (!token || !found || !(await holdsStill(ctx, found.userId, stillHolds))) {
    if (token) await deleteSessionOfToken(ctx.db, token);
    throw new AppError('unauthenticated', ACCOUNT_MESSAGES.invalidCredentials);
  }
  const earlier = await ctx.auth.readSessionToken(headers);
  if (earlier && earlier !== token) await deleteSessionOfToken(ctx.db, earlier);
  const user = await getActiveUser(ctx, found.userId);
  await deleteResetLink(ctx.db, user.id);
  await noteSignIn(ctx, user.id, headers);
  const account = await getAccountOf(ctx, user.id);
  return { answer: { next: 'signed_in', account }, cookies: [...cookies, markBrowser(ctx, headers, user)] };
}

async function noteSignIn(ctx: Context, userId: string, headers: Headers): Promise<void> {
  const device = readDevice(headers.get('user-agent'));
  const { hasSignedIn, knowsDevice } = await findDeviceHistory(ctx.db, userId, device);
  await recordAction(ctx, {
    action: 'signed_in',
    subject: { kind: 'user', id: userId },
    detail: { device },
    by: userId,
  });
  await updateUser(ctx.db, userId, { lastSignInAt: ctx.clock.now() });
  if (hasSignedIn && !knowsDevice) await sendNotice(ctx, 'new_device', userId, { device, ipAddress: ctx.clientIp });
}
