import type { UpdateWebhook } from '#domain/operations/webhooks/webhook-input.ts';
import type { WebhookJson } from '#domain/operations/webhooks/webhook-json.ts';
import type { Edited } from '#domain/shared/version.ts';
import type { Context } from '#server/context.ts';
import type { WebhookRow } from '#server/db/schema/webhooks.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { recordAction } from '#server/features/shared/audit/record-action.ts';
import { tellOwners } from '#server/features/shared/owner-notices/send-notices.ts';
import { requireConfirmation } from '#server/features/shared/users/require-user.ts';
import { checkUrl } from './check-url.ts';
import { describeWebhook, requireWebhook } from './get-webhook.ts';
import { hurryDeliveries, updateWebhookRow } from './queries.ts';
import { clearWarning } from './watch-failures.ts';

/** What a change means for the row: a webhook that is switched on, or leads elsewhere, begins without the failures of before. */
function changesOf(row: WebhookRow, input: UpdateWebhook, now: Date): Partial<WebhookRow> {
  const { url = row.url, description = row.description, event_types: eventTypes = row.eventTypes, is_on } = input;
  const isOn = is_on ?? row.offReason === null;
  const off = isOn
    ? { offReason: null, offAt: null }
    : { offReason: row.offReason ?? 'by_hand', offAt: row.offAt ?? now };
  const isNew = url !== row.url || (isOn && row.offReason !== null);
  return { url, description, eventTypes, ...off, ...(isNew ? { failingSince: null } : {}), version: row.version + 1 };
}

/**
 * Changes a webhook, or switches it off or on. One that is switched on continues with what is on its way to it at once; what happened while it was off is sent by a replay. Refuses with
 * `not_found`, `stale_version` and `invalid_input`, and another address with `confirmation_required`.
 */
export async function updateWebhook(ctx: Context, edited: Edited, input: UpdateWebhook): Promise<WebhookJson> {
  if (input.url !== undefined) checkUrl(ctx, input.url);
  return inTransaction(ctx, async (inside) => {
    const row = await requireWebhook(inside, edited);
    // What is told goes elsewhere from then on.
    if (input.url !== undefined && input.url !== row.url) requireConfirmation(inside);
    const now = ctx.clock.now();
    await updateWebhookRow(inside.db, row.id, changesOf(row, input, now));
    if (input.is_on && row.offReason) await hurryDeliveries(inside.db, row.id, now);
    if (input.is_on !== undefined) await clearWarning(inside, row.id);
    const detail = { changed: Object.keys(input).sort().join(','), is_on: input.is_on ?? row.offReason === null };
    await recordAction(inside, { action: 'webhook_changed', subject: { kind: 'webhook', id: row.id }, detail });
    if (input.url !== undefined && input.url !== row.url) {
      const [about, more] = [new URL(input.url).host, new URL(row.url).host];
      const path = `/admin/settings/webhooks/${row.id}`;
      await tellOwners(inside, { act: 'webhook_moved', about, more, path });
    }
    return describeWebhook(inside, await requireWebhook(inside, { id: row.id, ifMatch: '*' }));
  });
}
