import {
  createContactSchema,
  createCustomerSchema,
  customerDetailsSchema,
  customerFilterSchema,
  customerJsonSchema,
  listedCustomerSchema,
  updateCustomerSchema,
} from '#domain/customers/customer-json.ts';
import { pageSchema } from '#domain/shared/page.ts';
import type { Services } from '#server/context.ts';
import { jsonAnswer, jsonBody } from '#server/http/bodies.ts';
import { defineV1Route } from '#server/http/define-v1-route.ts';
import { etagHeader, ifMatchHeader, readEdited, staleResponses } from '#server/http/if-match.ts';
import { idParam } from '#server/http/params.ts';
import { problemResponses } from '#server/http/problem.ts';
import { createRouter, requestContext } from '#server/http/router.ts';
import { createContact } from './create-contact.ts';
import { createCustomer } from './create-customer.ts';
import { getCustomer } from './get-customer.ts';
import { listCustomers } from './list-customers.ts';
import { updateCustomer } from './update-customer.ts';

const listRoute = defineV1Route('customers:read', {
  method: 'get',
  path: '/customers',
  summary: 'Customers, by words of name, email, phone, company and tags',
  request: { query: customerFilterSchema },
  responses: {
    200: jsonAnswer(pageSchema(listedCustomerSchema), 'A page of them'),
    ...problemResponses('invalid_input'),
  },
});
const createRoute = defineV1Route('customers:write', {
  method: 'post',
  path: '/customers',
  summary: 'Keep a customer: a person or a company',
  request: jsonBody(createCustomerSchema),
  responses: {
    201: jsonAnswer(customerDetailsSchema, 'The customer'),
    ...problemResponses('invalid_input', 'conflict'),
  },
});
const getRoute = defineV1Route('customers:read', {
  method: 'get',
  path: '/customers/{id}',
  summary: 'A customer: their people, what their orders come to, properties and mails',
  request: idParam,
  responses: {
    200: jsonAnswer(customerDetailsSchema, 'The customer'),
    ...problemResponses('not_found', 'invalid_input'),
  },
});
const updateRoute = defineV1Route('customers:write', {
  method: 'patch',
  path: '/customers/{id}',
  summary: 'Change the name, company, phone, notes or tags of a customer',
  request: { ...idParam, ...ifMatchHeader, ...jsonBody(updateCustomerSchema) },
  responses: {
    200: jsonAnswer(customerDetailsSchema, 'The customer as they are now'),
    ...staleResponses(customerJsonSchema),
    ...problemResponses('invalid_input', 'not_found'),
  },
});
const addContactRoute = defineV1Route('customers:write', {
  method: 'post',
  path: '/customers/{id}/contacts',
  summary: 'Add a person to a company',
  request: { ...idParam, ...ifMatchHeader, ...jsonBody(createContactSchema) },
  responses: {
    201: jsonAnswer(customerDetailsSchema, 'The company with the person'),
    ...staleResponses(customerJsonSchema),
    ...problemResponses('invalid_input', 'not_found', 'conflict'),
  },
});

/** Customers, for programs with a key. */
export function customerV1Routes(services: Services) {
  return createRouter()
    .openapi(listRoute, async (c) => {
      const { customers, next_cursor } = await listCustomers(requestContext(c, services), c.req.valid('query'));
      return c.json({ data: customers, next_cursor }, 200);
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
    .openapi(addContactRoute, async (c) => {
      const edited = readEdited(c.req.valid('param'), c.req.valid('header'));
      const details = await createContact(requestContext(c, services), edited, c.req.valid('json'));
      return c.json(details, 201, etagHeader(details.customer));
    });
}
