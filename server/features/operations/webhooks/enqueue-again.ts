import type { WebhookDeliveryDetails } from '#domain/operations/webhooks/webhook-json.ts';
import { AppError } from '#domain/shared/errors.ts';
import type { Context } from '#server/context.ts';
import type { WebhookRow } from '#server/db/schema/webhooks.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { recordAction } from '#server/features/shared/audit/record-action.ts';
import { getPlace } from '#server/features/shared/events/queries.ts';
import { newId } from '#server/platform/random/random.ts';
import { requireWebhook } from './get-webhook.ts';
import { deliveryMissing, getDelivery } from './list-deliveries.ts';
import { findDelivery, insertDeliveries, listFailed, listMissed, promoteNext, updateDelivery } from './queries.ts';

const AT_ONCE = 500;

const OFF = 'This webhook is off. Switch it on first.';

/** A webhook that is on, locked. Otherwise `not_found` or `conflict`. */
async function requireWorking(ctx: Context, id: string): Promise<WebhookRow> {
  const webhook = await requireWebhook(ctx, { id, ifMatch: '*' });
  if (webhook.offReason) throw new AppError('conflict', OFF);
  return webhook;
}

const AGAIN = { state: 'waiting', tries: 0, firstTryAt: null, endedAt: null, isReplay: true } as const;

/**
 * Sends an event once more, under the id that it had: a round of tries begins anew. One that waits for its next try is sent at once. Otherwise `not_found`, and `conflict` where
 * the webhook is off.
 */
export async function enqueueAgain(
  ctx: Context,
  asked: { webhookId: string; id: string },
): Promise<WebhookDeliveryDetails> {
  return inTransaction(ctx, async (inside) => {
    const { id: webhookId } = await requireWorking(inside, asked.webhookId);
    const delivery = await findDelivery(inside.db, asked.id);
    if (delivery?.webhookId !== webhookId) throw deliveryMissing();
    const now = ctx.clock.now();
    if (delivery.state === 'due') await updateDelivery(inside.db, delivery.id, { nextTryAt: now });
    else if (delivery.state !== 'waiting') {
      await updateDelivery(inside.db, delivery.id, AGAIN);
      await promoteNext(inside.db, delivery, now);
    }
    const detail = { event: delivery.eventId };
    await recordAction(inside, { action: 'webhook_replayed', subject: { kind: 'webhook', id: webhookId }, detail });
    return getDelivery(inside, asked);
  });
}

/** What is behind the last event that was looked at. */
type Progress = { after: number; queued: number };

/** Queues the next events since an instant that a webhook never had; null once there are no more. */
async function queueMissed(
  ctx: Context,
  id: string,
  since: Date,
  { after, queued }: Progress,
): Promise<Progress | null> {
  return inTransaction(ctx, async (inside) => {
    const webhook = await requireWorking(inside, id);
    // What nobody has looked at yet comes by itself.
    const until = await getPlace(inside.db, 'webhooks');
    const missed = await listMissed(inside.db, { webhook, since, after, until, limit: AT_ONCE });
    const last = missed.at(-1)?.sequence;
    if (last === undefined || last === null) return null;
    const now = ctx.clock.now();
    const pairs = missed.map((event) => ({ id: newId(now), webhookId: id, eventId: event.id, isReplay: true }));
    await insertDeliveries(inside.db, pairs, now);
    return { after: last, queued: queued + missed.length };
  });
}

/** Begins anew with deliveries that were given up, the oldest events first, and says how many. */
async function queueFailed(ctx: Context, id: string, since: Date): Promise<number> {
  return inTransaction(ctx, async (inside) => {
    await requireWorking(inside, id);
    const failed = await listFailed(inside.db, { webhookId: id, since, limit: AT_ONCE });
    const now = ctx.clock.now();
    for (const delivery of failed) {
      await updateDelivery(inside.db, delivery.id, AGAIN);
      await promoteNext(inside.db, delivery, now);
    }
    return failed.length;
  });
}

/**
 * Sends what a webhook asked for and did not get since an instant: what was given up, and what happened while it was off. What has arrived is not sent again. Returns
 * how many events were queued. Otherwise `not_found`, and `conflict` where the webhook is off.
 */
export async function enqueueMissed(ctx: Context, id: string, since: Date): Promise<number> {
  let failed = 0;
  for (let more = await queueFailed(ctx, id, since); more > 0; more = await queueFailed(ctx, id, since)) failed += more;
  let done: Progress = { after: 0, queued: failed };
  for (let next: Progress | null = done; next; next = await queueMissed(ctx, id, since, done)) done = next;
  const detail = { since: since.toISOString(), queued: done.queued };
  await recordAction(ctx, { action: 'webhook_replayed', subject: { kind: 'webhook', id }, detail });
  return done.queued;
}
