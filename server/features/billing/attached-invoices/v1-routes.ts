import { attachInvoiceSchema, MAX_INVOICE_BYTES } from '#domain/billing/attached-invoice.ts';
import { documentSchema } from '#domain/billing/document.ts';
import type { Services } from '#server/context.ts';
import { jsonAnswer } from '#server/http/bodies.ts';
import { defineV1Route } from '#server/http/define-v1-route.ts';
import { idParam } from '#server/http/params.ts';
import { problemResponses } from '#server/http/problem.ts';
import { readBytes } from '#server/http/read-bytes.ts';
import { createRouter, requestContext } from '#server/http/router.ts';
import { attachInvoice } from './attach-invoice.ts';
import { detachInvoice } from './detach-invoice.ts';

const answer = jsonAnswer(documentSchema, 'The document as it is now');

const attachRoute = defineV1Route('payments:write', {
  method: 'put',
  path: '/documents/{id}/invoice',
  summary: 'The invoice of another program for a receipt: a PDF file of 5 MB at most, as the body',
  request: { ...idParam, query: attachInvoiceSchema },
  responses: { 200: answer, ...problemResponses('not_found', 'conflict', 'too_large', 'invalid_input') },
});
const detachRoute = defineV1Route('payments:write', {
  method: 'delete',
  path: '/documents/{id}/invoice',
  summary: 'Take the invoice of another program away from a receipt',
  request: idParam,
  responses: { 200: answer, ...problemResponses('not_found', 'conflict', 'invalid_input') },
});

/** The same for programs: the one that makes the invoices hands them over. Mounted before the limit of bodies. */
export function attachedInvoiceV1Routes(services: Services) {
  return createRouter().openapi(attachRoute, async (c) => {
    const ctx = requestContext(c, services);
    const file = await readBytes(c.req.raw, MAX_INVOICE_BYTES);
    return c.json(await attachInvoice(ctx, c.req.valid('param').id, { ...c.req.valid('query'), file }), 200);
  });
}

/** Taking one away, for programs. */
export function detachInvoiceV1Routes(services: Services) {
  return createRouter().openapi(detachRoute, async (c) => {
    return c.json(await detachInvoice(requestContext(c, services), c.req.valid('param').id), 200);
  });
}
