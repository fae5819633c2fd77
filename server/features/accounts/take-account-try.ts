import type { Context } from '#server/context.ts';
import { takeAttempt } from '#server/features/limits/take-attempt.ts';
import { derivedToken } from '#server/platform/random/random.ts';

const WINDOW_SECONDS = 600;

/** The counter of an address: a keyed hash, so that the counters name nobody. */
export function emailKey({ config }: Context, email: string): string {
  return derivedToken(config.secret, `account:${email}`);
}

/** What is tried: `begin` asks for a way in by a passkey or another provider, which leads on or to nothing. */
type Door = 'sign-in' | 'passkey' | 'sign-up' | 'mail' | 'code' | 'begin';

/**
 * Counts a try of one client at the doors of accounts: signing in with a password and with a passkey, beginning to, signing
 * up, resets and codes each in a bucket of their own (security check 28). A browser that is known counts for itself, and
 * not for the address that it may share with others. Refuses with `rate_limited`.
 */
export async function takeClientTry(
  ctx: Context,
  door: Door,
  { browserId = null, sentence }: { browserId?: string | null; sentence?: string } = {},
): Promise<void> {
  const limit = ctx.config.ACCOUNT_ATTEMPT_LIMIT;
  const key = browserId ? `${door}:browser:${browserId}` : `${door}:${ctx.clientIp}`;
  await takeAttempt(ctx, { key, limit, windowSeconds: WINDOW_SECONDS }, sentence);
}
