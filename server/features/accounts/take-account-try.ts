import type { Context } from '#server/context.ts';
import { ATTEMPT_WINDOW_SECONDS, enforceRateLimit } from '#server/features/shared/limits/rate-limit.ts';
import { derivedToken } from '#server/platform/random/random.ts';

/** The counter of an address: a keyed hash, so that the counters name nobody. */
export function emailKey({ config }: Context, email: string): string {
  return derivedToken(config.secret, `account:${email}`);
}

/** The attempts that are limited: `begin` asks for a way in by a passkey or another provider. */
type AccountEntry = 'sign-in' | 'passkey' | 'sign-up' | 'mail' | 'code' | 'begin';

/**
 * Counts a try of one client at the account endpoints: signing in with a password and with a passkey, beginning to, signing
 * up, resets and codes each counted separately (security check 28). A browser that is known counts for itself, and
 * not for the address that it may share with others. Refuses with `rate_limited`.
 */
export async function takeClientTry(
  ctx: Context,
  door: AccountEntry,
  { browserId = null, sentence }: { browserId?: string | null; sentence?: string } = {},
): Promise<void> {
  const limit = ctx.config.ACCOUNT_ATTEMPT_LIMIT;
  const key = browserId ? `${door}:browser:${browserId}` : `${door}:${ctx.clientIp}`;
  await enforceRateLimit(ctx, { key, limit, windowSeconds: ATTEMPT_WINDOW_SECONDS }, sentence);
}
