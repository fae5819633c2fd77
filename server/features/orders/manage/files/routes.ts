import { z } from '@hono/zod-openapi';
import { documentQuerySchema } from '#domain/billing/document.ts';
import { invoiceQuerySchema } from '#domain/orders/order-json.ts';
import type { Services } from '#server/context.ts';
import { openDocument, openInvoice } from '#server/features/orders/issue-documents.ts';
import { openOrder } from '#server/features/orders/open-order.ts';
import { answerDocument } from '#server/features/orders/send-document.ts';
import { defineRoute } from '#server/http/define-route.ts';
import { idParam } from '#server/http/params.ts';
import { problemResponses } from '#server/http/problem.ts';
import { createRouter, requestContext } from '#server/http/router.ts';

const invoiceRoute = defineRoute('orders.read', {
  method: 'get',
  path: '/admin/orders/{id}/invoice.pdf',
  summary: 'The invoice of a payment of an order; of the first one unless told',
  request: { ...idParam, query: invoiceQuerySchema },
  responses: {
    200: { description: 'The PDF file', content: { 'application/pdf': { schema: z.string() } } },
    ...problemResponses('not_found', 'invalid_input'),
  },
});
const documentRoute = defineRoute('orders.read', {
  method: 'get',
  path: '/admin/orders/{id}/document.pdf',
  summary: 'A document of an order; the first one unless told',
  request: { ...idParam, query: documentQuerySchema },
  responses: {
    200: {
      description: 'The file: PDF, or XML in the formats ubl and xrechnung',
      content: { 'application/pdf': { schema: z.string() }, 'application/xml': { schema: z.string() } },
    },
    ...problemResponses('not_found', 'invalid_input', 'conflict'),
  },
});

/** The files of the documents of orders, for staff. */
export function orderFileRoutes(services: Services) {
  return createRouter()
    .openapi(invoiceRoute, async (c) => {
      const ctx = requestContext(c, services);
      const order = await openOrder(ctx, c.req.valid('param').id, null);
      return answerDocument(await openInvoice(ctx, order, c.req.valid('query').payment));
    })
    .openapi(documentRoute, async (c) => {
      const ctx = requestContext(c, services);
      const order = await openOrder(ctx, c.req.valid('param').id, null);
      return answerDocument(await openDocument(ctx, order, c.req.valid('query')));
    });
}
