import { z } from '@hono/zod-openapi';
import type { Context as HonoContext } from 'hono';
import { deletedMediaSchema } from '#domain/media/deleted-media.ts';
import { mediaSelectionSchema } from '#domain/media/media-input.ts';
import { mediaJsonSchema, mediaListJsonSchema } from '#domain/media/media-json.ts';
import { placedListSchema } from '#domain/media/media-order.ts';
import { adminOrderDetailsSchema } from '#domain/orders/admin-order.ts';
import {
  createPropertySchema,
  deletePropertySchema,
  generalMediaFilterSchema,
  linkPropertySchema,
  moveMediaSchema,
  placedMediaFilterSchema,
  placeMediaSchema,
  propertyChangesSchema,
  propertyFilterSchema,
} from '#domain/properties/property-input.ts';
import { propertyJsonSchema, propertyListJsonSchema } from '#domain/properties/property-json.ts';
import type { Context, Services } from '#server/context.ts';
import { presentMedia } from '#server/features/media/present.ts';
import { getOrder } from '#server/features/orders/manage/get-order.ts';
import { jsonAnswer, jsonBody } from '#server/http/bodies.ts';
import { defineRoute } from '#server/http/define-route.ts';
import type { HttpEnv } from '#server/http/env.ts';
import { etagHeader, ifMatchHeader, readEdited, staleResponses } from '#server/http/if-match.ts';
import { idParam } from '#server/http/params.ts';
import { problemResponses } from '#server/http/problem.ts';
import { createRouter, requestContext } from '#server/http/router.ts';
import { setPropertyOfOrder } from './attach-order.ts';
import { createProperty } from './create-property.ts';
import { deleteProperty } from './delete-property.ts';
import { getProperty } from './get-property.ts';
import { listDeleted } from './list-deleted.ts';
import { listGeneralMedia, listPlacedMedia } from './list-media.ts';
import { listProperties } from './list-properties.ts';
import { moveMedia } from './move-media.ts';
import { placeMedia } from './place-media.ts';
import { restoreDeleted } from './restore-deleted.ts';
import { updateProperty } from './update-property.ts';

const propertyAnswer = jsonAnswer(propertyJsonSchema, 'The property as it is now');

const propertyStale = staleResponses(propertyJsonSchema);

const listRoute = defineRoute('realtor', {
  method: 'get',
  path: '/properties',
  summary: 'The own properties, for an admin those of `realtor_id`, or without a realtor of `none`; the newest first',
  request: { query: propertyFilterSchema },
  responses: { 200: jsonAnswer(propertyListJsonSchema, 'A page of them'), ...problemResponses('invalid_input') },
});
const generalMediaRoute = defineRoute('realtor', {
  method: 'get',
  path: '/properties/general-media',
  summary: 'The own media that belong to no property, for an admin those of `realtor_id`; the newest first',
  request: { query: generalMediaFilterSchema },
  responses: { 200: jsonAnswer(mediaListJsonSchema, 'A page of them'), ...problemResponses('invalid_input') },
});
const getRoute = defineRoute('realtor', {
  method: 'get',
  path: '/properties/{id}',
  summary: 'One property',
  request: idParam,
  responses: { 200: propertyAnswer, ...problemResponses('not_found', 'invalid_input') },
});
const mediaRoute = defineRoute('realtor', {
  method: 'get',
  path: '/properties/{id}/media',
  summary: 'The media of a property, in their order and with their numbers',
  request: { ...idParam, query: placedMediaFilterSchema },
  responses: {
    200: jsonAnswer(placedListSchema, 'A page of them'),
    ...problemResponses('not_found', 'invalid_input'),
  },
});
const deletedRoute = defineRoute('media', {
  method: 'get',
  path: '/properties/{id}/deleted-media',
  summary: 'The deleted files of a property that are in the trash, the newest deletion first',
  request: idParam,
  responses: { 200: jsonAnswer(deletedMediaSchema, 'The files'), ...problemResponses('not_found', 'invalid_input') },
});
const restoreDeletedRoute = defineRoute('media', {
  method: 'post',
  path: '/properties/{id}/deleted-media/restore',
  summary: 'Bring deleted files of a property back from the trash',
  request: { ...idParam, ...jsonBody(mediaSelectionSchema) },
  responses: {
    200: jsonAnswer(deletedMediaSchema, 'The files that are left'),
    ...problemResponses('not_found', 'conflict', 'invalid_input'),
  },
});
const createRoute = defineRoute('media', {
  method: 'post',
  path: '/properties',
  summary: 'Make a property for a realtor or without one, with the facts of an order where one is named',
  request: jsonBody(createPropertySchema),
  responses: {
    201: jsonAnswer(propertyJsonSchema, 'The property'),
    ...problemResponses('not_found', 'conflict', 'invalid_input'),
  },
});
const updateRoute = defineRoute('realtor', {
  method: 'patch',
  path: '/properties/{id}',
  summary: 'Change name, address, facts, description or cover',
  request: { ...idParam, ...ifMatchHeader, ...jsonBody(propertyChangesSchema) },
  responses: { 200: propertyAnswer, ...propertyStale, ...problemResponses('not_found', 'invalid_input') },
});
const deleteRoute = defineRoute('media', {
  method: 'delete',
  path: '/properties/{id}',
  summary: 'Delete a property and all its media for good, with its name as the confirmation',
  request: { ...idParam, ...ifMatchHeader, ...jsonBody(deletePropertySchema) },
  responses: { 204: { description: 'Deleted' }, ...propertyStale, ...problemResponses('not_found', 'invalid_input') },
});
const placeRoute = defineRoute('realtor', {
  method: 'post',
  path: '/properties/{id}/place',
  summary: 'Put an item before another one, or behind all',
  request: { ...idParam, ...jsonBody(placeMediaSchema) },
  responses: { 204: { description: 'Put there' }, ...problemResponses('not_found', 'invalid_input') },
});
const moveRoute = defineRoute('media', {
  method: 'post',
  path: '/media/move',
  summary:
    "Move a realtor's items to another of their properties, or out of all; or items between properties without a realtor",
  request: jsonBody(moveMediaSchema),
  responses: {
    200: jsonAnswer(z.object({ items: z.array(mediaJsonSchema) }), 'The items as they are now'),
    ...problemResponses('not_found', 'invalid_input'),
  },
});
const linkRoute = defineRoute('orders.write', {
  method: 'put',
  path: '/admin/orders/{id}/property',
  summary: 'Deliver an order to a property of its realtor, to one without a realtor, or to none',
  request: { ...idParam, ...ifMatchHeader, ...jsonBody(linkPropertySchema) },
  responses: {
    200: jsonAnswer(adminOrderDetailsSchema, 'The order as it is now'),
    ...staleResponses(adminOrderDetailsSchema),
    ...problemResponses('not_found', 'conflict', 'invalid_input'),
  },
});

async function answerProperty(c: HonoContext<HttpEnv>, ctx: Context, id: string) {
  const property = await getProperty(ctx, id);
  return c.json(property, 200, etagHeader(property));
}

/** The properties of realtors, and their media in order. */
export function propertyRoutes(services: Services) {
  return createRouter()
    .openapi(listRoute, async (c) =>
      c.json(await listProperties(requestContext(c, services), c.req.valid('query')), 200),
    )
    .openapi(generalMediaRoute, async (c) =>
      c.json(await listGeneralMedia(requestContext(c, services), c.req.valid('query')), 200),
    )
    .openapi(deletedRoute, async (c) =>
      c.json(await listDeleted(requestContext(c, services), c.req.valid('param').id), 200),
    )
    .openapi(restoreDeletedRoute, async (c) => {
      const { ids } = c.req.valid('json');
      return c.json(await restoreDeleted(requestContext(c, services), c.req.valid('param').id, ids), 200);
    })
    .openapi(getRoute, async (c) => answerProperty(c, requestContext(c, services), c.req.valid('param').id))
    .openapi(mediaRoute, async (c) => {
      const { id } = c.req.valid('param');
      return c.json(await listPlacedMedia(requestContext(c, services), id, c.req.valid('query')), 200);
    })
    .openapi(createRoute, async (c) => {
      const ctx = requestContext(c, services);
      return c.json(await getProperty(ctx, await createProperty(ctx, c.req.valid('json'))), 201);
    })
    .openapi(updateRoute, async (c) => {
      const ctx = requestContext(c, services);
      const edited = readEdited(c.req.valid('param'), c.req.valid('header'));
      await updateProperty(ctx, edited, c.req.valid('json'));
      return answerProperty(c, ctx, edited.id);
    })
    .openapi(deleteRoute, async (c) => {
      const edited = readEdited(c.req.valid('param'), c.req.valid('header'));
      await deleteProperty(requestContext(c, services), edited, c.req.valid('json').name);
      return c.body(null, 204);
    })
    .openapi(placeRoute, async (c) => {
      await placeMedia(requestContext(c, services), c.req.valid('param').id, c.req.valid('json'));
      return c.body(null, 204);
    })
    .openapi(moveRoute, async (c) => {
      const rows = await moveMedia(requestContext(c, services), c.req.valid('json'));
      return c.json({ items: rows.map(presentMedia) }, 200);
    })
    .openapi(linkRoute, async (c) => {
      const ctx = requestContext(c, services);
      const edited = readEdited(c.req.valid('param'), c.req.valid('header'));
      await setPropertyOfOrder(ctx, edited, c.req.valid('json').property_id);
      const details = await getOrder(ctx, edited.id);
      return c.json(details, 200, etagHeader(details.order));
    });
}
