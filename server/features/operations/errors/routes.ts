import { z } from '@hono/zod-openapi';
import { errorGroupListSchema, resolveErrorSchema } from '#domain/operations/error-groups.ts';
import { uuidSchema } from '#domain/shared/ids.ts';
import type { Services } from '#server/context.ts';
import { jsonAnswer, jsonBody } from '#server/http/bodies.ts';
import { defineRoute } from '#server/http/define-route.ts';
import { problemResponses } from '#server/http/problem.ts';
import { createRouter, requestContext } from '#server/http/router.ts';
import { listErrors } from './list-errors.ts';
import { markResolved } from './mark-resolved.ts';

const listRoute = defineRoute('overview', {
  method: 'get',
  path: '/admin/errors',
  summary: 'Errors that nobody expected, grouped, the one that happened last first',
  responses: { 200: jsonAnswer(errorGroupListSchema, 'The first fifty that are not resolved, and how many there are') },
});

const resolveRoute = defineRoute('overview', {
  method: 'post',
  path: '/admin/errors/{id}/resolve',
  summary: 'Mark an error as resolved, until it happens again',
  request: { params: z.object({ id: uuidSchema }), ...jsonBody(resolveErrorSchema) },
  responses: { 204: { description: 'It is not shown again' }, ...problemResponses('not_found', 'invalid_input') },
});

/** The errors of the server, for those who run the studio. */
export function errorRoutes(services: Services) {
  return createRouter()
    .openapi(listRoute, async (c) => c.json(await listErrors(requestContext(c, services)), 200))
    .openapi(resolveRoute, async (c) => {
      const { id } = c.req.valid('param');
      await markResolved(requestContext(c, services), { id, ...c.req.valid('json') });
      return c.body(null, 204);
    });
}
