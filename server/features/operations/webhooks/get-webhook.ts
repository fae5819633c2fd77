import type { WebhookJson } from '#domain/operations/webhooks/webhook-json.ts';
import { AppError } from '#domain/shared/errors.ts';
import { type Edited, requireVersion } from '#domain/shared/version.ts';
import type { Context } from '#server/context.ts';
import type { WebhookRow } from '#server/db/schema/webhooks.ts';
import { presentWebhook } from './present.ts';
import { countOnTheirWay, findWebhook, listWebhookRows, lockWebhook } from './queries.ts';

export const webhookMissing = () => new AppError('not_found', 'There is no such webhook.');

/** A webhook as it is now. */
export async function describeWebhook(ctx: Context, row: WebhookRow): Promise<WebhookJson> {
  const counts = await countOnTheirWay(ctx.db, [row.id]);
  return presentWebhook(row, { onTheirWay: counts.get(row.id) ?? 0, now: ctx.clock.now() });
}

/** All webhooks, the oldest first. */
export async function listWebhooks(ctx: Context): Promise<WebhookJson[]> {
  const rows = await listWebhookRows(ctx.db);
  const counts = await countOnTheirWay(
    ctx.db,
    rows.map(({ id }) => id),
  );
  const now = ctx.clock.now();
  return rows.map((row) => presentWebhook(row, { onTheirWay: counts.get(row.id) ?? 0, now }));
}

/** One webhook. Otherwise `not_found`. */
export async function getWebhook(ctx: Context, id: string): Promise<WebhookJson> {
  const row = await findWebhook(ctx.db, id);
  if (!row) throw webhookMissing();
  return describeWebhook(ctx, row);
}

/** A webhook in the version that the caller has seen, locked until the transaction ends. Otherwise `not_found` or `stale_version`. */
export async function requireWebhook(ctx: Context, { id, ifMatch }: Edited): Promise<WebhookRow> {
  const row = await lockWebhook(ctx.db, id);
  if (!row) throw webhookMissing();
  await requireVersion(ifMatch, row.version, () => describeWebhook(ctx, row));
  return row;
}
