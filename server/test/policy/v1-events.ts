import type { V1Policy } from './define-v1-policy.ts';
import { newDelivery, newWebhook, webhookBody } from './webhooks.ts';

/** Events and webhooks, for keys. */
export const V1_EVENT_POLICY: V1Policy = {
  'GET /api/v1/events': { status: 200, query: '?types=order.paid,order.refunded&limit=5' },
  'GET /api/v1/events/samples': { status: 200, query: '?type=order.paid' },
  'GET /api/v1/webhooks': { status: 200 },
  'POST /api/v1/webhooks': { status: 201, json: webhookBody },
  'GET /api/v1/webhooks/:id': { status: 200, thing: newWebhook },
  'PATCH /api/v1/webhooks/:id': { status: 200, thing: newWebhook, json: () => ({ description: 'Bookkeeping' }) },
  'DELETE /api/v1/webhooks/:id': { status: 204, thing: newWebhook },
  'POST /api/v1/webhooks/:id/secret': { status: 200, thing: newWebhook },
  'POST /api/v1/webhooks/:id/test': { status: 202, thing: newWebhook },
  'POST /api/v1/webhooks/:id/replay': {
    status: 202,
    thing: newWebhook,
    json: () => ({ since: '2026-11-20T15:00:00Z' }),
  },
  'GET /api/v1/webhooks/:id/deliveries': { status: 200, thing: newWebhook },
  'GET /api/v1/webhooks/:id/deliveries/:deliveryId': { status: 200, thing: newDelivery },
  'POST /api/v1/webhooks/:id/deliveries/:deliveryId/replay': { status: 202, thing: newDelivery },
};
