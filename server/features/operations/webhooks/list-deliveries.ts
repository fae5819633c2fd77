import type { DeliveriesQuery } from '#domain/operations/webhooks/webhook-input.ts';
import type { WebhookDeliveryDetails, WebhookDeliveryList } from '#domain/operations/webhooks/webhook-json.ts';
import { readCursor, writeCursor } from '#domain/shared/cursor.ts';
import { AppError, invalidField } from '#domain/shared/errors.ts';
import type { Context } from '#server/context.ts';
import { webhookMissing } from './get-webhook.ts';
import { presentDelivery, presentDetails } from './present.ts';
import { findListedDelivery, findWebhook, listDeliveryRows, listTries } from './queries.ts';

/** More calls than a delivery has, however often it was sent again. */
const MOST_CALLS = 200;

function placeOf(cursor: string | undefined) {
  if (cursor === undefined) return null;
  const after = readCursor(cursor);
  if (!after) throw invalidField('cursor', 'This is not a place in the list.');
  return after;
}

/** A page of the log of a webhook, the newest first. Otherwise `not_found`. */
export async function listDeliveries(
  ctx: Context,
  webhookId: string,
  { state, cursor, limit }: DeliveriesQuery,
): Promise<WebhookDeliveryList> {
  const after = placeOf(cursor);
  if (!(await findWebhook(ctx.db, webhookId))) throw webhookMissing();
  const states = state ? [state] : null;
  const rows = await listDeliveryRows(ctx.db, webhookId, { after, limit: limit + 1, states });
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return {
    deliveries: page.map(presentDelivery),
    next_cursor: rows.length > limit && last ? writeCursor(last.delivery) : null,
  };
}

export const deliveryMissing = () => new AppError('not_found', 'There is no such delivery to this webhook.');

/** One of them with its event and its calls. Otherwise `not_found`. */
export async function getDelivery(
  ctx: Context,
  { webhookId, id }: { webhookId: string; id: string },
): Promise<WebhookDeliveryDetails> {
  const listed = await findListedDelivery(ctx.db, id);
  if (listed?.delivery.webhookId !== webhookId) throw deliveryMissing();
  return presentDetails(listed, await listTries(ctx.db, id, MOST_CALLS));
}
