import { AppError } from '#domain/shared/errors.ts';
import type { Context } from '#server/context.ts';
import { countHit } from './queries.ts';

/** What is limited: a key that names the doer and the deed, and how often in a window of time. */
export type Limit = { key: string; limit: number; windowSeconds: number };

/**
 * Counts an attempt: null where it may go on, else the seconds to wait until the window has room again. The count is in
 * the database, so it holds for all processes and survives a restart. A window begins with the first attempt in it.
 */
export async function countAttempt(ctx: Context, { key, limit, windowSeconds }: Limit): Promise<number | null> {
  const now = ctx.clock.now();
  const windowMs = windowSeconds * 1000;
  const { hits, windowStart } = await countHit(ctx.db, { key, now, expiredBefore: new Date(now.getTime() - windowMs) });
  if (hits <= limit) return null;
  return Math.max(1, Math.ceil((windowStart.getTime() + windowMs - now.getTime()) / 1000));
}

const TOO_MANY = 'Too many attempts. Please wait a little and try again.';

/** Counts an attempt, and refuses with `rate_limited` and this sentence once the window is full. */
export async function takeAttempt(ctx: Context, limit: Limit, sentence = TOO_MANY): Promise<void> {
  const retryAfterSeconds = await countAttempt(ctx, limit);
  if (retryAfterSeconds !== null) throw new AppError('rate_limited', sentence, { retryAfterSeconds });
}
