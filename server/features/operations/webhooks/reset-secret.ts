import type { WebhookWithSecret } from '#domain/operations/webhooks/webhook-json.ts';
import { DAY_MS } from '#domain/shared/time/durations.ts';
import type { Edited } from '#domain/shared/version.ts';
import type { Context } from '#server/context.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { recordAction } from '#server/features/shared/audit/record-action.ts';
import { tellOwners } from '#server/features/shared/owner-notices/send-notices.ts';
import { requireConfirmation } from '#server/features/shared/users/require-user.ts';
import { describeWebhook, requireWebhook } from './get-webhook.ts';
import { updateWebhookRow } from './queries.ts';
import { makeSecret } from './sign-body.ts';

/** How long the secret before signs too, so that a receiver can take the new one without losing anything. */
const BOTH_MS = DAY_MS;

/**
 * Gives a webhook another secret, which is in this answer and in no other. For a day each call has a signature of both; a secret before those two ends at once. Refuses with
 * `confirmation_required`, `not_found` and `stale_version`.
 */
export async function resetSecret(ctx: Context, edited: Edited): Promise<WebhookWithSecret> {
  requireConfirmation(ctx);
  const { secret, sealed } = makeSecret(ctx.config);
  return inTransaction(ctx, async (inside) => {
    const row = await requireWebhook(inside, edited);
    const formerUntil = new Date(ctx.clock.now().getTime() + BOTH_MS);
    const secrets = { secret: sealed, formerSecret: row.secret, formerUntil };
    const changed = await updateWebhookRow(inside.db, row.id, { ...secrets, version: row.version + 1 });
    const subject = { kind: 'webhook', id: row.id } as const;
    await recordAction(inside, { action: 'webhook_secret_reset', subject });
    const path = `/admin/settings/webhooks/${row.id}`;
    await tellOwners(inside, { act: 'webhook_secret_reset', about: new URL(row.url).host, path });
    return { ...(await describeWebhook(inside, changed)), secret };
  });
}
