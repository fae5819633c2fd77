import { closedPaySchema, payPeriodsSchema } from '#domain/billing/crew-pay/pay-json.ts';
import type { Services } from '#server/context.ts';
import { jsonAnswer } from '#server/http/bodies.ts';
import { defineV1Route } from '#server/http/define-v1-route.ts';
import { idParam } from '#server/http/params.ts';
import { problemResponses } from '#server/http/problem.ts';
import { createRouter, requestContext } from '#server/http/router.ts';
import { getClosedPay, getPeriods } from './get-pay.ts';

const listRoute = defineV1Route('payments:read', {
  method: 'get',
  path: '/crew-pay/periods',
  summary: 'The closed pay periods of the crew, the newest first',
  responses: { 200: jsonAnswer(payPeriodsSchema, 'The periods') },
});
const periodRoute = defineV1Route('payments:read', {
  method: 'get',
  path: '/crew-pay/periods/{id}',
  summary: 'A closed pay period with its rows by person',
  request: idParam,
  responses: { 200: jsonAnswer(closedPaySchema, 'The period'), ...problemResponses('not_found') },
});

/** Closed pay periods for programs: to read alone. */
export function crewPayV1Routes(services: Services) {
  return createRouter()
    .openapi(listRoute, async (c) => c.json(await getPeriods(requestContext(c, services)), 200))
    .openapi(periodRoute, async (c) => {
      return c.json(await getClosedPay(requestContext(c, services), c.req.valid('param').id), 200);
    });
}
