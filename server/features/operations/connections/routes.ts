import { connectionInputSchema } from '#domain/operations/connections/connection-input.ts';
import {
  connectionParamSchema,
  connectionsSchema,
  connectionTestSchema,
} from '#domain/operations/connections/connection-json.ts';
import type { Services } from '#server/context.ts';
import { jsonAnswer, jsonBody } from '#server/http/bodies.ts';
import { defineRoute } from '#server/http/define-route.ts';
import { ifMatchHeader, staleResponses } from '#server/http/if-match.ts';
import { problemResponses } from '#server/http/problem.ts';
import { createRouter, requestContext } from '#server/http/router.ts';
import { checkConnection } from './check-connection.ts';
import { getConnections } from './get-connections.ts';
import { deleteConnection, updateConnection } from './update-connection.ts';

const TRY_PROBLEMS = ['invalid_input', 'confirmation_required', 'conflict', 'payments_unavailable'] as const;

const readRoute = defineRoute('admin', {
  method: 'get',
  path: '/admin/connections',
  summary: 'How mail, cards, places and drives are connected, without secrets',
  responses: { 200: jsonAnswer(connectionsSchema, 'The connections') },
});
const testRoute = defineRoute('admin', {
  method: 'post',
  path: '/admin/connections',
  summary: 'Try a connection, and keep nothing',
  request: jsonBody(connectionInputSchema),
  responses: { 200: jsonAnswer(connectionTestSchema, 'What the try found'), ...problemResponses(...TRY_PROBLEMS) },
});
const saveRoute = defineRoute('admin', {
  method: 'put',
  path: '/admin/connections',
  summary: 'Try a connection, and keep it where it works',
  request: { ...ifMatchHeader, ...jsonBody(connectionInputSchema) },
  responses: {
    200: jsonAnswer(connectionsSchema, 'The connections as they are now'),
    ...staleResponses(connectionsSchema),
    ...problemResponses(...TRY_PROBLEMS),
  },
});
const deleteRoute = defineRoute('admin', {
  method: 'delete',
  path: '/admin/connections/{kind}',
  summary: 'Remove a connection',
  request: { ...ifMatchHeader, params: connectionParamSchema },
  responses: {
    200: jsonAnswer(connectionsSchema, 'The connections as they are now'),
    ...staleResponses(connectionsSchema),
    ...problemResponses('invalid_input', 'confirmation_required'),
  },
});

/** How everything outside is connected, for owners alone. */
export function connectionRoutes(services: Services) {
  return createRouter()
    .openapi(readRoute, async (c) => c.json(await getConnections(requestContext(c, services)), 200))
    .openapi(testRoute, async (c) =>
      c.json(await checkConnection(requestContext(c, services), c.req.valid('json')), 200),
    )
    .openapi(saveRoute, async (c) => {
      const ifMatch = c.req.valid('header')['if-match'];
      return c.json(await updateConnection(requestContext(c, services), c.req.valid('json'), ifMatch), 200);
    })
    .openapi(deleteRoute, async (c) => {
      const ifMatch = c.req.valid('header')['if-match'];
      const { kind } = c.req.valid('param');
      return c.json(await deleteConnection(requestContext(c, services), kind, ifMatch), 200);
    });
}
