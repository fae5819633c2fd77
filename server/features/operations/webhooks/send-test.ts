import { TEST_EVENT } from '#domain/operations/events/event-catalogue.ts';
import { AppError } from '#domain/shared/errors.ts';
import type { Context } from '#server/context.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { recordAction } from '#server/features/shared/audit/record-action.ts';
import { recordEvent } from '#server/features/shared/events/record-event.ts';
import { ATTEMPT_WINDOW_SECONDS, enforceRateLimit } from '#server/features/shared/limits/rate-limit.ts';
import { requireWebhook } from './get-webhook.ts';

const LIMIT = 20;

/** Sends an event to a webhook by which it is tried out. Otherwise `not_found`, `conflict` where it is off, and `rate_limited`. */
export async function sendTest(ctx: Context, id: string): Promise<void> {
  await enforceRateLimit(ctx, { key: `webhook-test:${id}`, limit: LIMIT, windowSeconds: ATTEMPT_WINDOW_SECONDS });
  await inTransaction(ctx, async (inside) => {
    const webhook = await requireWebhook(inside, { id, ifMatch: '*' });
    if (webhook.offReason) throw new AppError('conflict', 'This webhook is off. Switch it on first.');
    await recordEvent(inside, { type: TEST_EVENT, subjectId: id, data: { webhook_id: id } });
    await recordAction(inside, { action: 'webhook_tested', subject: { kind: 'webhook', id } });
  });
}
