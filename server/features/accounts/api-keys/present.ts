import type { ApiKeyJson, KeyState } from '#domain/accounts/api-keys/api-key-json.ts';
import { keyHint } from '#domain/accounts/api-keys/key-token.ts';
import { toScopes } from '#domain/shared/access/scopes.ts';
import type { OwnedKey } from './queries.ts';

function keyState({ revokedAt, expiresAt, isOwnerActive }: OwnedKey, now: Date): KeyState {
  if (revokedAt) return 'revoked';
  if (expiresAt && expiresAt <= now) return 'expired';
  return isOwnerActive ? 'active' : 'stopped';
}

/** A key as the studio's owners see it at `now`. */
export function presentKey(key: OwnedKey, now: Date): ApiKeyJson {
  return {
    id: key.id,
    name: key.name,
    hint: keyHint(key.publicId),
    scopes: toScopes(key.scopes),
    state: keyState(key, now),
    created_at: key.createdAt.toISOString(),
    created_by: key.ownerName,
    expires_at: key.expiresAt?.toISOString() ?? null,
    last_used_at: key.lastUsedAt?.toISOString() ?? null,
    revoked_at: key.revokedAt?.toISOString() ?? null,
  };
}
