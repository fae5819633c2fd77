import type { SessionJson } from '#domain/accounts/account-json.ts';
import type { SessionRow } from '#server/db/schema/accounts.ts';
import { readDevice } from './read-device.ts';

/** A session as its owner sees it: never its token. */
export function presentSession(row: SessionRow, currentId: string | null): SessionJson {
  return {
    id: row.id,
    device: readDevice(row.userAgent),
    ip_address: row.ipAddress ?? '',
    created_at: row.signedInAt.toISOString(),
    last_used_at: row.lastUsedAt.toISOString(),
    is_current: row.id === currentId,
  };
}
