import type { Context as HonoContext } from 'hono';
import {
  estimateFilterSchema,
  estimateInputSchema,
  sendEstimateSchema,
} from '#domain/orders/estimates/estimate-input.ts';
import {
  type EstimateDetails,
  estimateDetailsSchema,
  listedEstimateSchema,
} from '#domain/orders/estimates/estimate-json.ts';
import { pageSchema } from '#domain/shared/page.ts';
import type { Services } from '#server/context.ts';
import { ADDRESS_PATHS } from '#server/features/orders/manage/create-order.ts';
import { tellAddressFaults } from '#server/features/orders/require-address.ts';
import { jsonAnswer, jsonBody } from '#server/http/bodies.ts';
import { defineV1Route } from '#server/http/define-v1-route.ts';
import type { HttpEnv } from '#server/http/env.ts';
import { etagHeader, ifMatchHeader, readEdited, staleResponses } from '#server/http/if-match.ts';
import { idParam } from '#server/http/params.ts';
import { problemResponses } from '#server/http/problem.ts';
import { createRouter, requestContext } from '#server/http/router.ts';
import { createEstimate } from './create-estimate.ts';
import { getEstimate } from './get-estimate.ts';
import { listEstimates } from './list-estimates.ts';
import { sendEstimate } from './send-estimate.ts';
import { withdrawEstimate } from './set-withdrawn.ts';

const details = jsonAnswer(estimateDetailsSchema, 'The estimate as it is now');
const stale = staleResponses(estimateDetailsSchema);

const listRoute = defineV1Route('orders:read', {
  method: 'get',
  path: '/estimates',
  summary: 'The estimates, searched and filtered, the newest first',
  request: { query: estimateFilterSchema },
  responses: {
    200: jsonAnswer(pageSchema(listedEstimateSchema), 'A page of them'),
    ...problemResponses('invalid_input'),
  },
});
const getRoute = defineV1Route('orders:read', {
  method: 'get',
  path: '/estimates/{id}',
  summary: 'One estimate with its versions and what was done; its link for keys that may see links',
  request: idParam,
  responses: { 200: details, ...problemResponses('not_found', 'invalid_input') },
});
const createRoute = defineV1Route('orders:write', {
  method: 'post',
  path: '/estimates',
  summary: 'Prepare an estimate as a draft, which is opened as it is sent',
  request: jsonBody(estimateInputSchema),
  responses: {
    201: details,
    ...problemResponses(
      ...(['conflict', 'invalid_input', 'quote_changed'] as const),
      ...(['area_refused', 'size_needs_quote', 'coupon_exhausted'] as const),
    ),
  },
});
const sendRoute = defineV1Route('orders:write', {
  method: 'post',
  path: '/estimates/{id}/send',
  summary: 'Open an estimate under its number, so that its link works, and mail that to the customer',
  request: { ...idParam, ...ifMatchHeader, ...jsonBody(sendEstimateSchema) },
  responses: {
    200: details,
    ...stale,
    ...problemResponses('not_found', 'conflict', 'rate_limited', 'invalid_input'),
  },
});
const withdrawRoute = defineV1Route('orders:write', {
  method: 'post',
  path: '/estimates/{id}/withdraw',
  summary: 'Take an open estimate back; its link says so',
  request: { ...idParam, ...ifMatchHeader },
  responses: { 200: details, ...stale, ...problemResponses('not_found', 'conflict', 'invalid_input') },
});

const answer = <Status extends 200 | 201>(c: HonoContext<HttpEnv>, found: EstimateDetails, status: Status) =>
  c.json(found, status, etagHeader(found.estimate));

/** Estimates, for programs with a key. Who has the link of one answers it. */
export function estimateV1Routes(services: Services) {
  return createRouter()
    .openapi(listRoute, async (c) => {
      const { estimates, next_cursor } = await listEstimates(requestContext(c, services), c.req.valid('query'));
      return c.json({ data: estimates, next_cursor }, 200);
    })
    .openapi(getRoute, async (c) =>
      answer(c, await getEstimate(requestContext(c, services), c.req.valid('param').id), 200),
    )
    .openapi(
      createRoute,
      async (c) => answer(c, await createEstimate(requestContext(c, services), c.req.valid('json')), 201),
      tellAddressFaults(services, ADDRESS_PATHS),
    )
    .openapi(sendRoute, async (c) => {
      const edited = readEdited(c.req.valid('param'), c.req.valid('header'));
      return answer(c, await sendEstimate(requestContext(c, services), edited, c.req.valid('json')), 200);
    })
    .openapi(withdrawRoute, async (c) => {
      const edited = readEdited(c.req.valid('param'), c.req.valid('header'));
      return answer(c, await withdrawEstimate(requestContext(c, services), edited), 200);
    });
}
