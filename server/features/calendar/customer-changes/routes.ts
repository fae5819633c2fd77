import { z } from '@hono/zod-openapi';
import { orderJsonSchema } from '#domain/orders/order-json.ts';
import {
  cancelShootSchema,
  moveShootSchema,
  shootSlotsSchema,
  shootTermsSchema,
} from '#domain/scheduling/bookings/customer-change-json.ts';
import { slotsQuerySchema } from '#domain/scheduling/slots-json.ts';
import { uuidSchema } from '#domain/shared/ids.ts';
import type { Services } from '#server/context.ts';
import { getOrder } from '#server/features/orders/get-order.ts';
import { readAccessToken } from '#server/http/access-cookie.ts';
import { jsonAnswer, jsonBody } from '#server/http/bodies.ts';
import { defineRoute } from '#server/http/define-route.ts';
import { ifMatchHeader, staleResponses } from '#server/http/if-match.ts';
import { problemResponses } from '#server/http/problem.ts';
import { createRouter, requestContext } from '#server/http/router.ts';
import { getShootTerms, listShootSlots } from './open-shoot.ts';
import { cancelByCustomer, moveByCustomer } from './update-shoot.ts';

const orderIdParam = { params: z.object({ orderId: uuidSchema }) };
const changed = {
  200: jsonAnswer(orderJsonSchema, 'The order as it is now'),
  ...staleResponses(shootTermsSchema),
  ...problemResponses('invalid_input', 'not_found', 'conflict', 'rate_limited'),
};

const termsRoute = defineRoute('anyone', {
  method: 'get',
  path: '/orders/{orderId}/shoot',
  summary: 'What the customer of an order may change about its shoot, and the fees',
  request: orderIdParam,
  responses: { 200: jsonAnswer(shootTermsSchema, 'The shoot with the fees'), ...problemResponses('not_found') },
});
const slotsRoute = defineRoute('anyone', {
  method: 'get',
  path: '/orders/{orderId}/shoot/slots',
  summary: 'The times to which the shoot of an order can be moved',
  request: { ...orderIdParam, query: slotsQuerySchema.pick({ from: true, days: true }) },
  responses: { 200: jsonAnswer(shootSlotsSchema, 'The days'), ...problemResponses('invalid_input', 'not_found') },
});
const moveRoute = defineRoute('anyone', {
  method: 'post',
  path: '/orders/{orderId}/shoot/move',
  summary: 'Move the shoot of an order to a time that is offered',
  request: { ...orderIdParam, ...ifMatchHeader, ...jsonBody(moveShootSchema) },
  responses: changed,
});
const cancelRoute = defineRoute('anyone', {
  method: 'post',
  path: '/orders/{orderId}/shoot/cancel',
  summary: 'Cancel the shoot of an order',
  request: { ...orderIdParam, ...ifMatchHeader, ...jsonBody(cancelShootSchema) },
  responses: changed,
});

/** What customers change about their shoots, by the link of their emails. */
export function customerChangeRoutes(services: Services) {
  const { config } = services;
  return createRouter()
    .openapi(termsRoute, async (c) => {
      const opened = { ...c.req.valid('param'), accessToken: readAccessToken(c, config) };
      c.header('Cache-Control', 'no-store');
      return c.json(await getShootTerms(requestContext(c, services), opened), 200);
    })
    .openapi(slotsRoute, async (c) => {
      const opened = { ...c.req.valid('param'), accessToken: readAccessToken(c, config) };
      c.header('Cache-Control', 'no-store');
      return c.json(await listShootSlots(requestContext(c, services), opened, c.req.valid('query')), 200);
    })
    .openapi(moveRoute, async (c) => {
      const ctx = requestContext(c, services);
      const opened = { ...c.req.valid('param'), accessToken: readAccessToken(c, config) };
      await moveByCustomer(ctx, { ...opened, ifMatch: c.req.valid('header')['if-match'] }, c.req.valid('json'));
      return c.json(await getOrder(ctx, opened.orderId, opened.accessToken), 200);
    })
    .openapi(cancelRoute, async (c) => {
      const ctx = requestContext(c, services);
      const opened = { ...c.req.valid('param'), accessToken: readAccessToken(c, config) };
      await cancelByCustomer(ctx, { ...opened, ifMatch: c.req.valid('header')['if-match'] }, c.req.valid('json'));
      return c.json(await getOrder(ctx, opened.orderId, opened.accessToken), 200);
    });
}
