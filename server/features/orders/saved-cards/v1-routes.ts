import { randomUUID } from 'node:crypto';
import { cardChargesSchema, chargeCardSchema } from '#domain/orders/saved-cards/saved-card.ts';
import type { Services } from '#server/context.ts';
import { jsonAnswer, jsonBody } from '#server/http/bodies.ts';
import { defineV1Route } from '#server/http/define-v1-route.ts';
import { idParam } from '#server/http/params.ts';
import { problemResponses } from '#server/http/problem.ts';
import { createRouter, requestContext } from '#server/http/router.ts';
import { getCharges } from './get-charges.ts';
import { chargeCard } from './make-charges.ts';

const listRoute = defineV1Route('payments:read', {
  method: 'get',
  path: '/orders/{id}/card-charges',
  summary: 'The saved cards of an order, what was charged to them, and what is due',
  request: idParam,
  responses: {
    200: jsonAnswer(cardChargesSchema, 'Cards and charges, the newest first'),
    ...problemResponses('not_found', 'invalid_input'),
  },
});
const chargeRoute = defineV1Route('payments:write', {
  method: 'post',
  path: '/orders/{id}/card-charges',
  summary: 'Charge a saved card for all that is due of an order',
  request: { ...idParam, ...jsonBody(chargeCardSchema) },
  responses: {
    201: jsonAnswer(cardChargesSchema, 'Cards and charges as they are now; a bank that refuses stands there'),
    ...problemResponses('not_found', 'conflict', 'payments_unavailable', 'invalid_input'),
  },
});

/** Cards that customers keep, for programs. */
export function savedCardV1Routes(services: Services) {
  return createRouter()
    .openapi(listRoute, async (c) =>
      c.json(await getCharges(requestContext(c, services), c.req.valid('param').id), 200),
    )
    .openapi(chargeRoute, async (c) => {
      const ctx = requestContext(c, services);
      const { id } = c.req.valid('param');
      // The Idempotency-Key header is handled before this point, so each run is a new charge.
      await chargeCard(ctx, { orderId: id, key: randomUUID(), input: c.req.valid('json') });
      return c.json(await getCharges(ctx, id), 201);
    });
}
