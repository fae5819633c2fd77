import { PASSWORD_TOO_COMMON } from '#domain/accounts/passwords.ts';
import { AppError } from '#domain/shared/errors.ts';
import type { Context } from '#server/context.ts';
import { clearLoginTries, takeLoginTry } from '#server/features/shared/limits/login-backoff.ts';
import { takeTurn } from '#server/features/shared/limits/take-turn.ts';
import { isCommonPassword } from '#server/platform/auth/common-passwords.ts';
import { withHashSlot } from './take-hash-slot.ts';

/** Refuses a new password that is among the first to be tried, for anybody or for this person. */
export function refuseCommonPassword(
  { content, config }: Context,
  { password, field, person }: { password: string; field: string; person: string[] },
): void {
  const brandName = content.peek()?.site.business.brandName ?? config.BRAND_NAME;
  const own = [brandName, ...person.flatMap((word) => [word, ...word.split(/[@.\s]+/)])].filter(Boolean);
  if (!isCommonPassword(password, own)) return;
  throw new AppError('invalid_input', PASSWORD_TOO_COMMON, { fields: [{ path: field, message: PASSWORD_TOO_COMMON }] });
}

/** Refuses where the password of an account is not the one given, and counts the try. */
export async function requirePassword(
  ctx: Context,
  userId: string,
  password: string,
  field = 'password',
): Promise<void> {
  const isRight = await withHashSlot(ctx, () =>
    takeTurn(`password:${userId}`, () => tryPassword(ctx, userId, password)),
  );
  if (isRight) return;
  const message = 'This is not your password.';
  throw new AppError('invalid_input', message, { fields: [{ path: field, message }] });
}

async function tryPassword(ctx: Context, userId: string, password: string): Promise<boolean> {
  const key = `password:${userId}`;
  await takeLoginTry(ctx, key);
  if (!(await ctx.auth.checkPassword(userId, password))) return false;
  await clearLoginTries(ctx, key);
  return true;
}
