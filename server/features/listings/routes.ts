import { z } from '@hono/zod-openapi';
import {
  createPackSchema,
  ownProfileSchema,
  planQuerySchema,
  profileIdSchema,
} from '#domain/listings/listing-input.ts';
import { packPlanSchema, packSchema, profileDetailsSchema, profileListSchema } from '#domain/listings/listing-json.ts';
import type { Services } from '#server/context.ts';
import { answerZip } from '#server/features/media/zips/send-zip.ts';
import { requireUser } from '#server/features/shared/users/require-user.ts';
import { jsonAnswer, jsonBody } from '#server/http/bodies.ts';
import { defineRoute } from '#server/http/define-route.ts';
import { ARCHIVE_ANSWERS } from '#server/http/file-answers.ts';
import { etagHeader, ifMatchHeader, readEdited, staleResponses } from '#server/http/if-match.ts';
import { idParam } from '#server/http/params.ts';
import { problemResponses } from '#server/http/problem.ts';
import { createRouter, requestContext } from '#server/http/router.ts';
import { createPack } from './create-pack.ts';
import { createProfile } from './create-profile.ts';
import { getPack, getPlan } from './get-pack.ts';
import { getProfile } from './get-profile.ts';
import { listProfiles } from './list-profiles.ts';
import { openPack } from './open-pack.ts';
import { retireProfile, updateProfile } from './update-profile.ts';

const profileParam = { params: z.object({ id: profileIdSchema }) };
const profileAnswer = jsonAnswer(profileDetailsSchema, 'The profile as it is now');

const listRoute = defineRoute('realtor', {
  method: 'get',
  path: '/listing-profiles',
  summary: 'What listing services ask of photos: the profiles of the studio, and those that come with the product',
  responses: { 200: jsonAnswer(profileListSchema, 'The profiles') },
});
const getRoute = defineRoute('realtor', {
  method: 'get',
  path: '/listing-profiles/{id}',
  summary: 'A profile with its versions',
  request: profileParam,
  responses: { 200: profileAnswer, ...problemResponses('not_found', 'invalid_input') },
});
const createRoute = defineRoute('admin', {
  method: 'post',
  path: '/listing-profiles',
  summary: 'Make a profile of the studio: a new one, a changed copy, or one from a file',
  request: jsonBody(ownProfileSchema),
  responses: { 201: profileAnswer, ...problemResponses('invalid_input') },
});
const updateRoute = defineRoute('admin', {
  method: 'put',
  path: '/listing-profiles/{id}',
  summary: 'Change a profile of the studio: a further version of it',
  request: { ...profileParam, ...ifMatchHeader, ...jsonBody(ownProfileSchema) },
  responses: {
    200: profileAnswer,
    ...staleResponses(profileDetailsSchema),
    ...problemResponses('not_found', 'conflict', 'invalid_input'),
  },
});
const retireRoute = defineRoute('admin', {
  method: 'delete',
  path: '/listing-profiles/{id}',
  summary: 'Take a profile of the studio out of use',
  request: { ...profileParam, ...ifMatchHeader },
  responses: {
    204: { description: 'It is out of use' },
    ...staleResponses(profileDetailsSchema),
    ...problemResponses('not_found', 'conflict', 'invalid_input'),
  },
});
const planRoute = defineRoute('realtor', {
  method: 'get',
  path: '/properties/{id}/mls-plan',
  summary: 'What a pack of a property for a listing service would be, and the one that there is',
  request: { ...idParam, query: planQuerySchema },
  responses: {
    200: jsonAnswer(packPlanSchema, 'The plan'),
    ...problemResponses('not_found', 'delivery_locked', 'invalid_input'),
  },
});
const makeRoute = defineRoute('realtor', {
  method: 'post',
  path: '/properties/{id}/mls-packs',
  summary: 'Have a pack of a property made for a listing service; the one that is up to date is answered as it is',
  request: { ...idParam, ...jsonBody(createPackSchema) },
  responses: {
    201: jsonAnswer(packSchema, 'The pack'),
    ...problemResponses('not_found', 'conflict', 'delivery_locked', 'rate_limited', 'invalid_input'),
  },
});
const packRoute = defineRoute('realtor', {
  method: 'get',
  path: '/mls-packs/{id}',
  summary: 'A pack, and how far it is',
  request: idParam,
  responses: {
    200: jsonAnswer(packSchema, 'The pack'),
    ...problemResponses('not_found', 'delivery_locked', 'invalid_input'),
  },
});
const archiveRoute = defineRoute('realtor', {
  method: 'get',
  path: '/mls-packs/{id}/archive',
  summary: 'A pack as an archive; a download that was cut can be continued by Range',
  request: idParam,
  responses: {
    ...ARCHIVE_ANSWERS,
    ...problemResponses('not_found', 'conflict', 'delivery_locked', 'rate_limited', 'invalid_input'),
  },
});

/** Profiles of listing services, and packs by their rules for who has the property in their library. */
export function listingRoutes(services: Services) {
  return createRouter()
    .openapi(listRoute, async (c) => c.json(await listProfiles(requestContext(c, services)), 200))
    .openapi(createRoute, async (c) =>
      c.json(await createProfile(requestContext(c, services), c.req.valid('json')), 201),
    )
    .openapi(getRoute, async (c) => {
      const details = await getProfile(requestContext(c, services), c.req.valid('param').id);
      return c.json(details, 200, etagHeader(details.profile));
    })
    .openapi(updateRoute, async (c) => {
      const edited = readEdited(c.req.valid('param'), c.req.valid('header'));
      const details = await updateProfile(requestContext(c, services), edited, c.req.valid('json'));
      return c.json(details, 200, etagHeader(details.profile));
    })
    .openapi(retireRoute, async (c) => {
      await retireProfile(requestContext(c, services), readEdited(c.req.valid('param'), c.req.valid('header')));
      return c.body(null, 204);
    })
    .openapi(planRoute, async (c) => {
      const { id } = c.req.valid('param');
      return c.json(await getPlan(requestContext(c, services), id, c.req.valid('query')), 200);
    })
    .openapi(makeRoute, async (c) => {
      const { id } = c.req.valid('param');
      return c.json(await createPack(requestContext(c, services), id, c.req.valid('json')), 201);
    })
    .openapi(packRoute, async (c) => c.json(await getPack(requestContext(c, services), c.req.valid('param').id), 200))
    .openapi(archiveRoute, async (c) => {
      const ctx = requestContext(c, services);
      const { archive, fileName } = await openPack(ctx, c.req.valid('param').id);
      return answerZip(c, { archive, fileName, by: { kind: 'account', id: requireUser(ctx).userId }, ctx });
    });
}
