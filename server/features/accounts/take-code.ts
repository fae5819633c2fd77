import type { Context } from '#server/context.ts';
import { hashToken } from '#server/platform/random/random.ts';
import { takeCode } from './queries.ts';

export const WRONG_CODE = 'This code is not right, or it was used before. Please try the next one.';

/**
 * Notes a code of an authenticator app as tried, before it is compared: an accepted code is never accepted again, also
 * within the 90 seconds that it is good for (security check 39). False where it was tried before.
 */
export async function spendCode(ctx: Context, userId: string, code: string): Promise<boolean> {
  return takeCode(ctx.db, userId, hashToken(`${userId}:${code}`), ctx.clock.now());
}
