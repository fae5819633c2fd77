import { z } from 'zod';
import type { TwoFactorStart } from '#domain/accounts/account-json.ts';
import { AppError } from '#domain/shared/errors.ts';
import type { Context } from '#server/context.ts';
import { type AuditAction, recordAction } from '#server/features/shared/audit/record-action.ts';
import { clearLoginTries, takeLoginTry } from '#server/features/shared/limits/login-backoff.ts';
import { deleteSessions, findSession } from '#server/features/shared/sessions/queries.ts';
import { askingSession, getActiveUser, requireUser } from '#server/features/shared/users/require-user.ts';
import type { AuthAnswer } from '#server/platform/auth/auth.ts';
import { voidTokens } from './queries.ts';
import { requirePassword } from './require-password.ts';
import { sendNotice } from './send-account-mail.ts';
import { spendCode, WRONG_CODE } from './take-code.ts';
import { withHashSlot } from './take-hash-slot.ts';

const startSchema = z.object({ totpURI: z.string(), backupCodes: z.array(z.string()) });
const codesSchema = z.object({ backupCodes: z.array(z.string()) });

const alreadyOn = () => new AppError('conflict', 'Two-factor sign-in is on already.');

/** Calls the library for the caller, who gives the password; it is compared and counted here first. */
async function callWithPassword(
  ctx: Context,
  path: string,
  { password, issuer }: { password: string; issuer?: string },
  headers: Headers,
): Promise<AuthAnswer> {
  const { userId } = requireUser(ctx);
  await requirePassword(ctx, userId, password);
  const call = { headers, clientIp: ctx.clientIp, session: askingSession(ctx), body: { password, issuer } };
  const answer = await withHashSlot(ctx, () => ctx.auth.call(path, call));
  if (answer.code === 'TOTP_ALREADY_ENABLED') throw alreadyOn();
  if (answer.status < 400) return answer;
  throw new AppError('conflict', 'Two-factor sign-in could not be changed. Please load the page again.');
}

async function noteChange(ctx: Context, action: AuditAction, change: 'on' | 'off' | 'codes'): Promise<void> {
  const { userId } = requireUser(ctx);
  await recordAction(ctx, { action, subject: { kind: 'user', id: userId } });
  await sendNotice(ctx, 'two_factor_changed', userId, { change });
}

/** Begins to set up an authenticator app, which shows the studio's name (ACC-26). It counts once the first code was right. */
export async function startTwoFactor(ctx: Context, password: string, headers: Headers): Promise<TwoFactorStart> {
  const { brandName: issuer } = (await ctx.content.get()).site.business;
  const { body } = await callWithPassword(ctx, '/two-factor/enable', { password, issuer }, headers);
  const { totpURI, backupCodes } = startSchema.parse(body);
  const secret = new URL(totpURI).searchParams.get('secret') ?? '';
  return { totp_uri: totpURI, secret, backup_codes: backupCodes };
}

async function callWithCode(ctx: Context, userId: string, code: string, headers: Headers): Promise<string[]> {
  await takeLoginTry(ctx, `code:${userId}`);
  const wrongCode = () =>
    new AppError('invalid_input', WRONG_CODE, { fields: [{ path: 'code', message: WRONG_CODE }] });
  if (!(await spendCode(ctx, userId, code))) throw wrongCode();
  const answer = await ctx.auth.call('/two-factor/verify-totp', {
    headers,
    clientIp: ctx.clientIp,
    session: askingSession(ctx),
    body: { code },
  });
  if (answer.status >= 400) throw wrongCode();
  await clearLoginTries(ctx, `code:${userId}`);
  return answer.cookies;
}

/** Turns two-factor on by the first code of the app; all other sessions end. Returns the cookies to set. */
export async function confirmTwoFactor(ctx: Context, code: string, headers: Headers): Promise<string[]> {
  const { userId, sessionId } = requireUser(ctx);
  if ((await getActiveUser(ctx, userId)).twoFactorEnabled) throw alreadyOn();
  const cookies = await callWithCode(ctx, userId, code, headers);
  await noteChange(ctx, 'two_factor_on', 'on');
  // The library has given this browser a new session, and ended the one that asked.
  const token = await ctx.auth.readNewToken(cookies);
  const current = token ? await findSession(ctx.db, token, ctx.clock.now()) : null;
  await deleteSessions(ctx.db, userId, current?.id ?? sessionId);
  return cookies;
}

/** Turns two-factor off (ACC-26). Returns the cookies to set. */
export async function stopTwoFactor(ctx: Context, password: string, headers: Headers): Promise<string[]> {
  const { cookies } = await callWithPassword(ctx, '/two-factor/disable', { password }, headers);
  const { userId } = requireUser(ctx);
  await voidTokens(ctx.db, userId);
  await noteChange(ctx, 'two_factor_off', 'off');
  return cookies;
}

/** Makes fresh recovery codes; the old ones are void. */
export async function makeBackupCodes(ctx: Context, password: string, headers: Headers): Promise<string[]> {
  const { body } = await callWithPassword(ctx, '/two-factor/generate-backup-codes', { password }, headers);
  await noteChange(ctx, 'backup_codes_made', 'codes');
  return codesSchema.parse(body).backupCodes;
}
