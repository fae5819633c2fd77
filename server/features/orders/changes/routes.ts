import { z } from '@hono/zod-openapi';
import { adminOrderDetailsSchema } from '#domain/orders/admin-order.ts';
import { changeOrderSchema, changePreviewSchema } from '#domain/orders/changes/change-input.ts';
import { changePreviewJsonSchema } from '#domain/orders/changes/change-json.ts';
import type { Services } from '#server/context.ts';
import { getOrder } from '#server/features/orders/manage/get-order.ts';
import { jsonAnswer, jsonBody } from '#server/http/bodies.ts';
import { defineRoute } from '#server/http/define-route.ts';
import { etagHeader, ifMatchShape, readEdited, staleResponses } from '#server/http/if-match.ts';
import { idParam } from '#server/http/params.ts';
import { problemResponses } from '#server/http/problem.ts';
import { createRouter, requestContext } from '#server/http/router.ts';
import { getChangePreview } from './get-preview.ts';
import { changeOrder } from './record-change.ts';

const changePreviewRoute = defineRoute('orders.write', {
  method: 'post',
  path: '/admin/orders/{id}/change/preview',
  summary:
    'What a change of lines makes of an order: its total, what is to be paid or goes back, and which documents follow',
  request: { ...idParam, ...jsonBody(changePreviewSchema) },
  responses: {
    200: jsonAnswer(changePreviewJsonSchema, 'What the change would make'),
    ...problemResponses('not_found', 'conflict', 'invalid_input'),
  },
});
const changeRoute = defineRoute('orders.write', {
  method: 'post',
  path: '/admin/orders/{id}/change',
  summary: 'Change the lines of an order at once, with its documents and its money; the same key is the same change',
  request: {
    ...idParam,
    ...jsonBody(changeOrderSchema),
    headers: z.object({ ...ifMatchShape, 'idempotency-key': z.uuid('The Idempotency-Key must be a UUID.') }),
  },
  responses: {
    200: jsonAnswer(adminOrderDetailsSchema, 'The order as it is now'),
    ...staleResponses(adminOrderDetailsSchema),
    ...problemResponses(
      ...(['not_found', 'conflict', 'invalid_input', 'price_differs', 'payment_refused'] as const),
      ...(['payments_unavailable', 'confirmation_required'] as const),
    ),
  },
});
/** The routes by which the studio changes the lines of an order. */
export function orderChangeRoutes(services: Services) {
  return createRouter()
    .openapi(changePreviewRoute, async (c) =>
      c.json(await getChangePreview(requestContext(c, services), c.req.valid('param').id, c.req.valid('json')), 200),
    )
    .openapi(changeRoute, async (c) => {
      const ctx = requestContext(c, services);
      const { 'idempotency-key': key, ...header } = c.req.valid('header');
      const edited = readEdited(c.req.valid('param'), header);
      await changeOrder(ctx, { edited, key, input: c.req.valid('json') });
      const details = await getOrder(ctx, edited.id);
      return c.json(details, 200, etagHeader(details.order));
    });
}
