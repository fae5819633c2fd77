import { z } from 'zod';
import type { PasskeyJson } from '#domain/accounts/account-json.ts';
import { AppError } from '#domain/shared/errors.ts';
import type { Context } from '#server/context.ts';
import { recordAction } from '#server/features/shared/audit/record-action.ts';
import { askingSession, requireFreshUser, requireUser } from '#server/features/shared/users/require-user.ts';
import { deletePasskey, listPasskeys } from './queries.ts';

const registrationSchema = z.looseObject({ rp: z.looseObject({}) });
const addedSchema = z.object({ id: z.string() });

/** The passkeys of the caller. */
export async function listOwnPasskeys(ctx: Context): Promise<PasskeyJson[]> {
  const rows = await listPasskeys(ctx.db, requireUser(ctx).userId);
  return rows.map(({ id, name, createdAt }) => ({
    id,
    name: name || 'Passkey',
    created_at: (createdAt ?? ctx.clock.now()).toISOString(),
  }));
}

/**
 * Returns the options with which a browser makes a passkey, under the studio's name, with the cookie that binds the answer to this
 * challenge.
 */
export async function openPasskey(ctx: Context, headers: Headers) {
  requireFreshUser(ctx);
  const path = '/passkey/generate-register-options';
  const answer = await ctx.auth.call(path, { method: 'GET', headers, clientIp: ctx.clientIp });
  if (answer.status >= 400) throw new AppError('unavailable', 'A passkey cannot be made now. Please try again.');
  const { brandName: name } = (await ctx.content.get()).site.business;
  const { rp, ...options } = registrationSchema.parse(answer.body);
  return { options: { ...options, rp: { ...rp, name } }, cookies: answer.cookies };
}

/** Keeps a passkey that a browser made. */
export async function addPasskey(
  ctx: Context,
  { name, response }: { name: string; response: Record<string, unknown> },
  headers: Headers,
): Promise<{ id: string; cookies: string[] }> {
  const { userId } = requireFreshUser(ctx);
  const body = { name, response };
  const answer = await ctx.auth.call('/passkey/verify-registration', {
    headers,
    clientIp: ctx.clientIp,
    session: askingSession(ctx),
    body,
  });
  if (answer.status >= 400) throw new AppError('invalid_input', 'This passkey was not accepted. Please try again.');
  await recordAction(ctx, { action: 'passkey_added', subject: { kind: 'user', id: userId } });
  return { id: addedSchema.parse(answer.body).id, cookies: answer.cookies };
}

/** Removes a passkey of the caller. */
export async function removePasskey(ctx: Context, id: string): Promise<void> {
  const { userId } = requireFreshUser(ctx);
  if (!(await deletePasskey(ctx.db, userId, id))) throw new AppError('not_found', 'There is no such passkey.');
  await recordAction(ctx, { action: 'passkey_removed', subject: { kind: 'user', id: userId } });
}
