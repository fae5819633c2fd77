import { deliveriesQuerySchema } from '#domain/operations/webhooks/webhook-input.ts';
import { webhookDeliveryListSchema, webhookListSchema } from '#domain/operations/webhooks/webhook-json.ts';
import type { Services } from '#server/context.ts';
import { jsonAnswer } from '#server/http/bodies.ts';
import { defineRoute } from '#server/http/define-route.ts';
import { etagHeader, readEdited } from '#server/http/if-match.ts';
import { idParam } from '#server/http/params.ts';
import { problemResponses } from '#server/http/problem.ts';
import { createRouter, requestContext } from '#server/http/router.ts';
import { createWebhook } from './create-webhook.ts';
import { deleteWebhook } from './delete-webhook.ts';
import { CALLS } from './describe-calls.ts';
import { enqueueAgain, enqueueMissed } from './enqueue-again.ts';
import { getWebhook, listWebhooks } from './get-webhook.ts';
import { getDelivery, listDeliveries } from './list-deliveries.ts';
import { resetSecret } from './reset-secret.ts';
import { sendTest } from './send-test.ts';
import { updateWebhook } from './update-webhook.ts';

const listRoute = defineRoute('admin', {
  method: 'get',
  path: '/admin/webhooks',
  summary: 'The webhooks, the oldest first',
  responses: { 200: jsonAnswer(webhookListSchema, 'All of them') },
});
const createRoute = defineRoute('admin', { ...CALLS.create, path: '/admin/webhooks' });
const getRoute = defineRoute('admin', { ...CALLS.get, path: '/admin/webhooks/{id}' });
const updateRoute = defineRoute('admin', { ...CALLS.update, path: '/admin/webhooks/{id}' });
const deleteRoute = defineRoute('admin', { ...CALLS.delete, path: '/admin/webhooks/{id}' });
const secretRoute = defineRoute('admin', { ...CALLS.resetSecret, path: '/admin/webhooks/{id}/secret' });
const testRoute = defineRoute('admin', { ...CALLS.test, path: '/admin/webhooks/{id}/test' });
const replayRoute = defineRoute('admin', { ...CALLS.replay, path: '/admin/webhooks/{id}/replay' });
const deliveriesRoute = defineRoute('admin', {
  method: 'get',
  path: '/admin/webhooks/{id}/deliveries',
  summary: 'What was sent to a webhook and is on its way to it, the newest first',
  request: { ...idParam, query: deliveriesQuerySchema },
  responses: {
    200: jsonAnswer(webhookDeliveryListSchema, 'A page of them'),
    ...problemResponses('invalid_input', 'not_found'),
  },
});
const deliveryRoute = defineRoute('admin', {
  ...CALLS.getDelivery,
  path: '/admin/webhooks/{id}/deliveries/{deliveryId}',
});
const againRoute = defineRoute('admin', {
  ...CALLS.sendAgain,
  path: '/admin/webhooks/{id}/deliveries/{deliveryId}/replay',
});

/** The routes by which owners look after webhooks. */
export function webhookRoutes(services: Services) {
  return createRouter()
    .openapi(listRoute, async (c) => c.json({ webhooks: await listWebhooks(requestContext(c, services)) }, 200))
    .openapi(createRoute, async (c) => {
      const made = await createWebhook(requestContext(c, services), c.req.valid('json'));
      return c.json(made, 201, etagHeader(made));
    })
    .openapi(getRoute, async (c) => {
      const found = await getWebhook(requestContext(c, services), c.req.valid('param').id);
      return c.json(found, 200, etagHeader(found));
    })
    .openapi(updateRoute, async (c) => {
      const edited = readEdited(c.req.valid('param'), c.req.valid('header'));
      const changed = await updateWebhook(requestContext(c, services), edited, c.req.valid('json'));
      return c.json(changed, 200, etagHeader(changed));
    })
    .openapi(deleteRoute, async (c) => {
      await deleteWebhook(requestContext(c, services), c.req.valid('param').id);
      return c.body(null, 204);
    })
    .openapi(secretRoute, async (c) => {
      const edited = readEdited(c.req.valid('param'), c.req.valid('header'));
      const changed = await resetSecret(requestContext(c, services), edited);
      return c.json(changed, 200, etagHeader(changed));
    })
    .openapi(testRoute, async (c) => {
      await sendTest(requestContext(c, services), c.req.valid('param').id);
      return c.body(null, 202);
    })
    .openapi(replayRoute, async (c) => {
      const since = new Date(c.req.valid('json').since);
      const queued = await enqueueMissed(requestContext(c, services), c.req.valid('param').id, since);
      return c.json({ queued }, 202);
    })
    .openapi(deliveriesRoute, async (c) => {
      const { id } = c.req.valid('param');
      return c.json(await listDeliveries(requestContext(c, services), id, c.req.valid('query')), 200);
    })
    .openapi(deliveryRoute, async (c) => {
      const { id: webhookId, deliveryId: id } = c.req.valid('param');
      return c.json(await getDelivery(requestContext(c, services), { webhookId, id }), 200);
    })
    .openapi(againRoute, async (c) => {
      const { id: webhookId, deliveryId: id } = c.req.valid('param');
      return c.json(await enqueueAgain(requestContext(c, services), { webhookId, id }), 202);
    });
}
