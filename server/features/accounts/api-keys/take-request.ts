import type { ActorKey } from '#domain/shared/access/actor.ts';
import type { Context } from '#server/context.ts';
import { countAttempt } from '#server/features/shared/limits/rate-limit.ts';

const WINDOW_SECONDS = 60;

/** The refusal of a request of which nothing is left. */
export const NO_REQUESTS_LEFT = 'This key has no requests left for now.';

/** What a request left of the limit of its key: the headers that say so, and the seconds to wait where nothing is left. */
export type TakenRequest = { headers: Record<string, string>; retryAfterSeconds: number | null };

/**
 * Counts a request of a key. The headers are those of draft-ietf-httpapi-ratelimit-headers: `RateLimit` and `RateLimit-Policy` as its
 * newest version writes them, and the three of its first versions, which more clients know.
 */
export async function takeRequest(ctx: Context, { id }: ActorKey): Promise<TakenRequest> {
  const limit = ctx.config.API_REQUEST_LIMIT;
  const { isOver, remaining, resetSeconds } = await countAttempt(ctx, {
    key: `api-requests:${id}`,
    limit,
    windowSeconds: WINDOW_SECONDS,
  });
  const headers = {
    'RateLimit-Policy': `"key";q=${limit};w=${WINDOW_SECONDS}`,
    RateLimit: `"key";r=${remaining};t=${resetSeconds}`,
    'RateLimit-Limit': String(limit),
    'RateLimit-Remaining': String(remaining),
    'RateLimit-Reset': String(resetSeconds),
  };
  return { headers, retryAfterSeconds: isOver ? resetSeconds : null };
}
