import {
  apiKeyListSchema,
  createdKeySchema,
  createKeySchema,
  keyFilterSchema,
} from '#domain/accounts/api-keys/api-key-json.ts';
import type { Services } from '#server/context.ts';
import { jsonAnswer, jsonBody } from '#server/http/bodies.ts';
import { defineRoute } from '#server/http/define-route.ts';
import { idParam } from '#server/http/params.ts';
import { problemResponses } from '#server/http/problem.ts';
import { createRouter, requestContext } from '#server/http/router.ts';
import { createKey } from './create-key.ts';
import { listKeys } from './list-keys.ts';
import { revokeKey } from './revoke-key.ts';

const listRoute = defineRoute('admin', {
  method: 'get',
  path: '/v1/keys',
  summary: 'The keys of the API, those that have ended as well, the newest first',
  request: { query: keyFilterSchema },
  responses: { 200: jsonAnswer(apiKeyListSchema, 'A page of them'), ...problemResponses('invalid_input') },
});
const createRoute = defineRoute('admin', {
  method: 'post',
  path: '/v1/keys',
  summary: 'Make a key of the API with scopes and an end; it is shown this once',
  request: jsonBody(createKeySchema),
  responses: {
    201: jsonAnswer(createdKeySchema, 'The key'),
    ...problemResponses('invalid_input', 'conflict', 'confirmation_required'),
  },
});
const revokeRoute = defineRoute('admin', {
  method: 'delete',
  path: '/v1/keys/{id}',
  summary: 'End a key at once, on all servers',
  request: idParam,
  responses: { 204: { description: 'It has ended' }, ...problemResponses('not_found', 'invalid_input') },
});

/** The keys of the API, which owners make in the portal. No key makes another one. */
export function apiKeyRoutes(services: Services) {
  return createRouter()
    .openapi(listRoute, async (c) => c.json(await listKeys(requestContext(c, services), c.req.valid('query')), 200))
    .openapi(createRoute, async (c) => c.json(await createKey(requestContext(c, services), c.req.valid('json')), 201))
    .openapi(revokeRoute, async (c) => {
      await revokeKey(requestContext(c, services), c.req.valid('param').id);
      return c.body(null, 204);
    });
}
