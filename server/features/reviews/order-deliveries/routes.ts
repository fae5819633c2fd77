import { z } from '@hono/zod-openapi';
import { orderDeliverySchema } from '#domain/orders/order-json.ts';
import { uuidSchema } from '#domain/shared/ids.ts';
import type { Services } from '#server/context.ts';
import { readAccessToken } from '#server/http/access-cookie.ts';
import { jsonAnswer } from '#server/http/bodies.ts';
import { defineRoute } from '#server/http/define-route.ts';
import { problemResponses } from '#server/http/problem.ts';
import { createRouter, requestContext } from '#server/http/router.ts';
import { getOrderDelivery } from './get-order-delivery.ts';

const getRoute = defineRoute('anyone', {
  method: 'get',
  path: '/orders/{orderId}/delivery',
  summary: 'What was delivered of an order, for those who may see the order',
  request: { params: z.object({ orderId: uuidSchema }) },
  responses: {
    200: jsonAnswer(orderDeliverySchema, 'The delivery'),
    ...problemResponses('not_found', 'invalid_input'),
  },
});

/** From an order to what was delivered of it. */
export function orderDeliveryRoutes(services: Services) {
  return createRouter().openapi(getRoute, async (c) => {
    const token = readAccessToken(c, services.config);
    const delivery = await getOrderDelivery(requestContext(c, services), c.req.valid('param').orderId, token);
    return c.json({ delivery }, 200);
  });
}
