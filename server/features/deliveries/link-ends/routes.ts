import { deliverySchema, endingLinksSchema } from '#domain/deliveries/delivery-json.ts';
import { extendLinksSchema } from '#domain/deliveries/link-input.ts';
import type { Services } from '#server/context.ts';
import { jsonAnswer, jsonBody } from '#server/http/bodies.ts';
import { defineRoute } from '#server/http/define-route.ts';
import { idParam } from '#server/http/params.ts';
import { problemResponses } from '#server/http/problem.ts';
import { createRouter, requestContext } from '#server/http/router.ts';
import { listEndingLinks } from './list-ending-links.ts';
import { updateEnds } from './update-ends.ts';

const endingRoute = defineRoute('media', {
  method: 'get',
  path: '/admin/ending-links',
  summary: 'Links to deliveries that end within the days of the settings, the next one first',
  responses: { 200: jsonAnswer(endingLinksSchema, 'At most 20 of them, and how many there are') },
});
const extendRoute = defineRoute('media', {
  method: 'post',
  path: '/deliveries/{id}/extend',
  summary: 'Let links to a delivery work for longer: those of `link_ids`, or all that work',
  request: { ...idParam, ...jsonBody(extendLinksSchema) },
  responses: {
    200: jsonAnswer(deliverySchema, 'The delivery as it is now'),
    ...problemResponses('not_found', 'conflict', 'invalid_input'),
  },
});

/** The routes for delivery links that expire soon: list them, and extend one. */
export function linkEndRoutes(services: Services) {
  return createRouter()
    .openapi(endingRoute, async (c) => c.json(await listEndingLinks(requestContext(c, services)), 200))
    .openapi(extendRoute, async (c) => {
      const { id } = c.req.valid('param');
      return c.json(await updateEnds(requestContext(c, services), id, c.req.valid('json')), 200);
    });
}
