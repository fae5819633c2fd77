import { z } from '@hono/zod-openapi';
import type { Context as HonoContext } from 'hono';
import { linkTokenSchema } from '#domain/deliveries/visitor-input.ts';
import { acceptEstimateSchema, declineEstimateSchema } from '#domain/orders/estimates/answer-input.ts';
import {
  estimateExportSchema,
  estimateFilterSchema,
  estimateInputSchema,
  sendEstimateSchema,
} from '#domain/orders/estimates/estimate-input.ts';
import {
  type EstimateDetails,
  estimateDetailsSchema,
  estimateListSchema,
  estimatePageSchema,
} from '#domain/orders/estimates/estimate-json.ts';
import type { Services } from '#server/context.ts';
import { ADDRESS_PATHS } from '#server/features/orders/manage/create-order.ts';
import { tellAddressFaults } from '#server/features/orders/require-address.ts';
import { answerCsv } from '#server/http/answer-csv.ts';
import { jsonAnswer, jsonBody } from '#server/http/bodies.ts';
import { defineRoute } from '#server/http/define-route.ts';
import type { HttpEnv } from '#server/http/env.ts';
import { etagHeader, ifMatchHeader, readEdited, staleResponses } from '#server/http/if-match.ts';
import { idParam } from '#server/http/params.ts';
import { problemResponses } from '#server/http/problem.ts';
import { createRouter, requestContext } from '#server/http/router.ts';
import { createEstimate, reviseEstimate } from './create-estimate.ts';
import { getEstimate } from './get-estimate.ts';
import { listEstimates } from './list-estimates.ts';
import { openEstimate } from './open-estimate.ts';
import { acceptEstimate, declineEstimate } from './record-answer.ts';
import { sendEstimate } from './send-estimate.ts';
import { withdrawEstimate } from './set-withdrawn.ts';
import { deleteEstimate, updateEstimateDraft } from './update-estimate.ts';
import { writeEstimatesCsv } from './write-csv.ts';

const details = jsonAnswer(estimateDetailsSchema, 'The estimate as it is now');
const stale = staleResponses(estimateDetailsSchema);
const priced = problemResponses(
  ...(['not_found', 'conflict', 'invalid_input', 'quote_changed'] as const),
  ...(['area_refused', 'size_needs_quote', 'coupon_exhausted'] as const),
);

const listRoute = defineRoute('orders.read', {
  method: 'get',
  path: '/admin/estimates',
  summary: 'The estimates, searched and filtered, the newest first',
  request: { query: estimateFilterSchema },
  responses: { 200: jsonAnswer(estimateListSchema, 'A page of them'), ...problemResponses('invalid_input') },
});
const csvRoute = defineRoute('orders.read', {
  method: 'get',
  path: '/admin/estimates.csv',
  summary: 'The estimates that the list shows, as a CSV file',
  request: { query: estimateExportSchema },
  responses: {
    200: { description: 'The file', content: { 'text/csv': { schema: z.string() } } },
    ...problemResponses('invalid_input'),
  },
});
const getRoute = defineRoute('orders.read', {
  method: 'get',
  path: '/admin/estimates/{id}',
  summary: 'One estimate with its link, its versions and what was done',
  request: idParam,
  responses: { 200: details, ...problemResponses('not_found', 'invalid_input') },
});
const createRoute = defineRoute('orders.write', {
  method: 'post',
  path: '/admin/estimates',
  summary: 'Prepare an estimate as a draft',
  request: jsonBody(estimateInputSchema),
  responses: { 201: details, ...priced },
});
const updateRoute = defineRoute('orders.write', {
  method: 'put',
  path: '/admin/estimates/{id}',
  summary: 'Change the draft of an estimate',
  request: { ...idParam, ...ifMatchHeader, ...jsonBody(estimateInputSchema) },
  responses: { 200: details, ...stale, ...priced },
});
const deleteRoute = defineRoute('orders.write', {
  method: 'delete',
  path: '/admin/estimates/{id}',
  summary: 'Delete the draft of an estimate',
  request: { ...idParam, ...ifMatchHeader },
  responses: {
    204: { description: 'It is gone' },
    ...stale,
    ...problemResponses('not_found', 'conflict', 'invalid_input'),
  },
});
const reviseRoute = defineRoute('orders.write', {
  method: 'post',
  path: '/admin/estimates/{id}/versions',
  summary: 'Prepare a new version of an estimate as a draft; the one before holds until that is opened',
  request: { ...idParam, ...jsonBody(estimateInputSchema) },
  responses: { 201: details, ...priced },
});
const sendRoute = defineRoute('orders.write', {
  method: 'post',
  path: '/admin/estimates/{id}/send',
  summary: 'Open an estimate under its number, so that its link works, and mail that to the customer',
  request: { ...idParam, ...ifMatchHeader, ...jsonBody(sendEstimateSchema) },
  responses: {
    200: details,
    ...stale,
    ...problemResponses('not_found', 'conflict', 'rate_limited', 'invalid_input'),
  },
});
const withdrawRoute = defineRoute('orders.write', {
  method: 'post',
  path: '/admin/estimates/{id}/withdraw',
  summary: 'Take an open estimate back; its link says so',
  request: { ...idParam, ...ifMatchHeader },
  responses: { 200: details, ...stale, ...problemResponses('not_found', 'conflict', 'invalid_input') },
});

const tokenParam = { params: z.object({ token: linkTokenSchema }) };
const page = jsonAnswer(estimatePageSchema, 'The estimate as it is now');
const openRoute = defineRoute('anyone', {
  method: 'get',
  path: '/estimates/{token}',
  summary: 'An estimate, for who has its link',
  request: tokenParam,
  responses: { 200: page, ...problemResponses('not_found', 'invalid_input') },
});
const answers = {
  200: page,
  ...problemResponses('not_found', 'conflict', 'link_ended', 'rate_limited', 'invalid_input'),
};
const acceptRoute = defineRoute('anyone', {
  method: 'post',
  path: '/estimates/{token}/accept',
  summary: 'Accept an estimate: its order is made at exactly its price, once',
  request: { ...tokenParam, ...jsonBody(acceptEstimateSchema) },
  responses: answers,
});
const declineRoute = defineRoute('anyone', {
  method: 'post',
  path: '/estimates/{token}/decline',
  summary: 'Decline an estimate, with a reason or without',
  request: { ...tokenParam, ...jsonBody(declineEstimateSchema) },
  responses: answers,
});

const answer = <Status extends 200 | 201>(c: HonoContext<HttpEnv>, found: EstimateDetails, status: Status) =>
  c.json(found, status, etagHeader(found.estimate));

/** Estimates: prepared and sent by staff, answered by who has their link. */
export function estimateRoutes(services: Services) {
  const tellFaults = tellAddressFaults(services, ADDRESS_PATHS);
  return createRouter()
    .openapi(listRoute, async (c) =>
      c.json(await listEstimates(requestContext(c, services), c.req.valid('query')), 200),
    )
    .openapi(csvRoute, async (c) => {
      const ctx = requestContext(c, services);
      return answerCsv(writeEstimatesCsv(ctx, c.req.valid('query')), ctx.clock.now(), 'estimates');
    })
    .openapi(getRoute, async (c) =>
      answer(c, await getEstimate(requestContext(c, services), c.req.valid('param').id), 200),
    )
    .openapi(
      createRoute,
      async (c) => answer(c, await createEstimate(requestContext(c, services), c.req.valid('json')), 201),
      tellFaults,
    )
    .openapi(
      updateRoute,
      async (c) => {
        const edited = readEdited(c.req.valid('param'), c.req.valid('header'));
        return answer(c, await updateEstimateDraft(requestContext(c, services), edited, c.req.valid('json')), 200);
      },
      tellFaults,
    )
    .openapi(deleteRoute, async (c) => {
      await deleteEstimate(requestContext(c, services), readEdited(c.req.valid('param'), c.req.valid('header')));
      return c.body(null, 204);
    })
    .openapi(
      reviseRoute,
      async (c) => {
        const { id } = c.req.valid('param');
        return answer(c, await reviseEstimate(requestContext(c, services), id, c.req.valid('json')), 201);
      },
      tellFaults,
    )
    .openapi(sendRoute, async (c) => {
      const edited = readEdited(c.req.valid('param'), c.req.valid('header'));
      return answer(c, await sendEstimate(requestContext(c, services), edited, c.req.valid('json')), 200);
    })
    .openapi(withdrawRoute, async (c) => {
      const edited = readEdited(c.req.valid('param'), c.req.valid('header'));
      return answer(c, await withdrawEstimate(requestContext(c, services), edited), 200);
    })
    .openapi(openRoute, async (c) =>
      c.json(await openEstimate(requestContext(c, services), c.req.valid('param').token), 200),
    )
    .openapi(acceptRoute, async (c) => {
      const { token } = c.req.valid('param');
      return c.json(await acceptEstimate(requestContext(c, services), token, c.req.valid('json')), 200);
    })
    .openapi(declineRoute, async (c) => {
      const { token } = c.req.valid('param');
      return c.json(await declineEstimate(requestContext(c, services), token, c.req.valid('json')), 200);
    });
}
