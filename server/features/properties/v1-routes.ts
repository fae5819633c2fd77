import { z } from '@hono/zod-openapi';
import type { Context as HonoContext } from 'hono';
import { deletedItemSchema } from '#domain/media/deleted-media.ts';
import { placedMediaSchema } from '#domain/media/media-order.ts';
import {
  ANY_REALTOR,
  createPropertySchema,
  deletePropertySchema,
  placedMediaFilterSchema,
  propertyChangesSchema,
  propertyFilterSchema,
} from '#domain/properties/property-input.ts';
import { propertyJsonSchema } from '#domain/properties/property-json.ts';
import { uuidSchema } from '#domain/shared/ids.ts';
import { pageSchema } from '#domain/shared/page.ts';
import type { Context, Services } from '#server/context.ts';
import { presentForKeys } from '#server/features/media/present.ts';
import { jsonAnswer, jsonBody } from '#server/http/bodies.ts';
import { defineV1Route } from '#server/http/define-v1-route.ts';
import type { HttpEnv } from '#server/http/env.ts';
import { etagHeader, ifMatchHeader, readEdited, staleResponses } from '#server/http/if-match.ts';
import { idParam } from '#server/http/params.ts';
import { problemResponses } from '#server/http/problem.ts';
import { createRouter, requestContext } from '#server/http/router.ts';
import { createProperty } from './create-property.ts';
import { deleteProperty } from './delete-property.ts';
import { getProperty } from './get-property.ts';
import { listDeleted } from './list-deleted.ts';
import { listPlacedMedia } from './list-media.ts';
import { listProperties } from './list-properties.ts';
import { restoreDeleted } from './restore-deleted.ts';
import { updateProperty } from './update-property.ts';

const propertyAnswer = jsonAnswer(propertyJsonSchema, 'The property as it is now');
const stale = staleResponses(propertyJsonSchema);

const listRoute = defineV1Route('properties:read', {
  method: 'get',
  path: '/properties',
  summary: 'The properties of all, of one realtor (`realtor_id`), or without a realtor (`none`); the newest first',
  request: { query: propertyFilterSchema },
  responses: {
    200: jsonAnswer(pageSchema(propertyJsonSchema), 'A page of them'),
    ...problemResponses('invalid_input'),
  },
});
const getRoute = defineV1Route('properties:read', {
  method: 'get',
  path: '/properties/{id}',
  summary: 'One property',
  request: idParam,
  responses: { 200: propertyAnswer, ...problemResponses('not_found', 'invalid_input') },
});
const createRoute = defineV1Route('properties:write', {
  method: 'post',
  path: '/properties',
  summary: 'Make a property for a realtor or without one, with the facts of an order where one is named',
  request: jsonBody(createPropertySchema),
  responses: {
    201: jsonAnswer(propertyJsonSchema, 'The property'),
    ...problemResponses('not_found', 'conflict', 'invalid_input'),
  },
});
const updateRoute = defineV1Route('properties:write', {
  method: 'patch',
  path: '/properties/{id}',
  summary: 'Change name, address, facts, description or cover',
  request: { ...idParam, ...ifMatchHeader, ...jsonBody(propertyChangesSchema) },
  responses: { 200: propertyAnswer, ...stale, ...problemResponses('not_found', 'invalid_input') },
});
const deleteRoute = defineV1Route('properties:write', {
  method: 'delete',
  path: '/properties/{id}',
  summary: 'Delete a property and all its media for good, with its name as the confirmation',
  request: { ...idParam, ...ifMatchHeader, ...jsonBody(deletePropertySchema) },
  responses: { 204: { description: 'Deleted' }, ...stale, ...problemResponses('not_found', 'invalid_input') },
});
const mediaRoute = defineV1Route('media:read', {
  method: 'get',
  path: '/properties/{id}/media',
  summary: 'The media of a property, in their order and with their numbers',
  request: { ...idParam, query: placedMediaFilterSchema },
  responses: {
    200: jsonAnswer(pageSchema(placedMediaSchema), 'A page of them'),
    ...problemResponses('not_found', 'invalid_input'),
  },
});

const deletedAnswer = jsonAnswer(pageSchema(deletedItemSchema), 'All that are left');
const deletedRoute = defineV1Route('media:read', {
  method: 'get',
  path: '/properties/{id}/deleted-media',
  summary: 'The deleted files of a property that are in the trash, the newest deletion first',
  request: idParam,
  responses: { 200: deletedAnswer, ...problemResponses('not_found', 'invalid_input') },
});
const restoreRoute = defineV1Route('media:write', {
  method: 'post',
  path: '/properties/{id}/deleted-media/{mediaId}/restore',
  summary: 'Bring a deleted file of a property back from the trash',
  request: { params: z.object({ id: uuidSchema, mediaId: uuidSchema }) },
  responses: { 200: deletedAnswer, ...problemResponses('not_found', 'conflict', 'invalid_input') },
});

/** Properties and their media in order, for programs with a key. */
export function propertyV1Routes(services: Services) {
  const answer = async (c: HonoContext<HttpEnv>, ctx: Context, id: string) => {
    const property = await getProperty(ctx, id);
    return c.json(property, 200, etagHeader(property));
  };
  return createRouter()
    .openapi(listRoute, async (c) => {
      const { properties, next_cursor } = await listProperties(requestContext(c, services), {
        ...c.req.valid('query'),
        realtor_id: c.req.valid('query').realtor_id ?? ANY_REALTOR,
      });
      return c.json({ data: properties, next_cursor }, 200);
    })
    .openapi(getRoute, async (c) => answer(c, requestContext(c, services), c.req.valid('param').id))
    .openapi(createRoute, async (c) => {
      const ctx = requestContext(c, services);
      const property = await getProperty(ctx, await createProperty(ctx, c.req.valid('json')));
      return c.json(property, 201, etagHeader(property));
    })
    .openapi(updateRoute, async (c) => {
      const ctx = requestContext(c, services);
      const edited = readEdited(c.req.valid('param'), c.req.valid('header'));
      await updateProperty(ctx, edited, c.req.valid('json'));
      return answer(c, ctx, edited.id);
    })
    .openapi(deleteRoute, async (c) => {
      const edited = readEdited(c.req.valid('param'), c.req.valid('header'));
      await deleteProperty(requestContext(c, services), edited, c.req.valid('json').name);
      return c.body(null, 204);
    })
    .openapi(mediaRoute, async (c) => {
      const { id } = c.req.valid('param');
      const { items, next_cursor } = await listPlacedMedia(requestContext(c, services), id, c.req.valid('query'));
      return c.json(
        { data: items.map((item) => ({ ...presentForKeys(item), number: item.number })), next_cursor },
        200,
      );
    })
    .openapi(deletedRoute, async (c) => {
      const { items } = await listDeleted(requestContext(c, services), c.req.valid('param').id);
      return c.json({ data: items, next_cursor: null }, 200);
    })
    .openapi(restoreRoute, async (c) => {
      const { id, mediaId } = c.req.valid('param');
      const { items } = await restoreDeleted(requestContext(c, services), id, [mediaId]);
      return c.json({ data: items, next_cursor: null }, 200);
    });
}
