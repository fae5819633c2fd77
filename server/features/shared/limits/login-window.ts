import { AppError } from '#domain/shared/errors.ts';
import type { Context } from '#server/context.ts';
import { clearFailures, countWindowTry, giveTryBack, listRecentTries } from './queries.ts';

const WINDOW_MS = 15 * 60_000;

/** The number of attempts in any quarter of an hour, by a key. */
export type TryLimit = { key: string; limit: number };

/** A try that was counted. `failures`: how many in a row with this one. */
export type WindowTry = {
  failures: number;
  /** It was right: its own count begins again, and the count that it shares with others is as if it had not been. */
  succeed(): Promise<void>;
};

/**
 * Takes one try of a doer at something that many may try: `own` is the doer's count, `shared` the count of all of them. A
 * try that either refuses counts in neither. Refuses with `rate_limited` and this sentence (security check 28).
 */
export async function takeWindowTry(
  ctx: Context,
  { own, shared }: { own: TryLimit; shared: TryLimit },
  sentence: string,
): Promise<WindowTry> {
  const now = ctx.clock.now();
  const since = new Date(now.getTime() - WINDOW_MS);
  const refuse = async ({ key, limit }: TryLimit) => {
    const recent = await listRecentTries(ctx.db, key);
    const freeAt = (recent.at(-limit) ?? now).getTime() + WINDOW_MS;
    const waitMs = Math.min(2 * WINDOW_MS, freeAt - now.getTime());
    const retryAfterSeconds = Math.max(1, Math.ceil(waitMs / 1000));
    throw new AppError('rate_limited', sentence, { retryAfterSeconds });
  };
  if ((await countWindowTry(ctx.db, { ...own, now, since })) === null) return refuse(own);
  const failures = await countWindowTry(ctx.db, { ...shared, now, since });
  if (failures === null) {
    await giveTryBack(ctx.db, own.key, now, 'one_less');
    return refuse(shared);
  }
  return {
    failures,
    async succeed() {
      await clearFailures(ctx.db, own.key);
      await giveTryBack(ctx.db, shared.key, now, 'none');
    },
  };
}
