import type { Context } from '#server/context.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { recordAction } from '#server/features/shared/audit/record-action.ts';
import { requireWebhook } from './get-webhook.ts';
import { deleteWebhookRow } from './queries.ts';
import { clearWarning } from './watch-failures.ts';

/** Deletes a webhook with its log: nothing more is sent to it. Otherwise `not_found`. */
export async function deleteWebhook(ctx: Context, id: string): Promise<void> {
  await inTransaction(ctx, async (inside) => {
    const row = await requireWebhook(inside, { id, ifMatch: '*' });
    await clearWarning(inside, id);
    await deleteWebhookRow(inside.db, id);
    const detail = { host: new URL(row.url).host };
    await recordAction(inside, { action: 'webhook_deleted', subject: { kind: 'webhook', id }, detail });
  });
}
