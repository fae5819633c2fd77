import { documentFilterSchema, listedDocumentSchema } from '#domain/billing/document.ts';
import { pageSchema } from '#domain/shared/page.ts';
import type { Services } from '#server/context.ts';
import { jsonAnswer } from '#server/http/bodies.ts';
import { defineV1Route } from '#server/http/define-v1-route.ts';
import { problemResponses } from '#server/http/problem.ts';
import { createRouter, requestContext } from '#server/http/router.ts';
import { listDocuments } from './list-documents.ts';

const listRoute = defineV1Route('payments:read', {
  method: 'get',
  path: '/documents',
  summary: 'Invoices and credit notes, the newest first; their files are with their orders',
  request: { query: documentFilterSchema },
  responses: {
    200: jsonAnswer(pageSchema(listedDocumentSchema), 'A page of them'),
    ...problemResponses('invalid_input'),
  },
});

/** The studio's documents for programs. */
export function documentV1Routes(services: Services) {
  return createRouter().openapi(listRoute, async (c) => {
    const { documents: data, next_cursor } = await listDocuments(requestContext(c, services), c.req.valid('query'));
    return c.json({ data, next_cursor }, 200);
  });
}
