import { AppError } from '#domain/shared/errors.ts';
import type { Context } from '#server/context.ts';

const BUSY = 'Too many people are signing in at this moment.';
const RETRY_SECONDS = 3;

/**
 * Runs what hashes or compares a password, while few enough do: the line for it is short, so that neither the thread pool
 * nor the database belongs to those who sign in. Refuses with `rate_limited` beyond.
 */
export async function withHashSlot<T>(ctx: Context, work: () => Promise<T>): Promise<T> {
  const leave = ctx.auth.takeHashSlot();
  if (!leave) throw new AppError('rate_limited', BUSY, { retryAfterSeconds: RETRY_SECONDS });
  try {
    return await work();
  } finally {
    leave();
  }
}
