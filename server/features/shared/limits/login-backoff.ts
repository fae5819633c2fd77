import { AppError } from '#domain/shared/errors.ts';
import type { Context } from '#server/context.ts';
import { clearAllFailures, countTry, findNextTry } from './queries.ts';

const WAITING = 'Too many attempts. Please wait a little and try again.';

/**
 * Takes one try at something that is guessed, such as the password of an account: the first five at once, then each
 * after a delay that doubles from 30 s up to an hour, so that at most ten count in a quarter of an hour (security check
 * 28). Of many at once no more get through than in a row. Returns how many tries there were since the last success, this
 * one included. Refuses with `rate_limited`.
 */
export async function takeLoginTry(ctx: Context, key: string): Promise<number> {
  const now = ctx.clock.now();
  const tries = await countTry(ctx.db, key, now);
  if (tries !== null) return tries;
  const nextTryAt = await findNextTry(ctx.db, key);
  const waitMs = Math.max(0, (nextTryAt ?? now).getTime() - now.getTime());
  throw new AppError('rate_limited', WAITING, { retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1000)) });
}

/** Deletes all failures, by anyone: a person who proved to be the owner begins again. */
export async function clearLoginTries(ctx: Context, key: string): Promise<void> {
  await clearAllFailures(ctx.db, key);
}
