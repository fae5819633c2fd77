import { z } from '@hono/zod-openapi';
import { openHouseInputSchema, openHouseListSchema, openHouseSchema } from '#domain/listings/pages/open-house.ts';
import { uuidSchema } from '#domain/shared/ids.ts';
import type { Services } from '#server/context.ts';
import { jsonAnswer, jsonBody } from '#server/http/bodies.ts';
import { defineRoute } from '#server/http/define-route.ts';
import { idParam } from '#server/http/params.ts';
import { problemResponses } from '#server/http/problem.ts';
import { createRouter, requestContext } from '#server/http/router.ts';
import { createOpenHouse } from './create-open-house.ts';
import { deleteOpenHouse } from './delete-open-house.ts';
import { listOpenHouses } from './list-open-houses.ts';

const listRoute = defineRoute('realtor', {
  method: 'get',
  path: '/properties/{id}/open-houses',
  summary: 'The open houses of a property: those to come, then those that are over',
  request: idParam,
  responses: {
    200: jsonAnswer(openHouseListSchema, 'The open houses'),
    ...problemResponses('not_found', 'invalid_input'),
  },
});
const createOpenHouseRoute = defineRoute('realtor', {
  method: 'post',
  path: '/properties/{id}/open-houses',
  summary: 'Add an open house, which the page of the property shows until it is over',
  request: { ...idParam, ...jsonBody(openHouseInputSchema) },
  responses: {
    201: jsonAnswer(openHouseSchema, 'The open house'),
    ...problemResponses('not_found', 'conflict', 'invalid_input'),
  },
});
const deleteRoute = defineRoute('realtor', {
  method: 'delete',
  path: '/properties/{id}/open-houses/{openHouseId}',
  summary: 'Delete an open house',
  request: { params: z.object({ id: uuidSchema, openHouseId: uuidSchema }) },
  responses: { 204: { description: 'It is deleted' }, ...problemResponses('not_found', 'invalid_input') },
});

/** Open houses of a property, for who has it and for staff. Their calendar files stand below the public page (server/pages/property-pages.ts). */
export function openHouseRoutes(services: Services) {
  return createRouter()
    .openapi(listRoute, async (c) =>
      c.json(await listOpenHouses(requestContext(c, services), c.req.valid('param').id), 200),
    )
    .openapi(createOpenHouseRoute, async (c) => {
      const { id } = c.req.valid('param');
      return c.json(await createOpenHouse(requestContext(c, services), id, c.req.valid('json')), 201);
    })
    .openapi(deleteRoute, async (c) => {
      const { id, openHouseId } = c.req.valid('param');
      await deleteOpenHouse(requestContext(c, services), id, openHouseId);
      return c.body(null, 204);
    });
}
