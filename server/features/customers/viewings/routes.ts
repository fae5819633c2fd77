import { z } from '@hono/zod-openapi';
import { viewingSchema } from '#domain/accounts/account-json.ts';
import { createViewingSchema } from '#domain/customers/customer-json.ts';
import { uuidSchema } from '#domain/shared/ids.ts';
import type { Services } from '#server/context.ts';
import { jsonAnswer, jsonBody } from '#server/http/bodies.ts';
import { defineRoute } from '#server/http/define-route.ts';
import { problemResponses } from '#server/http/problem.ts';
import { createRouter, requestContext } from '#server/http/router.ts';
import { createViewing } from './create-viewing.ts';
import { stopViewing } from './delete-viewing.ts';

const beginRoute = defineRoute('orders.write', {
  method: 'post',
  path: '/admin/customers/{id}/viewing',
  summary:
    'See as a person of the customer, reading alone, for 15 minutes at most; asks for the password of the last minutes',
  request: { params: z.object({ id: uuidSchema }), ...jsonBody(createViewingSchema) },
  responses: {
    201: jsonAnswer(
      viewingSchema,
      'From now on this session sees what the account of the person sees, and changes nothing',
    ),
    ...problemResponses('invalid_input', 'not_found', 'conflict', 'confirmation_required'),
  },
});
const stopRoute = defineRoute('account', {
  method: 'delete',
  path: '/account/viewing',
  summary: 'Stop seeing as a customer',
  responses: { 204: { description: 'This session is its own again' } },
});

/** The routes by which staff see as a customer. */
export function viewingRoutes(services: Services) {
  return createRouter()
    .openapi(beginRoute, async (c) => {
      const wanted = { customerId: c.req.valid('param').id, contactId: c.req.valid('json').contact_id };
      return c.json(await createViewing(requestContext(c, services), wanted), 201);
    })
    .openapi(stopRoute, async (c) => {
      await stopViewing(requestContext(c, services));
      return c.body(null, 204);
    });
}
