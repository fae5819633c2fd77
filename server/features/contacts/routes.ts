import { z } from '@hono/zod-openapi';
import { contactFilterSchema, contactJsonSchema } from '#domain/imports/contact-json.ts';
import type { Services } from '#server/context.ts';
import { jsonAnswer } from '#server/http/bodies.ts';
import { defineRoute } from '#server/http/define-route.ts';
import { problemResponses } from '#server/http/problem.ts';
import { createRouter, requestContext } from '#server/http/router.ts';
import { listContacts } from './list-contacts.ts';

const listRoute = defineRoute('orders.write', {
  method: 'get',
  path: '/admin/contacts',
  summary: 'Customers whom the studio knows without an order of theirs, by words of name, address or company',
  request: { query: contactFilterSchema },
  responses: {
    200: jsonAnswer(z.object({ contacts: z.array(contactJsonSchema) }), 'A few of them, by name'),
    ...problemResponses('invalid_input'),
  },
});

/** The routes of contacts, for the form of a new order. */
export function contactRoutes(services: Services) {
  return createRouter().openapi(listRoute, async (c) =>
    c.json({ contacts: await listContacts(requestContext(c, services), c.req.valid('query').q) }, 200),
  );
}
