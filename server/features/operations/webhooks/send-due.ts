import { randomUUID } from 'node:crypto';
import type { Context } from '#server/context.ts';
import type { WebhookDeliveryRow } from '#server/db/schema/webhooks.ts';
import { publishEvents } from '#server/features/shared/events/publish-events.ts';
import { listEventsByIds } from '#server/features/shared/events/queries.ts';
import { claimDeliveries } from './claim-deliveries.ts';
import { makeDeliveries } from './make-deliveries.ts';
import { findWebhook } from './queries.ts';
import { callWebhook } from './send-webhook.ts';
import { settleTry } from './settle-try.ts';

/** Who sends, and what ends a call before it has an answer. */
type Sender = { by: string; signal?: AbortSignal };

/** Sends one event that was taken by `by`, and notes what came of it. A call that was ended counts as none. */
export async function sendClaimed(ctx: Context, delivery: WebhookDeliveryRow, { by, signal }: Sender): Promise<void> {
  const webhook = await findWebhook(ctx.db, delivery.webhookId);
  const [event] = await listEventsByIds(ctx.db, [delivery.eventId]);
  // Deleted, or switched off, since it was taken.
  if (!webhook || webhook.offReason || !event) return;
  const outcome = await callWebhook(ctx, { webhook, event, signal });
  if (!signal?.aborted) await settleTry(ctx, delivery, { outcome, by });
}

/** Queues what happened since, and sends what is due now until nothing is. Calls of one round are under way together. */
export async function sendDue(ctx: Context, most = 100): Promise<void> {
  const by = randomUUID();
  await publishEvents(ctx);
  await makeDeliveries(ctx);
  for (;;) {
    const claimed = await claimDeliveries(ctx, { by, most });
    if (claimed.length === 0) return;
    await Promise.all(claimed.map((delivery) => sendClaimed(ctx, delivery, { by })));
  }
}
