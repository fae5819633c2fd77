import { receivablesSchema } from '#domain/billing/due.ts';
import { adminOrderDetailsSchema } from '#domain/orders/admin-order.ts';
import type { Services } from '#server/context.ts';
import { getOrder } from '#server/features/orders/manage/get-order.ts';
import { jsonAnswer, jsonBody } from '#server/http/bodies.ts';
import { defineV1Route } from '#server/http/define-v1-route.ts';
import { etagHeader, ifMatchHeader, readEdited, staleResponses } from '#server/http/if-match.ts';
import { idParam } from '#server/http/params.ts';
import { problemResponses } from '#server/http/problem.ts';
import { createRouter, requestContext } from '#server/http/router.ts';
import { getReceivables } from './get-receivables.ts';
import { requireIssued } from './issue-on-account.ts';
import { setTerms, termsChangesSchema } from './set-terms.ts';

const termsRoute = defineV1Route('orders:write', {
  method: 'put',
  path: '/orders/{id}/payment-terms',
  summary: 'Say when an order is to be paid, and whether its customer is reminded',
  request: { ...idParam, ...ifMatchHeader, ...jsonBody(termsChangesSchema) },
  responses: {
    200: jsonAnswer(adminOrderDetailsSchema, 'The order as it is now'),
    ...staleResponses(adminOrderDetailsSchema),
    ...problemResponses('not_found', 'conflict', 'invalid_input'),
  },
});
const issueRoute = defineV1Route('payments:write', {
  method: 'post',
  path: '/orders/{id}/invoices',
  summary: 'Issue and mail the invoices of what is open of an order on account, before it is delivered',
  request: idParam,
  responses: {
    200: jsonAnswer(adminOrderDetailsSchema, 'The order as it is now'),
    ...problemResponses('not_found', 'conflict', 'invalid_input'),
  },
});
const receivablesRoute = defineV1Route('payments:read', {
  method: 'get',
  path: '/receivables',
  summary: 'Who owes what, by how late it is',
  responses: { 200: jsonAnswer(receivablesSchema, 'What is owed today, the longest overdue first') },
});

/** When orders are paid, for programs. */
export function termsV1Routes(services: Services) {
  return createRouter()
    .openapi(termsRoute, async (c) => {
      const ctx = requestContext(c, services);
      const edited = readEdited(c.req.valid('param'), c.req.valid('header'));
      await setTerms(ctx, edited, c.req.valid('json'));
      const details = await getOrder(ctx, edited.id);
      return c.json(details, 200, etagHeader(details.order));
    })
    .openapi(issueRoute, async (c) => {
      const ctx = requestContext(c, services);
      const { id } = c.req.valid('param');
      await requireIssued(ctx, id);
      const details = await getOrder(ctx, id);
      return c.json(details, 200, etagHeader(details.order));
    })
    .openapi(receivablesRoute, async (c) => c.json(await getReceivables(requestContext(c, services)), 200));
}
