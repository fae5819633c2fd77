import { AppError } from '#domain/shared/errors.ts';

const RETRY_SECONDS = 10;

/** What is under way of one kind in this process: how often, by account. */
export type Turns = Map<string, number>;

/** How many of a kind an account may have under way, and what it reads that asks for one more. */
export type TurnLimit = { userId: string; atOnce: number; sentence: string };

/**
 * Takes a turn at something that goes on for a while (security check 102), and returns what ends it, to be called once.
 * Refuses with `rate_limited` where the account has as many under way as it may.
 */
export function takeTurn(turns: Turns, { userId, atOnce, sentence }: TurnLimit): () => void {
  const under = turns.get(userId) ?? 0;
  if (under >= atOnce) throw new AppError('rate_limited', sentence, { retryAfterSeconds: RETRY_SECONDS });
  turns.set(userId, under + 1);
  return () => {
    const left = (turns.get(userId) ?? 1) - 1;
    if (left > 0) turns.set(userId, left);
    else turns.delete(userId);
  };
}
