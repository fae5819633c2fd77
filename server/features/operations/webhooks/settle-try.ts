import { nextTryDelayMs } from '#domain/operations/webhooks/retry-times.ts';
import type { OffReason } from '#domain/operations/webhooks/webhook-states.ts';
import type { Context } from '#server/context.ts';
import type { WebhookDeliveryRow, WebhookRow } from '#server/db/schema/webhooks.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { newId } from '#server/platform/random/random.ts';
import {
  findDelivery,
  hasFailing,
  insertTry,
  lockWebhook,
  promoteNext,
  updateDelivery,
  updateWebhookRow,
} from './queries.ts';
import { isTaken, type Outcome } from './send-webhook.ts';
import { clearWarning, tellOwner } from './watch-failures.ts';

const GONE = 410;

type Tried = { webhook: WebhookRow; delivery: WebhookDeliveryRow; outcome: Outcome };

const FREE = { claimedUntil: null, claimedBy: null } as const;

/**
 * Notes what came of a call of `by`, under the lock of the webhook: the event has arrived and the next one of its subject may go, or it is tried
 * again later, or it is given up. What somebody else has sent meanwhile stays as it is.
 */
export async function settleTry(
  ctx: Context,
  { id, webhookId }: Pick<WebhookDeliveryRow, 'id' | 'webhookId'>,
  { outcome, by }: { outcome: Outcome; by: string },
): Promise<void> {
  await inTransaction(ctx, async (inside) => {
    const webhook = await lockWebhook(inside.db, webhookId);
    const delivery = webhook && (await findDelivery(inside.db, id));
    if (!delivery) return;
    const { startedAt, durationMs, status, error, answer } = outcome;
    await insertTry(inside.db, { id: newId(startedAt), deliveryId: id, startedAt, durationMs, status, error, answer });
    if (delivery.state !== 'due' || delivery.claimedBy !== by) return;
    const last = { lastTryAt: startedAt, lastStatus: status, lastError: error };
    const noted = { webhook: await updateWebhookRow(inside.db, webhookId, last), delivery, outcome };
    if (isTaken(outcome)) await noteArrival(inside, noted);
    else await noteFailure(inside, noted);
  });
}

async function noteArrival(ctx: Context, { webhook, delivery }: Tried): Promise<void> {
  const now = ctx.clock.now();
  const ended = { state: 'delivered' as const, tries: delivery.tries + 1, nextTryAt: null, endedAt: now };
  await updateDelivery(ctx.db, delivery.id, { ...FREE, ...ended });
  await promoteNext(ctx.db, delivery, now);
  await updateWebhookRow(ctx.db, webhook.id, { failingSince: null, succeededAt: now });
  if (webhook.warnedAt && !(await hasFailing(ctx.db, webhook.id))) await clearWarning(ctx, webhook.id);
}

async function noteFailure(ctx: Context, { webhook, delivery, outcome }: Tried): Promise<void> {
  const now = ctx.clock.now();
  const tries = delivery.tries + 1;
  const delayMs = nextTryDelayMs({ tries, retryAfterMs: outcome.retryAfterMs }, Math.random());
  await updateWebhookRow(ctx.db, webhook.id, { failingSince: webhook.failingSince ?? outcome.startedAt });
  if (delayMs !== null) {
    const nextTryAt = new Date(now.getTime() + delayMs);
    await updateDelivery(ctx.db, delivery.id, { ...FREE, tries, nextTryAt });
  } else {
    await updateDelivery(ctx.db, delivery.id, { ...FREE, tries, state: 'failed', nextTryAt: null, endedAt: now });
    await promoteNext(ctx.db, delivery, now);
  }
  if (outcome.status === GONE) await switchOff(ctx, webhook, 'gone');
  else if (delayMs === null && !hasArrivedSince(webhook, delivery.firstTryAt)) await switchOff(ctx, webhook, 'failing');
}

/** Whether anything has arrived at a webhook since: then one event alone is at fault, and the others go on. */
const hasArrivedSince = ({ succeededAt }: WebhookRow, since: Date | null): boolean =>
  succeededAt !== null && since !== null && succeededAt >= since;

/** Switches a webhook off and tells the owner. What is on its way to it stays until somebody switches it on again. */
async function switchOff(ctx: Context, webhook: WebhookRow, offReason: Exclude<OffReason, 'by_hand'>): Promise<void> {
  // It was switched off while the call was under way: the owner knows.
  if (webhook.offReason) return;
  const offAt = ctx.clock.now();
  await updateWebhookRow(ctx.db, webhook.id, { offReason, offAt, version: webhook.version + 1 });
  await tellOwner(ctx, 'webhook_off', webhook, offAt);
}
