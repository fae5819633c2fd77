import { eq } from 'drizzle-orm';
import { webhookDeliveries, webhooks } from '#server/db/schema/webhooks.ts';
import { createWebhook } from '#server/features/operations/webhooks/create-webhook.ts';
import { makeDeliveries } from '#server/features/operations/webhooks/make-deliveries.ts';
import { publishEvents } from '#server/features/shared/events/publish-events.ts';
import { recordEvent } from '#server/features/shared/events/record-event.ts';
import type { Callers } from '../callers.ts';
import type { Policy, Statuses } from './define-policy.ts';

const adminOnly = (status: number): Statuses => ({ visitor: 401, realtor: 403, other: 403, admin: status });

/** The body of a new webhook. */
export const webhookBody = () => ({ url: 'https://hooks.example.com/studio', event_types: ['order.paid'] });

/** A webhook of which one event is on its way; those of other examples are gone, so that there are never too many. */
export async function newWebhook({ studio }: Callers): Promise<string> {
  await studio.db.delete(webhooks);
  const { id } = await createWebhook(studio.ctx, { url: webhookBody().url, description: '', event_types: [] });
  await recordEvent(studio.ctx, { type: 'webhook.test', subjectId: id, data: { webhook_id: id } });
  await publishEvents(studio.ctx);
  await makeDeliveries(studio.ctx);
  return id;
}

/** The event on its way, whose id is also in the path. */
export async function newDelivery(callers: Callers): Promise<string> {
  const id = await newWebhook(callers);
  const { studio } = callers;
  const [delivery] = await studio.db.select().from(webhookDeliveries).where(eq(webhookDeliveries.webhookId, id));
  if (!delivery) throw new Error('Nothing is on its way.');
  await studio.db.update(webhookDeliveries).set({ id }).where(eq(webhookDeliveries.id, delivery.id));
  return id;
}

const IF_MATCH = () => ({ 'If-Match': '*' });

/** Webhooks: for owners alone. */
export const WEBHOOK_POLICY: Policy = {
  'GET /api/admin/webhooks': { statuses: adminOnly(200) },
  'POST /api/admin/webhooks': { statuses: adminOnly(201), json: webhookBody },
  'GET /api/admin/webhooks/:id': { statuses: adminOnly(200), thing: newWebhook },
  'PATCH /api/admin/webhooks/:id': {
    statuses: adminOnly(200),
    thing: newWebhook,
    headers: IF_MATCH,
    json: () => ({ description: 'Bookkeeping' }),
  },
  'DELETE /api/admin/webhooks/:id': { statuses: adminOnly(204), thing: newWebhook },
  'POST /api/admin/webhooks/:id/secret': { statuses: adminOnly(200), thing: newWebhook, headers: IF_MATCH },
  'POST /api/admin/webhooks/:id/test': { statuses: adminOnly(202), thing: newWebhook },
  'POST /api/admin/webhooks/:id/replay': {
    statuses: adminOnly(202),
    thing: newWebhook,
    json: () => ({ since: '2026-11-20T15:00:00Z' }),
  },
  'GET /api/admin/webhooks/:id/deliveries': { statuses: adminOnly(200), thing: newWebhook },
  'GET /api/admin/webhooks/:id/deliveries/:deliveryId': { statuses: adminOnly(200), thing: newDelivery },
  'POST /api/admin/webhooks/:id/deliveries/:deliveryId/replay': { statuses: adminOnly(202), thing: newDelivery },
};
