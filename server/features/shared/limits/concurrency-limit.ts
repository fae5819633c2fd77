import { AppError } from '#domain/shared/errors.ts';
import type { Context } from '#server/context.ts';

const RETRY_SECONDS = 10;

/** How many of a kind an account may have under way, on all servers together, and what it reads that asks for one more. */
export type ConcurrencyLimit = { kind: string; userId: string; atOnce: number; sentence: string };

/**
 * Takes a turn at something that lasts for a while (security check 102), and returns what ends it. Refuses with
 * `rate_limited` where the account has as many under way as it may. Each turn is a lease: of a server that was killed it
 * ends by itself.
 */
export async function takeConcurrencySlot(
  { leases }: Pick<Context, 'leases'>,
  { kind, userId, atOnce, sentence }: ConcurrencyLimit,
): Promise<() => void> {
  for (let place = 1; place <= atOnce; place += 1) {
    const lease = await leases.take(`${kind}:${userId}:${place}`);
    if (lease) return () => void lease.release();
  }
  throw new AppError('rate_limited', sentence, { retryAfterSeconds: RETRY_SECONDS });
}
