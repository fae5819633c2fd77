import { DAY_MS } from '#domain/shared/time/durations.ts';
import type { Context } from '#server/context.ts';
import type { WebhookRow } from '#server/db/schema/webhooks.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { deleteAlert } from '#server/features/shared/alerts/queries.ts';
import { raiseAlert } from '#server/features/shared/alerts/raise-alert.ts';
import { enqueueMail } from '#server/features/shared/mail/enqueue-mail.ts';
import { listFailingWebhooks, lockWebhook, updateWebhookRow } from './queries.ts';

const KINDS = ['webhook_failing', 'webhook_off'] as const;

/** Tells the owner of a webhook to which nothing arrives, by mail and on the dashboard, inside the caller's transaction. */
export async function tellOwner(
  ctx: Context,
  kind: (typeof KINDS)[number],
  { id }: Pick<WebhookRow, 'id'>,
  at: Date,
): Promise<void> {
  for (const each of KINDS) await deleteAlert(ctx.db, each, id);
  await raiseAlert(ctx, kind, id, { webhookId: id });
  await enqueueMail(ctx, { kind, occasion: `${id}:${at.toISOString()}`, webhookNote: { webhookId: id } });
}

/** Takes back what the owner was told, once nothing fails any more or somebody has changed the webhook. */
export async function clearWarning(ctx: Context, id: string): Promise<void> {
  for (const kind of KINDS) await deleteAlert(ctx.db, kind, id);
  await updateWebhookRow(ctx.db, id, { warnedAt: null });
}

/** Tells the owner of webhooks to which an event could not be sent for a day, once until all of them arrive again. */
export async function watchFailures(ctx: Context): Promise<void> {
  const now = ctx.clock.now();
  const since = new Date(now.getTime() - DAY_MS);
  for (const { id } of await listFailingWebhooks(ctx.db, since)) {
    await inTransaction(ctx, async (inside) => {
      const webhook = await lockWebhook(inside.db, id);
      if (!webhook || webhook.warnedAt || webhook.offReason) return;
      await updateWebhookRow(inside.db, id, { warnedAt: now });
      await tellOwner(inside, 'webhook_failing', webhook, now);
    });
  }
}
