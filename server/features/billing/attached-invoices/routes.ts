import { attachInvoiceSchema, MAX_INVOICE_BYTES } from '#domain/billing/attached-invoice.ts';
import { documentSchema } from '#domain/billing/document.ts';
import type { Services } from '#server/context.ts';
import { jsonAnswer } from '#server/http/bodies.ts';
import { defineRoute } from '#server/http/define-route.ts';
import { idParam } from '#server/http/params.ts';
import { problemResponses } from '#server/http/problem.ts';
import { readBytes } from '#server/http/read-bytes.ts';
import { createRouter, requestContext } from '#server/http/router.ts';
import { attachInvoice } from './attach-invoice.ts';
import { detachInvoice } from './detach-invoice.ts';

const answer = jsonAnswer(documentSchema, 'The document as it is now');

const attachRoute = defineRoute('orders.write', {
  method: 'put',
  path: '/admin/documents/{id}/invoice',
  summary: 'The invoice of another program for a receipt: a PDF file of 5 MB at most, as the body',
  request: { ...idParam, query: attachInvoiceSchema },
  responses: { 200: answer, ...problemResponses('not_found', 'conflict', 'too_large', 'invalid_input') },
});
const detachRoute = defineRoute('orders.write', {
  method: 'delete',
  path: '/admin/documents/{id}/invoice',
  summary: 'Take the invoice of another program away from a receipt',
  request: idParam,
  responses: { 200: answer, ...problemResponses('not_found', 'conflict') },
});

/** The route that takes the file. Mounted before the limit of bodies. */
export function attachedInvoiceRoutes(services: Services) {
  return createRouter().openapi(attachRoute, async (c) => {
    const ctx = requestContext(c, services);
    const file = await readBytes(c.req.raw, MAX_INVOICE_BYTES);
    return c.json(await attachInvoice(ctx, c.req.valid('param').id, { ...c.req.valid('query'), file }), 200);
  });
}

/** The route that takes it away. */
export function detachInvoiceRoutes(services: Services) {
  return createRouter().openapi(detachRoute, async (c) => {
    return c.json(await detachInvoice(requestContext(c, services), c.req.valid('param').id), 200);
  });
}
