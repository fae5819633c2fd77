import { createPackSchema, planQuerySchema } from '#domain/listings/listing-input.ts';
import { packPlanSchema, packSchema, profileListSchema } from '#domain/listings/listing-json.ts';
import type { Services } from '#server/context.ts';
import { jsonAnswer, jsonBody } from '#server/http/bodies.ts';
import { defineV1Route } from '#server/http/define-v1-route.ts';
import { idParam } from '#server/http/params.ts';
import { problemResponses } from '#server/http/problem.ts';
import { createRouter, requestContext } from '#server/http/router.ts';
import { createPack } from './create-pack.ts';
import { getPack, getPlan } from './get-pack.ts';
import { listProfiles } from './list-profiles.ts';

const listRoute = defineV1Route('deliveries:read', {
  method: 'get',
  path: '/listing-profiles',
  summary: 'What listing services ask of photos',
  responses: { 200: jsonAnswer(profileListSchema, 'The profiles') },
});
const planRoute = defineV1Route('deliveries:read', {
  method: 'get',
  path: '/properties/{id}/mls-plan',
  summary: 'What a pack of a property for a listing service would be, and the one that there is',
  request: { ...idParam, query: planQuerySchema },
  responses: {
    200: jsonAnswer(packPlanSchema, 'The plan'),
    ...problemResponses('not_found', 'delivery_locked', 'invalid_input'),
  },
});
const makeRoute = defineV1Route('deliveries:write', {
  method: 'post',
  path: '/properties/{id}/mls-packs',
  summary: 'Have a pack of a property made for a listing service; the one that is up to date is answered as it is',
  request: { ...idParam, ...jsonBody(createPackSchema) },
  responses: {
    201: jsonAnswer(packSchema, 'The pack'),
    ...problemResponses('not_found', 'conflict', 'delivery_locked', 'rate_limited', 'invalid_input'),
  },
});
const packRoute = defineV1Route('deliveries:read', {
  method: 'get',
  path: '/mls-packs/{id}',
  summary: 'A pack, and how far it is',
  request: idParam,
  responses: {
    200: jsonAnswer(packSchema, 'The pack'),
    ...problemResponses('not_found', 'delivery_locked', 'invalid_input'),
  },
});

/** Profiles of listing services and packs by their rules, for programs with a key. */
export function listingV1Routes(services: Services) {
  return createRouter()
    .openapi(listRoute, async (c) => c.json(await listProfiles(requestContext(c, services)), 200))
    .openapi(planRoute, async (c) => {
      const { id } = c.req.valid('param');
      return c.json(await getPlan(requestContext(c, services), id, c.req.valid('query')), 200);
    })
    .openapi(makeRoute, async (c) => {
      const { id } = c.req.valid('param');
      return c.json(await createPack(requestContext(c, services), id, c.req.valid('json')), 201);
    })
    .openapi(packRoute, async (c) => c.json(await getPack(requestContext(c, services), c.req.valid('param').id), 200));
}
