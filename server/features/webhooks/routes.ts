import { z } from '@hono/zod-openapi';
import { uuidSchema } from '#domain/shared/ids.ts';
import {
  createWebhookSchema,
  deliveriesQuerySchema,
  replayWebhookSchema,
  updateWebhookSchema,
} from '#domain/webhooks/webhook-input.ts';
import {
  replayedSchema,
  webhookDeliveryDetailsSchema,
  webhookDeliveryListSchema,
  webhookListSchema,
  webhookSchema,
  webhookWithSecretSchema,
} from '#domain/webhooks/webhook-json.ts';
import type { Services } from '#server/context.ts';
import { jsonAnswer, jsonBody } from '#server/http/bodies.ts';
import { defineRoute } from '#server/http/define-route.ts';
import { etagHeader, ifMatchHeader, readEdited, staleResponses } from '#server/http/if-match.ts';
import { idParam } from '#server/http/params.ts';
import { problemResponses } from '#server/http/problem.ts';
import { createRouter, requestContext } from '#server/http/router.ts';
import { createWebhook } from './create-webhook.ts';
import { deleteWebhook } from './delete-webhook.ts';
import { enqueueAgain, enqueueMissed } from './enqueue-again.ts';
import { getWebhook, listWebhooks } from './get-webhook.ts';
import { getDelivery, listDeliveries } from './list-deliveries.ts';
import { resetSecret } from './reset-secret.ts';
import { sendTest } from './send-test.ts';
import { updateWebhook } from './update-webhook.ts';

const webhook = jsonAnswer(webhookSchema, 'The webhook as it is now');
export const deliveryParams = { params: z.object({ id: uuidSchema, deliveryId: uuidSchema }) };

const listRoute = defineRoute('admin', {
  method: 'get',
  path: '/admin/webhooks',
  summary: 'The webhooks, the oldest first',
  responses: { 200: jsonAnswer(webhookListSchema, 'All of them') },
});
const createRoute = defineRoute('admin', {
  method: 'post',
  path: '/admin/webhooks',
  summary: 'Make a webhook; its secret is in this answer alone',
  request: jsonBody(createWebhookSchema),
  responses: {
    201: jsonAnswer(webhookWithSecretSchema, 'The webhook with its secret'),
    ...problemResponses('invalid_input', 'conflict'),
  },
});
const getRoute = defineRoute('admin', {
  method: 'get',
  path: '/admin/webhooks/{id}',
  summary: 'One webhook',
  request: idParam,
  responses: { 200: webhook, ...problemResponses('not_found') },
});
const updateRoute = defineRoute('admin', {
  method: 'patch',
  path: '/admin/webhooks/{id}',
  summary: 'Change a webhook, or switch it off or on',
  request: { ...idParam, ...ifMatchHeader, ...jsonBody(updateWebhookSchema) },
  responses: { 200: webhook, ...staleResponses(webhookSchema), ...problemResponses('invalid_input', 'not_found') },
});
const deleteRoute = defineRoute('admin', {
  method: 'delete',
  path: '/admin/webhooks/{id}',
  summary: 'Delete a webhook with its log',
  request: idParam,
  responses: { 204: { description: 'Deleted' }, ...problemResponses('not_found') },
});
const secretRoute = defineRoute('admin', {
  method: 'post',
  path: '/admin/webhooks/{id}/secret',
  summary: 'Give a webhook another secret; for a day both sign',
  request: { ...idParam, ...ifMatchHeader },
  responses: {
    200: jsonAnswer(webhookWithSecretSchema, 'The webhook with its new secret'),
    ...staleResponses(webhookSchema),
    ...problemResponses('not_found'),
  },
});
const testRoute = defineRoute('admin', {
  method: 'post',
  path: '/admin/webhooks/{id}/test',
  summary: 'Send a webhook an event to try it out',
  request: idParam,
  responses: { 202: { description: 'Queued' }, ...problemResponses('not_found', 'conflict', 'rate_limited') },
});
const replayRoute = defineRoute('admin', {
  method: 'post',
  path: '/admin/webhooks/{id}/replay',
  summary: 'Send a webhook what it did not get since an instant',
  request: { ...idParam, ...jsonBody(replayWebhookSchema) },
  responses: {
    202: jsonAnswer(replayedSchema, 'How many events were queued'),
    ...problemResponses('invalid_input', 'not_found', 'conflict'),
  },
});
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
  method: 'get',
  path: '/admin/webhooks/{id}/deliveries/{deliveryId}',
  summary: 'One delivery with its event and its calls',
  request: deliveryParams,
  responses: { 200: jsonAnswer(webhookDeliveryDetailsSchema, 'The delivery'), ...problemResponses('not_found') },
});
const againRoute = defineRoute('admin', {
  method: 'post',
  path: '/admin/webhooks/{id}/deliveries/{deliveryId}/replay',
  summary: 'Send an event once more, under the same id',
  request: deliveryParams,
  responses: {
    202: jsonAnswer(webhookDeliveryDetailsSchema, 'The delivery as it is now'),
    ...problemResponses('not_found', 'conflict'),
  },
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
