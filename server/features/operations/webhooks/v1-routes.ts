import { deliveriesQuerySchema } from '#domain/operations/webhooks/webhook-input.ts';
import { webhookDeliverySchema, webhookSchema } from '#domain/operations/webhooks/webhook-json.ts';
import { pageSchema } from '#domain/shared/page.ts';
import type { Services } from '#server/context.ts';
import { jsonAnswer } from '#server/http/bodies.ts';
import { defineV1Route } from '#server/http/define-v1-route.ts';
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

const listRoute = defineV1Route('webhooks:read', {
  method: 'get',
  path: '/webhooks',
  summary: 'The webhooks, the oldest first; there are 50 at most, all on one page',
  responses: { 200: jsonAnswer(pageSchema(webhookSchema), 'All of them') },
});
const createRoute = defineV1Route('webhooks:write', { ...CALLS.create, path: '/webhooks' });
const getRoute = defineV1Route('webhooks:read', { ...CALLS.get, path: '/webhooks/{id}' });
const updateRoute = defineV1Route('webhooks:write', { ...CALLS.update, path: '/webhooks/{id}' });
const deleteRoute = defineV1Route('webhooks:write', { ...CALLS.delete, path: '/webhooks/{id}' });
const secretRoute = defineV1Route('webhooks:write', { ...CALLS.resetSecret, path: '/webhooks/{id}/secret' });
const testRoute = defineV1Route('webhooks:write', { ...CALLS.test, path: '/webhooks/{id}/test' });
const replayRoute = defineV1Route('webhooks:write', { ...CALLS.replay, path: '/webhooks/{id}/replay' });
const deliveriesRoute = defineV1Route('webhooks:read', {
  method: 'get',
  path: '/webhooks/{id}/deliveries',
  summary: 'What was sent to a webhook and is on its way to it, the newest first',
  request: { ...idParam, query: deliveriesQuerySchema },
  responses: {
    200: jsonAnswer(pageSchema(webhookDeliverySchema), 'A page of them'),
    ...problemResponses('invalid_input', 'not_found'),
  },
});
const deliveryRoute = defineV1Route('webhooks:read', {
  ...CALLS.getDelivery,
  path: '/webhooks/{id}/deliveries/{deliveryId}',
});
const againRoute = defineV1Route('webhooks:write', {
  ...CALLS.sendAgain,
  path: '/webhooks/{id}/deliveries/{deliveryId}/replay',
});

/** Webhooks, for programs with a key. */
export function webhookV1Routes(services: Services) {
  return createRouter()
    .openapi(listRoute, async (c) => {
      return c.json({ data: await listWebhooks(requestContext(c, services)), next_cursor: null }, 200);
    })
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
      return c.json({ queued: await enqueueMissed(requestContext(c, services), c.req.valid('param').id, since) }, 202);
    })
    .openapi(deliveriesRoute, async (c) => {
      const { id } = c.req.valid('param');
      const { deliveries, next_cursor } = await listDeliveries(requestContext(c, services), id, c.req.valid('query'));
      return c.json({ data: deliveries, next_cursor }, 200);
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
