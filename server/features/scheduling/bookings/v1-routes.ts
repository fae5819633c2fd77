import { slotsJsonSchema, slotsQuerySchema } from '#domain/scheduling/slots-json.ts';
import type { Services } from '#server/context.ts';
import { jsonAnswer } from '#server/http/bodies.ts';
import { defineV1Route } from '#server/http/define-v1-route.ts';
import { problemResponses } from '#server/http/problem.ts';
import { createRouter, requestContext } from '#server/http/router.ts';
import { listSlots } from './list-slots.ts';

const slotsRoute = defineV1Route('slots:read', {
  method: 'get',
  path: '/slots',
  summary: 'The times that are offered for a shoot',
  request: { query: slotsQuerySchema },
  responses: {
    200: jsonAnswer(slotsJsonSchema, 'The days with their times'),
    ...problemResponses('invalid_input', 'area_refused'),
  },
});

/** The times that are offered, for programs with a key. */
export function slotV1Routes(services: Services) {
  return createRouter().openapi(slotsRoute, async (c) =>
    c.json(await listSlots(requestContext(c, services), c.req.valid('query'), null), 200),
  );
}
