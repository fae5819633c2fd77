import { type CreateWebhook, MOST_WEBHOOKS } from '#domain/operations/webhooks/webhook-input.ts';
import type { WebhookWithSecret } from '#domain/operations/webhooks/webhook-json.ts';
import { AppError } from '#domain/shared/errors.ts';
import type { Context } from '#server/context.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { recordAction } from '#server/features/shared/audit/record-action.ts';
import { tellOwners } from '#server/features/shared/owner-notices/send-notices.ts';
import { requireConfirmation } from '#server/features/shared/users/require-user.ts';
import { newId } from '#server/platform/random/random.ts';
import { checkUrl } from './check-url.ts';
import { describeWebhook } from './get-webhook.ts';
import { insertWebhook, lockAllWebhooks } from './queries.ts';
import { makeSecret } from './sign-body.ts';

/**
 * Makes a webhook, which gets what happens from now on, for who confirmed their password lately (`confirmation_required`). Its secret is in this answer and in no other. Refuses with `invalid_input` an address that is never called, and with
 * `conflict` one webhook too many.
 */
export async function createWebhook(ctx: Context, input: CreateWebhook): Promise<WebhookWithSecret> {
  const { url, description, event_types: eventTypes } = input;
  requireConfirmation(ctx);
  checkUrl(ctx, url);
  const { secret, sealed } = makeSecret(ctx.config);
  return inTransaction(ctx, async (inside) => {
    if ((await lockAllWebhooks(inside.db)) >= MOST_WEBHOOKS) {
      throw new AppError('conflict', `There are ${MOST_WEBHOOKS} webhooks already. Delete one that is not needed.`);
    }
    const createdAt = ctx.clock.now();
    const createdBy = ctx.actor.kind === 'user' ? ctx.actor.userId : null;
    const id = newId(createdAt);
    const row = await insertWebhook(inside.db, {
      id,
      url,
      description,
      eventTypes,
      secret: sealed,
      createdBy,
      createdAt,
    });
    const detail = { host: new URL(url).host, types: eventTypes.join(',') };
    await recordAction(inside, { action: 'webhook_created', subject: { kind: 'webhook', id }, detail });
    const path = `/admin/settings/webhooks/${id}`;
    const more = eventTypes.join(', ') || 'all events';
    await tellOwners(inside, { act: 'webhook_created', about: detail.host, more, path });
    return { ...(await describeWebhook(inside, row)), secret };
  });
}
