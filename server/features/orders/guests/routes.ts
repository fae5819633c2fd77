import { z } from '@hono/zod-openapi';
import { guestChangesSchema, guestInputSchema } from '#domain/orders/guests/guest-input.ts';
import { guestListSchema } from '#domain/orders/guests/guest-json.ts';
import { AppError } from '#domain/shared/errors.ts';
import { uuidSchema } from '#domain/shared/ids.ts';
import type { Context, Services } from '#server/context.ts';
import type { OrderRow } from '#server/db/schema/orders.ts';
import { openOrder } from '#server/features/orders/open-order.ts';
import { findOrder } from '#server/features/orders/queries.ts';
import { readAccessToken } from '#server/http/access-cookie.ts';
import { jsonAnswer, jsonBody } from '#server/http/bodies.ts';
import { defineRoute } from '#server/http/define-route.ts';
import { ifMatchHeader, staleResponses } from '#server/http/if-match.ts';
import { idParam } from '#server/http/params.ts';
import { problemResponses } from '#server/http/problem.ts';
import { createRouter, requestContext } from '#server/http/router.ts';
import { createGuest } from './create-guest.ts';
import { listGuests } from './list-guests.ts';
import { removeGuest, updateGuest } from './update-guest.ts';

const orderIdParam = { params: z.object({ orderId: uuidSchema }) };
const ofOrder = { params: z.object({ orderId: uuidSchema, guestId: uuidSchema }) };
const ofId = { params: z.object({ id: uuidSchema, guestId: uuidSchema }) };
const listAnswer = jsonAnswer(guestListSchema, 'The list as it is now');
const changeAnswers = {
  200: listAnswer,
  ...staleResponses(guestListSchema),
  ...problemResponses('not_found', 'conflict', 'invalid_input'),
};
const addAnswers = { 201: listAnswer, ...problemResponses('not_found', 'conflict', 'invalid_input', 'rate_limited') };

const listRoute = defineRoute('anyone', {
  method: 'get',
  path: '/orders/{orderId}/guests',
  summary: "Who else is told of an order, for the holder of the order's token",
  request: orderIdParam,
  responses: { 200: listAnswer, ...problemResponses('not_found') },
});
const addRoute = defineRoute('anyone', {
  method: 'post',
  path: '/orders/{orderId}/guests',
  summary: 'Name somebody who is told of an order as well',
  request: { ...orderIdParam, ...jsonBody(guestInputSchema) },
  responses: addAnswers,
});
const updateRoute = defineRoute('anyone', {
  method: 'patch',
  path: '/orders/{orderId}/guests/{guestId}',
  summary: 'Change who somebody is and what they are told of an order',
  request: { ...ofOrder, ...ifMatchHeader, ...jsonBody(guestChangesSchema) },
  responses: changeAnswers,
});
const removeRoute = defineRoute('anyone', {
  method: 'delete',
  path: '/orders/{orderId}/guests/{guestId}',
  summary: 'Tell somebody nothing more of an order',
  request: { ...ofOrder, ...ifMatchHeader },
  responses: changeAnswers,
});
const staffListRoute = defineRoute('orders.read', {
  method: 'get',
  path: '/admin/orders/{id}/guests',
  summary: 'Who else is told of an order',
  request: idParam,
  responses: { 200: listAnswer, ...problemResponses('not_found', 'invalid_input') },
});
const staffAddRoute = defineRoute('orders.write', {
  method: 'post',
  path: '/admin/orders/{id}/guests',
  summary: 'Name somebody who is told of an order as well',
  request: { ...idParam, ...jsonBody(guestInputSchema) },
  responses: addAnswers,
});
const staffUpdateRoute = defineRoute('orders.write', {
  method: 'patch',
  path: '/admin/orders/{id}/guests/{guestId}',
  summary: 'Change who somebody is and what they are told of an order',
  request: { ...ofId, ...ifMatchHeader, ...jsonBody(guestChangesSchema) },
  responses: changeAnswers,
});
const staffRemoveRoute = defineRoute('orders.write', {
  method: 'delete',
  path: '/admin/orders/{id}/guests/{guestId}',
  summary: 'Tell somebody nothing more of an order',
  request: { ...ofId, ...ifMatchHeader },
  responses: changeAnswers,
});

/** The order of an id. Otherwise `not_found`. */
export async function requireOrder(ctx: Context, id: string): Promise<OrderRow> {
  const order = await findOrder(ctx.db, id);
  if (!order) throw new AppError('not_found', 'There is no such order.');
  return order;
}

/** Who else is told of an order, for its customer and for staff. */
export function guestRoutes(services: Services) {
  const { config } = services;
  return createRouter()
    .openapi(listRoute, async (c) => {
      const ctx = requestContext(c, services);
      const order = await openOrder(ctx, c.req.valid('param').orderId, readAccessToken(c, config));
      return c.json(await listGuests(ctx, order), 200);
    })
    .openapi(addRoute, async (c) => {
      const ctx = requestContext(c, services);
      const { id } = await openOrder(ctx, c.req.valid('param').orderId, readAccessToken(c, config));
      return c.json(await createGuest(ctx, id, c.req.valid('json')), 201);
    })
    .openapi(updateRoute, async (c) => {
      const ctx = requestContext(c, services);
      const { orderId, guestId } = c.req.valid('param');
      await openOrder(ctx, orderId, readAccessToken(c, config));
      const edited = { orderId, guestId, ifMatch: c.req.valid('header')['if-match'] };
      return c.json(await updateGuest(ctx, edited, c.req.valid('json')), 200);
    })
    .openapi(removeRoute, async (c) => {
      const ctx = requestContext(c, services);
      const { orderId, guestId } = c.req.valid('param');
      await openOrder(ctx, orderId, readAccessToken(c, config));
      return c.json(await removeGuest(ctx, { orderId, guestId, ifMatch: c.req.valid('header')['if-match'] }), 200);
    })
    .openapi(staffListRoute, async (c) => {
      const ctx = requestContext(c, services);
      return c.json(await listGuests(ctx, await requireOrder(ctx, c.req.valid('param').id)), 200);
    })
    .openapi(staffAddRoute, async (c) => {
      const ctx = requestContext(c, services);
      return c.json(await createGuest(ctx, c.req.valid('param').id, c.req.valid('json')), 201);
    })
    .openapi(staffUpdateRoute, async (c) => {
      const { id: orderId, guestId } = c.req.valid('param');
      const edited = { orderId, guestId, ifMatch: c.req.valid('header')['if-match'] };
      return c.json(await updateGuest(requestContext(c, services), edited, c.req.valid('json')), 200);
    })
    .openapi(staffRemoveRoute, async (c) => {
      const { id: orderId, guestId } = c.req.valid('param');
      const edited = { orderId, guestId, ifMatch: c.req.valid('header')['if-match'] };
      return c.json(await removeGuest(requestContext(c, services), edited), 200);
    });
}
