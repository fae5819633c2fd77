import { changeSetupSchema, paymentTestSchema, setupJsonSchema } from '#domain/operations/setup.ts';
import type { Services } from '#server/context.ts';
import { jsonAnswer, jsonBody } from '#server/http/bodies.ts';
import { defineRoute } from '#server/http/define-route.ts';
import { problemResponses } from '#server/http/problem.ts';
import { createRouter, requestContext } from '#server/http/router.ts';
import { checkPayments } from './check-payments.ts';
import { getSetup } from './get-setup.ts';
import { updateSetup } from './update-setup.ts';

const readRoute = defineRoute('admin', {
  method: 'get',
  path: '/admin/setup',
  summary: 'How far the setup of the studio is',
  responses: { 200: jsonAnswer(setupJsonSchema, 'The steps, and what is not published yet') },
});
const changeRoute = defineRoute('admin', {
  method: 'patch',
  path: '/admin/setup',
  summary: 'Put the card of the setup away, or back',
  request: jsonBody(changeSetupSchema),
  responses: { 200: jsonAnswer(setupJsonSchema, 'The setup as it is now'), ...problemResponses('invalid_input') },
});
const paymentsRoute = defineRoute('admin', {
  method: 'post',
  path: '/admin/payment-test',
  summary: "Ask the card provider for the studio's account",
  responses: {
    200: jsonAnswer(paymentTestSchema, 'The account; null in the demo'),
    ...problemResponses('payments_unavailable'),
  },
});

/** The setup of a new studio. */
export function setupRoutes(services: Services) {
  return createRouter()
    .openapi(readRoute, async (c) => c.json(await getSetup(requestContext(c, services)), 200))
    .openapi(changeRoute, async (c) => c.json(await updateSetup(requestContext(c, services), c.req.valid('json')), 200))
    .openapi(paymentsRoute, async (c) => c.json(await checkPayments(requestContext(c, services)), 200));
}
