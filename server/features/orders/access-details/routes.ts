import { z } from '@hono/zod-openapi';
import { accessInputSchema, orderAccessSchema } from '#domain/orders/access-details/access-details.ts';
import { answerJsonSchema, presentAnswers } from '#domain/orders/questions/question-json.ts';
import { uuidSchema } from '#domain/shared/ids.ts';
import { localeSchema } from '#domain/shared/locale-schema.ts';
import type { Services } from '#server/context.ts';
import { openOrder } from '#server/features/orders/open-order.ts';
import { listAnswers } from '#server/features/orders/questions/queries.ts';
import { readAccessToken } from '#server/http/access-cookie.ts';
import { jsonAnswer, jsonBody } from '#server/http/bodies.ts';
import { defineRoute } from '#server/http/define-route.ts';
import { etagHeader, ifMatchHeader, staleResponses } from '#server/http/if-match.ts';
import { problemResponses } from '#server/http/problem.ts';
import { createRouter, requestContext } from '#server/http/router.ts';
import { getAccess } from './get-access.ts';
import { updateAccess } from './update-access.ts';

const orderIdParam = z.object({ orderId: uuidSchema });
const answersAnswer = z.object({ answers: z.array(answerJsonSchema) });

const answersRoute = defineRoute('anyone', {
  method: 'get',
  path: '/orders/{orderId}/answers',
  summary: "What was answered to the studio's questions, for the holder of the order's token",
  request: { params: orderIdParam, query: z.object({ locale: localeSchema.optional() }) },
  responses: { 200: jsonAnswer(answersAnswer, 'The answers'), ...problemResponses('not_found', 'invalid_input') },
});
const readRoute = defineRoute('anyone', {
  method: 'get',
  path: '/orders/{orderId}/access-details',
  summary: "How to get into the property, without codes, for the holder of the order's token",
  request: { params: orderIdParam },
  responses: { 200: jsonAnswer(orderAccessSchema, 'What is known'), ...problemResponses('not_found') },
});
const updateRoute = defineRoute('anyone', {
  method: 'put',
  path: '/orders/{orderId}/access-details',
  summary: 'Say how to get into the property, until the shoot begins; a code that is left empty stays as it was',
  request: { params: orderIdParam, ...ifMatchHeader, ...jsonBody(accessInputSchema) },
  responses: {
    200: jsonAnswer(orderAccessSchema, 'What is known now'),
    ...staleResponses(orderAccessSchema),
    ...problemResponses('not_found', 'conflict', 'invalid_input'),
  },
});

/** How the studio gets into the property of an order, and what was answered with it. */
export function accessDetailsRoutes(services: Services) {
  const { config } = services;
  return createRouter()
    .openapi(answersRoute, async (c) => {
      const ctx = requestContext(c, services);
      const order = await openOrder(ctx, c.req.valid('param').orderId, readAccessToken(c, config));
      const kept = (await listAnswers(ctx.db, [order.id])).get(order.id) ?? [];
      return c.json({ answers: presentAnswers(kept, { locale: c.req.valid('query').locale ?? order.locale }) }, 200);
    })
    .openapi(readRoute, async (c) => {
      const ctx = requestContext(c, services);
      const order = await openOrder(ctx, c.req.valid('param').orderId, readAccessToken(c, config));
      const access = await getAccess(ctx, order);
      return c.json(access, 200, etagHeader(access));
    })
    .openapi(updateRoute, async (c) => {
      const ctx = requestContext(c, services);
      const order = await openOrder(ctx, c.req.valid('param').orderId, readAccessToken(c, config));
      const change = { input: c.req.valid('json'), ifMatch: c.req.valid('header')['if-match'] };
      const access = await updateAccess(ctx, order, change);
      return c.json(access, 200, etagHeader(access));
    });
}
