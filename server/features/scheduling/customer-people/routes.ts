import {
  customerPeopleQuerySchema,
  customerPeopleSchema,
  updateCustomerPersonSchema,
} from '#domain/scheduling/people/customer-people.ts';
import type { Services } from '#server/context.ts';
import { jsonAnswer, jsonBody } from '#server/http/bodies.ts';
import { defineRoute } from '#server/http/define-route.ts';
import { problemResponses } from '#server/http/problem.ts';
import { createRouter, requestContext } from '#server/http/router.ts';
import { listCustomerPeople } from './list-customer-people.ts';
import { updateCustomerPerson } from './update-customer-person.ts';

const listRoute = defineRoute('orders.write', {
  method: 'get',
  path: '/admin/customer-people',
  summary: 'Whom a customer prefers, and whom they do not want to see',
  request: { query: customerPeopleQuerySchema },
  responses: { 200: jsonAnswer(customerPeopleSchema, 'All people'), ...problemResponses('invalid_input') },
});
const updateRoute = defineRoute('orders.write', {
  method: 'put',
  path: '/admin/customer-people',
  summary: 'Say what a customer wants of a person',
  request: jsonBody(updateCustomerPersonSchema),
  responses: {
    200: jsonAnswer(customerPeopleSchema, 'All people as they are now'),
    ...problemResponses('invalid_input', 'not_found'),
  },
});

/** The routes for customers' preferences about photographers. */
export function customerPeopleRoutes(services: Services) {
  return createRouter()
    .openapi(listRoute, async (c) =>
      c.json(await listCustomerPeople(requestContext(c, services), c.req.valid('query').email), 200),
    )
    .openapi(updateRoute, async (c) =>
      c.json(await updateCustomerPerson(requestContext(c, services), c.req.valid('json')), 200),
    );
}
