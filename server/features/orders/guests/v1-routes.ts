import { z } from '@hono/zod-openapi';
import { guestChangesSchema, guestInputSchema } from '#domain/orders/guests/guest-input.ts';
import { guestListSchema } from '#domain/orders/guests/guest-json.ts';
import { uuidSchema } from '#domain/shared/ids.ts';
import type { Services } from '#server/context.ts';
import { jsonAnswer, jsonBody } from '#server/http/bodies.ts';
import { defineV1Route } from '#server/http/define-v1-route.ts';
import { ifMatchHeader, staleResponses } from '#server/http/if-match.ts';
import { idParam } from '#server/http/params.ts';
import { problemResponses } from '#server/http/problem.ts';
import { createRouter, requestContext } from '#server/http/router.ts';
import { createGuest } from './create-guest.ts';
import { listGuests } from './list-guests.ts';
import { requireOrder } from './routes.ts';
import { removeGuest, updateGuest } from './update-guest.ts';

const ofOrder = { params: z.object({ id: uuidSchema, guestId: uuidSchema }) };
const listAnswer = jsonAnswer(guestListSchema, 'The list as it is now');
const changeAnswers = {
  200: listAnswer,
  ...staleResponses(guestListSchema),
  ...problemResponses('not_found', 'conflict', 'invalid_input'),
};

const listRoute = defineV1Route('orders:read', {
  method: 'get',
  path: '/orders/{id}/guests',
  summary: 'Who else is told of an order, and of what',
  request: idParam,
  responses: { 200: listAnswer, ...problemResponses('not_found', 'invalid_input') },
});
const addRoute = defineV1Route('orders:write', {
  method: 'post',
  path: '/orders/{id}/guests',
  summary: 'Name somebody who is told of an order as well; the contact learns of it',
  request: { ...idParam, ...jsonBody(guestInputSchema) },
  responses: { 201: listAnswer, ...problemResponses('not_found', 'conflict', 'invalid_input', 'rate_limited') },
});
const updateRoute = defineV1Route('orders:write', {
  method: 'patch',
  path: '/orders/{id}/guests/{guestId}',
  summary: 'Change who somebody is and what they are told of an order; their address stays',
  request: { ...ofOrder, ...ifMatchHeader, ...jsonBody(guestChangesSchema) },
  responses: changeAnswers,
});
const removeRoute = defineV1Route('orders:write', {
  method: 'delete',
  path: '/orders/{id}/guests/{guestId}',
  summary: 'Tell somebody nothing more of an order; their link to the delivery ends',
  request: { ...ofOrder, ...ifMatchHeader },
  responses: changeAnswers,
});

/** Who else is told of an order, for programs with a key. */
export function guestV1Routes(services: Services) {
  return createRouter()
    .openapi(listRoute, async (c) => {
      const ctx = requestContext(c, services);
      return c.json(await listGuests(ctx, await requireOrder(ctx, c.req.valid('param').id)), 200);
    })
    .openapi(addRoute, async (c) => {
      const ctx = requestContext(c, services);
      return c.json(await createGuest(ctx, c.req.valid('param').id, c.req.valid('json')), 201);
    })
    .openapi(updateRoute, async (c) => {
      const { id: orderId, guestId } = c.req.valid('param');
      const edited = { orderId, guestId, ifMatch: c.req.valid('header')['if-match'] };
      return c.json(await updateGuest(requestContext(c, services), edited, c.req.valid('json')), 200);
    })
    .openapi(removeRoute, async (c) => {
      const { id: orderId, guestId } = c.req.valid('param');
      const edited = { orderId, guestId, ifMatch: c.req.valid('header')['if-match'] };
      return c.json(await removeGuest(requestContext(c, services), edited), 200);
    });
}
