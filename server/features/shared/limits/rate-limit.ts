import { AppError } from '#domain/shared/errors.ts';
import type { Context } from '#server/context.ts';
import { countHit } from './queries.ts';

/** The window in which most attempts are counted. */
export const ATTEMPT_WINDOW_SECONDS = 600;

/** A limit: a key that names who does what, and how often in a window of time. */
export type RateLimit = { key: string; limit: number; windowSeconds: number };

/** What is left of a window after an attempt, and in how many seconds the next one begins. */
export type WindowState = { isOver: boolean; remaining: number; resetSeconds: number };

/** Counts an attempt, and says what is left of its window. */
export async function countAttempt(ctx: Context, { key, limit, windowSeconds }: RateLimit): Promise<WindowState> {
  const now = ctx.clock.now();
  const windowMs = windowSeconds * 1000;
  const { hits, windowStart } = await countHit(ctx.db, { key, now, windowMs });
  const resetSeconds = Math.max(1, Math.ceil((windowStart.getTime() + windowMs - now.getTime()) / 1000));
  return { isOver: hits > limit, remaining: Math.max(0, limit - hits), resetSeconds };
}

/**
 * Counts an attempt: null where it may continue, else the seconds to wait until the window has room again. The count is in
 * the database, so it holds for all processes and survives a restart. A window begins with the first attempt in it.
 */
export async function checkRateLimit(ctx: Context, limit: RateLimit): Promise<number | null> {
  const { isOver, resetSeconds } = await countAttempt(ctx, limit);
  return isOver ? resetSeconds : null;
}

const TOO_MANY = 'Too many attempts. Please wait a little and try again.';

/** Counts an attempt, and refuses with `rate_limited` and this sentence once the window is full. */
export async function enforceRateLimit(ctx: Context, limit: RateLimit, sentence = TOO_MANY): Promise<void> {
  const retryAfterSeconds = await checkRateLimit(ctx, limit);
  if (retryAfterSeconds !== null) throw new AppError('rate_limited', sentence, { retryAfterSeconds });
}
