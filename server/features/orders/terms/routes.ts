import { z } from '@hono/zod-openapi';
import { receivablesSchema } from '#domain/billing/due.ts';
import { adminOrderDetailsSchema } from '#domain/orders/admin-order.ts';
import type { Services } from '#server/context.ts';
import { getOrder } from '#server/features/orders/manage/get-order.ts';
import { answerCsv } from '#server/http/answer-csv.ts';
import { jsonAnswer, jsonBody } from '#server/http/bodies.ts';
import { defineRoute } from '#server/http/define-route.ts';
import { etagHeader, ifMatchHeader, readEdited, staleResponses } from '#server/http/if-match.ts';
import { idParam } from '#server/http/params.ts';
import { problemResponses } from '#server/http/problem.ts';
import { createRouter, requestContext } from '#server/http/router.ts';
import { getReceivables } from './get-receivables.ts';
import { requireIssued } from './issue-on-account.ts';
import { setTerms, termsChangesSchema } from './set-terms.ts';
import { writeReceivablesCsv } from './write-csv.ts';

const termsRoute = defineRoute('orders.write', {
  method: 'put',
  path: '/admin/orders/{id}/payment-terms',
  summary: 'Say when an order is to be paid, and whether its customer is reminded',
  request: { ...idParam, ...ifMatchHeader, ...jsonBody(termsChangesSchema) },
  responses: {
    200: jsonAnswer(adminOrderDetailsSchema, 'The order as it is now'),
    ...staleResponses(adminOrderDetailsSchema),
    ...problemResponses('not_found', 'conflict', 'invalid_input'),
  },
});
const issueRoute = defineRoute('orders.write', {
  method: 'post',
  path: '/admin/orders/{id}/invoices',
  summary: 'Issue and mail the invoices of what is open of an order on account, before it is delivered',
  request: idParam,
  responses: {
    200: jsonAnswer(adminOrderDetailsSchema, 'The order as it is now'),
    ...problemResponses('not_found', 'conflict'),
  },
});
const receivablesRoute = defineRoute('orders.read', {
  method: 'get',
  path: '/admin/receivables',
  summary: 'Who owes what, by how late it is',
  responses: { 200: jsonAnswer(receivablesSchema, 'What is owed today, the longest overdue first') },
});
const csvRoute = defineRoute('orders.read', {
  method: 'get',
  path: '/admin/receivables.csv',
  summary: 'Who owes what, as a CSV file',
  responses: { 200: { description: 'The file', content: { 'text/csv': { schema: z.string() } } } },
});

/** The routes by which the studio says when orders are paid, and sees who owes what. */
export function termsRoutes(services: Services) {
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
    .openapi(receivablesRoute, async (c) => c.json(await getReceivables(requestContext(c, services)), 200))
    .openapi(csvRoute, async (c) => {
      const ctx = requestContext(c, services);
      return answerCsv(writeReceivablesCsv(ctx), ctx.clock.now(), 'receivables');
    });
}
