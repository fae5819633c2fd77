import { z } from '@hono/zod-openapi';
import { propertyJsonSchema } from '#domain/properties/property-json.ts';
import { movePropertySchema } from '#domain/properties/property-move.ts';
import { uuidSchema } from '#domain/shared/ids.ts';
import type { Services } from '#server/context.ts';
import { getProperty } from '#server/features/properties/get-property.ts';
import { jsonAnswer, jsonBody } from '#server/http/bodies.ts';
import { defineV1Route } from '#server/http/define-v1-route.ts';
import { etagHeader, ifMatchHeader, readEdited, staleResponses } from '#server/http/if-match.ts';
import { idParam } from '#server/http/params.ts';
import { problemResponses } from '#server/http/problem.ts';
import { createRouter, requestContext } from '#server/http/router.ts';
import { createMove } from './create-move.ts';
import { deleteMove } from './delete-move.ts';

const moved = {
  200: jsonAnswer(propertyJsonSchema, 'The property as it is now'),
  ...staleResponses(propertyJsonSchema),
  ...problemResponses('not_found', 'conflict', 'invalid_input'),
};

const moveRoute = defineV1Route('properties:write', {
  method: 'post',
  path: '/properties/{id}/move',
  summary: 'Move a property with all that belongs to it to the library of another account; it can be undone for a day',
  request: { ...idParam, ...ifMatchHeader, ...jsonBody(movePropertySchema) },
  responses: moved,
});
const undoRoute = defineV1Route('properties:write', {
  method: 'delete',
  path: '/properties/{id}/moves/{moveId}',
  summary: 'Undo the last move of a property',
  request: { params: z.object({ id: uuidSchema, moveId: uuidSchema }), ...ifMatchHeader },
  responses: moved,
});

/** Properties that change their agent, for programs with a key. */
export function moveV1Routes(services: Services) {
  return createRouter()
    .openapi(moveRoute, async (c) => {
      const ctx = requestContext(c, services);
      const edited = readEdited(c.req.valid('param'), c.req.valid('header'));
      await createMove(ctx, edited, c.req.valid('json'));
      const property = await getProperty(ctx, edited.id);
      return c.json(property, 200, etagHeader(property));
    })
    .openapi(undoRoute, async (c) => {
      const ctx = requestContext(c, services);
      const edited = readEdited(c.req.valid('param'), c.req.valid('header'));
      await deleteMove(ctx, edited, c.req.valid('param').moveId);
      const property = await getProperty(ctx, edited.id);
      return c.json(property, 200, etagHeader(property));
    });
}
