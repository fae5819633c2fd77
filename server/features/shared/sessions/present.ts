import type { SessionJson, Viewing } from '#domain/accounts/account-json.ts';
import type { ActorViewing } from '#domain/shared/access/actor.ts';
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

/** A viewing for the bar of its pages. A clock that is wrong does not make it longer. */
export function presentViewing({ id, endsAt, customerId }: Omit<ActorViewing, 'viewer'>, now: Date): Viewing {
  const seconds = Math.ceil((endsAt.getTime() - now.getTime()) / 1000);
  return { id, ends_at: endsAt.toISOString(), seconds_left: Math.max(0, seconds), customer_id: customerId };
}
