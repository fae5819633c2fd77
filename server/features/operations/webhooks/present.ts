import type {
  WebhookDeliveryDetails,
  WebhookDeliveryJson,
  WebhookJson,
  WebhookTryJson,
} from '#domain/operations/webhooks/webhook-json.ts';
import type { WebhookRow, WebhookTryRow } from '#server/db/schema/webhooks.ts';
import { presentEvent } from '#server/features/shared/events/present.ts';
import type { ListedDelivery } from './queries.ts';

const isoOf = (at: Date | null): string | null => at?.toISOString() ?? null;

/** A webhook without its secrets; `onTheirWay` is how many events have not arrived yet. */
export function presentWebhook(row: WebhookRow, { onTheirWay, now }: { onTheirWay: number; now: Date }): WebhookJson {
  const { lastTryAt, lastStatus, lastError, formerUntil } = row;
  return {
    id: row.id,
    url: row.url,
    description: row.description,
    event_types: row.eventTypes,
    is_on: row.offReason === null,
    off_reason: row.offReason,
    off_at: isoOf(row.offAt),
    failing_since: isoOf(row.failingSince),
    last_try: lastTryAt && { at: lastTryAt.toISOString(), status: lastStatus, error: lastError },
    on_their_way: onTheirWay,
    former_secret_until: formerUntil && formerUntil > now ? formerUntil.toISOString() : null,
    created_at: row.createdAt.toISOString(),
    version: row.version,
  };
}

const presentTry = ({ id, startedAt, durationMs, status, error, answer }: WebhookTryRow): WebhookTryJson => ({
  id,
  at: startedAt.toISOString(),
  status,
  error,
  duration_ms: durationMs,
  answer,
});

export function presentDelivery({ delivery, event: row, lastTry }: ListedDelivery): WebhookDeliveryJson {
  const { id, type, sequence, timestamp, subject } = presentEvent(row);
  return {
    id: delivery.id,
    event: { id, type, sequence, timestamp, subject },
    state: delivery.state,
    tries: delivery.tries,
    next_try_at: isoOf(delivery.nextTryAt),
    is_replay: delivery.isReplay,
    created_at: delivery.createdAt.toISOString(),
    ended_at: isoOf(delivery.endedAt),
    last_try: lastTry && presentTry(lastTry),
  };
}

export function presentDetails(listed: ListedDelivery, calls: readonly WebhookTryRow[]): WebhookDeliveryDetails {
  return { ...presentDelivery(listed), body: presentEvent(listed.event), calls: calls.map(presentTry) };
}
