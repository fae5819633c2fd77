import { z } from '@hono/zod-openapi';
import { contactFilterSchema, contactJsonSchema } from '#domain/customers/contact-json.ts';
import {
  createContactSchema,
  createCustomerSchema,
  customerDetailsSchema,
  customerExportSchema,
  customerFilterSchema,
  customerJsonSchema,
  customerListSchema,
  updateCustomerSchema,
} from '#domain/customers/customer-json.ts';
import { mergeCustomersSchema, mergePreviewQuerySchema, mergePreviewSchema } from '#domain/customers/customer-merge.ts';
import { uuidSchema } from '#domain/shared/ids.ts';
import type { Services } from '#server/context.ts';
import { answerCsv } from '#server/http/answer-csv.ts';
import { jsonAnswer, jsonBody } from '#server/http/bodies.ts';
import { defineRoute } from '#server/http/define-route.ts';
import { etagHeader, ifMatchHeader, readEdited, staleResponses } from '#server/http/if-match.ts';
import { problemResponses } from '#server/http/problem.ts';
import { createRouter, requestContext } from '#server/http/router.ts';
import { createContact } from './create-contact.ts';
import { createCustomer } from './create-customer.ts';
import { getCustomer } from './get-customer.ts';
import { listContacts } from './list-contacts.ts';
import { listCustomers } from './list-customers.ts';
import { createMerge } from './merges/create-merge.ts';
import { deleteMerge } from './merges/delete-merge.ts';
import { getMergePreview } from './merges/get-merge-preview.ts';
import { updateCustomer } from './update-customer.ts';
import { writeCustomersCsv } from './write-csv.ts';

const idParam = z.object({ id: uuidSchema });

const contactsRoute = defineRoute('orders.write', {
  method: 'get',
  path: '/admin/contacts',
  summary: 'People whom the studio knows, by words of name, address or company',
  request: { query: contactFilterSchema },
  responses: {
    200: jsonAnswer(z.object({ contacts: z.array(contactJsonSchema) }), 'A few of them, by name'),
    ...problemResponses('invalid_input'),
  },
});
const listRoute = defineRoute('orders.read', {
  method: 'get',
  path: '/admin/customers',
  summary: 'Customers, by words of name, email, phone, company and tags',
  request: { query: customerFilterSchema },
  responses: {
    200: jsonAnswer(customerListSchema, 'A page of them, by name or the newest first'),
    ...problemResponses('invalid_input'),
  },
});
const csvRoute = defineRoute('orders.read', {
  method: 'get',
  path: '/admin/customers.csv',
  summary: 'The customers that the list shows, a row for each of their people, as a CSV file',
  request: { query: customerExportSchema },
  responses: {
    200: { description: 'The file', content: { 'text/csv': { schema: z.string() } } },
    ...problemResponses('invalid_input'),
  },
});
const createRoute = defineRoute('orders.write', {
  method: 'post',
  path: '/admin/customers',
  summary: 'Keep a customer: a person or a company',
  request: jsonBody(createCustomerSchema),
  responses: {
    201: jsonAnswer(customerDetailsSchema, 'The customer'),
    ...problemResponses('invalid_input', 'conflict'),
  },
});
const getRoute = defineRoute('orders.read', {
  method: 'get',
  path: '/admin/customers/{id}',
  summary: 'A customer: their people, what their orders come to, properties and mails',
  request: { params: idParam },
  responses: { 200: jsonAnswer(customerDetailsSchema, 'The customer'), ...problemResponses('not_found') },
});
const updateRoute = defineRoute('orders.write', {
  method: 'patch',
  path: '/admin/customers/{id}',
  summary: 'Change the name, company, phone, notes or tags of a customer',
  request: { params: idParam, ...ifMatchHeader, ...jsonBody(updateCustomerSchema) },
  responses: {
    200: jsonAnswer(customerDetailsSchema, 'The customer as they are now'),
    ...staleResponses(customerJsonSchema),
    ...problemResponses('invalid_input', 'not_found'),
  },
});
const addContactRoute = defineRoute('orders.write', {
  method: 'post',
  path: '/admin/customers/{id}/contacts',
  summary: 'Add a person to a company',
  request: { params: idParam, ...ifMatchHeader, ...jsonBody(createContactSchema) },
  responses: {
    201: jsonAnswer(customerDetailsSchema, 'The company with the person'),
    ...staleResponses(customerJsonSchema),
    ...problemResponses('invalid_input', 'not_found', 'conflict'),
  },
});

const previewMergeRoute = defineRoute('orders.write', {
  method: 'get',
  path: '/admin/customers/{id}/merge',
  summary: 'What moves where another customer is merged into this one',
  request: { params: idParam, query: mergePreviewQuerySchema },
  responses: {
    200: jsonAnswer(mergePreviewSchema, 'What moves'),
    ...problemResponses('invalid_input', 'not_found', 'conflict'),
  },
});
const mergeRoute = defineRoute('orders.write', {
  method: 'post',
  path: '/admin/customers/{id}/merge',
  summary: 'Merge another customer into this one; it can be undone for a day',
  request: { params: idParam, ...ifMatchHeader, ...jsonBody(mergeCustomersSchema) },
  responses: {
    200: jsonAnswer(customerDetailsSchema, 'The customer with all that moved'),
    ...staleResponses(customerJsonSchema),
    ...problemResponses('invalid_input', 'not_found', 'conflict'),
  },
});
const undoMergeRoute = defineRoute('orders.write', {
  method: 'delete',
  path: '/admin/customers/{id}/merges/{mergeId}',
  summary: 'Undo a merge of the last day',
  request: { params: idParam.extend({ mergeId: uuidSchema }) },
  responses: {
    200: jsonAnswer(customerDetailsSchema, 'The customer without what had moved'),
    ...problemResponses('not_found', 'conflict'),
  },
});

/** The routes of customers and of the people who order for them. */
export function customerRoutes(services: Services) {
  return createRouter()
    .openapi(contactsRoute, async (c) =>
      c.json({ contacts: await listContacts(requestContext(c, services), c.req.valid('query').q) }, 200),
    )
    .openapi(listRoute, async (c) =>
      c.json(await listCustomers(requestContext(c, services), c.req.valid('query')), 200),
    )
    .openapi(csvRoute, async (c) => {
      const ctx = requestContext(c, services);
      return answerCsv(writeCustomersCsv(ctx, c.req.valid('query')), ctx.clock.now(), 'customers');
    })
    .openapi(createRoute, async (c) => {
      const details = await createCustomer(requestContext(c, services), c.req.valid('json'));
      return c.json(details, 201, etagHeader(details.customer));
    })
    .openapi(getRoute, async (c) => {
      const details = await getCustomer(services, c.req.valid('param').id);
      return c.json(details, 200, etagHeader(details.customer));
    })
    .openapi(updateRoute, async (c) => {
      const edited = readEdited(c.req.valid('param'), c.req.valid('header'));
      const details = await updateCustomer(requestContext(c, services), edited, c.req.valid('json'));
      return c.json(details, 200, etagHeader(details.customer));
    })
    .openapi(previewMergeRoute, async (c) => {
      const { customer_id } = c.req.valid('query');
      return c.json(await getMergePreview(services, c.req.valid('param').id, customer_id), 200);
    })
    .openapi(mergeRoute, async (c) => {
      const edited = readEdited(c.req.valid('param'), c.req.valid('header'));
      const details = await createMerge(requestContext(c, services), edited, c.req.valid('json'));
      return c.json(details, 200, etagHeader(details.customer));
    })
    .openapi(undoMergeRoute, async (c) => {
      const { id, mergeId } = c.req.valid('param');
      return c.json(await deleteMerge(requestContext(c, services), id, mergeId), 200);
    })
    .openapi(addContactRoute, async (c) => {
      const edited = readEdited(c.req.valid('param'), c.req.valid('header'));
      const details = await createContact(requestContext(c, services), edited, c.req.valid('json'));
      return c.json(details, 201, etagHeader(details.customer));
    });
}
