import {
  cameraSchema,
  changedOrderSchema,
  mediaOrderSchema,
  setCameraClockSchema,
  setOrderSchema,
  undoOrderSchema,
} from '#domain/media/media-order.ts';
import { placeMediaSchema } from '#domain/properties/property-input.ts';
import { pageSchema } from '#domain/shared/page.ts';
import type { Services } from '#server/context.ts';
import { placeMedia } from '#server/features/properties/place-media.ts';
import { jsonAnswer, jsonBody } from '#server/http/bodies.ts';
import { defineV1Route } from '#server/http/define-v1-route.ts';
import { idParam } from '#server/http/params.ts';
import { problemResponses } from '#server/http/problem.ts';
import { createRouter, requestContext } from '#server/http/router.ts';
import { getMediaOrder, listCameras } from './list-cameras.ts';
import { restoreOrder } from './restore-order.ts';
import { setCameraClock } from './set-camera-clock.ts';
import { setOrder } from './set-order.ts';

const getRoute = defineV1Route('media:read', {
  method: 'get',
  path: '/properties/{id}/order',
  summary: 'How the media of a property are sorted, and how many were placed by hand',
  request: idParam,
  responses: { 200: jsonAnswer(mediaOrderSchema, 'The order'), ...problemResponses('not_found', 'invalid_input') },
});
const setRoute = defineV1Route('media:write', {
  method: 'post',
  path: '/properties/{id}/order',
  summary: 'Sort the media of a property by time, name or room; what was placed by hand keeps its number',
  request: { ...idParam, ...jsonBody(setOrderSchema) },
  responses: {
    200: jsonAnswer(changedOrderSchema, 'What came of it, and what undoes it'),
    ...problemResponses('not_found', 'invalid_input'),
  },
});
const undoRoute = defineV1Route('media:write', {
  method: 'post',
  path: '/properties/{id}/order/undo',
  summary: 'Bring back the order that a property had before it was sorted',
  request: { ...idParam, ...jsonBody(undoOrderSchema) },
  responses: { 204: { description: 'Brought back' }, ...problemResponses('not_found', 'conflict', 'invalid_input') },
});
const placeRoute = defineV1Route('media:write', {
  method: 'post',
  path: '/properties/{id}/place',
  summary: 'Put an item of a property before another one, or behind all',
  request: { ...idParam, ...jsonBody(placeMediaSchema) },
  responses: { 204: { description: 'Put there' }, ...problemResponses('not_found', 'invalid_input') },
});
const camerasAnswer = jsonAnswer(pageSchema(cameraSchema), 'All of them');
const camerasRoute = defineV1Route('media:read', {
  method: 'get',
  path: '/properties/{id}/cameras',
  summary: 'The cameras that the files of a property come from, and what their clocks are off by',
  request: idParam,
  responses: { 200: camerasAnswer, ...problemResponses('not_found', 'invalid_input') },
});
const clockRoute = defineV1Route('media:write', {
  method: 'put',
  path: '/properties/{id}/cameras',
  summary: 'Say what the clock of a camera is off by; its files are sorted anew',
  request: { ...idParam, ...jsonBody(setCameraClockSchema) },
  responses: { 200: camerasAnswer, ...problemResponses('not_found', 'invalid_input') },
});

/** The order of the media of a property, and the clocks of its cameras, for programs with a key. */
export function orderingV1Routes(services: Services) {
  return createRouter()
    .openapi(getRoute, async (c) =>
      c.json(await getMediaOrder(requestContext(c, services), c.req.valid('param').id), 200),
    )
    .openapi(setRoute, async (c) =>
      c.json(await setOrder(requestContext(c, services), c.req.valid('param').id, c.req.valid('json')), 200),
    )
    .openapi(undoRoute, async (c) => {
      await restoreOrder(requestContext(c, services), c.req.valid('param').id, c.req.valid('json').undo_id);
      return c.body(null, 204);
    })
    .openapi(placeRoute, async (c) => {
      await placeMedia(requestContext(c, services), c.req.valid('param').id, c.req.valid('json'));
      return c.body(null, 204);
    })
    .openapi(camerasRoute, async (c) => {
      const { cameras } = await listCameras(requestContext(c, services), c.req.valid('param').id);
      return c.json({ data: cameras, next_cursor: null }, 200);
    })
    .openapi(clockRoute, async (c) => {
      const { id } = c.req.valid('param');
      const { cameras } = await setCameraClock(requestContext(c, services), id, c.req.valid('json'));
      return c.json({ data: cameras, next_cursor: null }, 200);
    });
}
