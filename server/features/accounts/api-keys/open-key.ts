import { readPublicId } from '#domain/accounts/api-keys/key-token.ts';
import type { Actor, ActorKey } from '#domain/shared/access/actor.ts';
import { toScopes } from '#domain/shared/access/scopes.ts';
import { AppError } from '#domain/shared/errors.ts';
import type { Context } from '#server/context.ts';
import { ATTEMPT_WINDOW_SECONDS, enforceRateLimit } from '#server/features/shared/limits/rate-limit.ts';
import { hashToken } from '#server/platform/random/random.ts';
import { type FoundKey, findKeyByHash, touchKey } from './queries.ts';

/** How exactly the last use of a key is known. Finer would be a write with each request. */
const TOUCH_AFTER_MS = 60_000;

const MISSING = 'Send a key of the API in the header Authorization, as Bearer ls_live_….';
const UNKNOWN = 'There is no such key.';
const REVOKED = 'This key was revoked.';
const EXPIRED = 'This key has expired.';
const STOPPED = 'Who made this key is no longer an owner of the studio.';
const TOO_MANY = 'Too many requests with keys that do not exist. Please wait a little.';

/** Why a key does not work at `now`; null where it does. */
function refusalSentence({ revokedAt, expiresAt, role, suspendedAt }: FoundKey, now: Date): string | null {
  if (revokedAt) return REVOKED;
  if (expiresAt && expiresAt <= now) return EXPIRED;
  return role !== 'admin' || suspendedAt ? STOPPED : null;
}

/** Counts a key that nobody has, by the address that sent it. A right key from there works all the same. */
async function refuseUnknown(ctx: Context): Promise<never> {
  const limit = ctx.config.ACCOUNT_ATTEMPT_LIMIT;
  await enforceRateLimit(
    ctx,
    { key: `api-key:${ctx.clientIp}`, limit, windowSeconds: ATTEMPT_WINDOW_SECONDS },
    TOO_MANY,
  );
  throw new AppError('unauthenticated', UNKNOWN);
}

/**
 * Whom a key stands for, by what the database says now: it was not revoked, has not expired, and who made it is an owner of the studio.
 * Refuses with `unauthenticated`; of keys that do not exist, with `rate_limited` after some. The search is by the hash, so its time says nothing of the
 * key.
 */
export async function openKey(ctx: Context, token: string | null): Promise<{ actor: Actor; key: ActorKey }> {
  if (token === null) throw new AppError('unauthenticated', MISSING);
  const found = readPublicId(token) ? await findKeyByHash(ctx.db, hashToken(token)) : null;
  if (!found) return refuseUnknown(ctx);
  const now = ctx.clock.now();
  const refusal = refusalSentence(found, now);
  if (refusal) throw new AppError('unauthenticated', refusal);
  const touchBefore = new Date(now.getTime() - TOUCH_AFTER_MS);
  if (!found.lastUsedAt || found.lastUsedAt < touchBefore) await touchKey(ctx.db, found.id, now, touchBefore);
  const key = { id: found.id, scopes: toScopes(found.scopes.split(',')) };
  const { userId, hasTwoFactor } = found;
  return { actor: { kind: 'user', userId, role: 'admin', hasTwoFactor, key }, key };
}
