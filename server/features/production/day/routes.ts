import { z } from '@hono/zod-openapi';
import { dayQuerySchema, daySchema } from '#domain/production/day/day-json.ts';
import { shootEventInputSchema, shootEventSchema } from '#domain/scheduling/shoot-events/shoot-event.ts';
import { AppError } from '#domain/shared/errors.ts';
import type { Services } from '#server/context.ts';
import { findEventPicture } from '#server/features/scheduling/shoot-events/queries.ts';
import { jsonAnswer, jsonBody } from '#server/http/bodies.ts';
import { defineRoute } from '#server/http/define-route.ts';
import { idParam } from '#server/http/params.ts';
import { problemResponses } from '#server/http/problem.ts';
import { createRouter, requestContext } from '#server/http/router.ts';
import { getDay } from './get-day.ts';
import { receiveEvent } from './receive-event.ts';

const dayRoute = defineRoute('day', {
  method: 'get',
  path: '/day',
  summary: 'The own shoots of today or tomorrow, in their order',
  request: { query: dayQuerySchema },
  responses: { 200: jsonAnswer(daySchema, 'The day'), ...problemResponses('invalid_input') },
});
const eventRoute = defineRoute('day', {
  method: 'post',
  path: '/day/shoots/{id}/events',
  summary: 'Report from an own shoot: once for each id, however often it is sent',
  request: { ...idParam, ...jsonBody(shootEventInputSchema) },
  responses: {
    201: jsonAnswer(shootEventSchema, 'The report as it was kept'),
    ...problemResponses('not_found', 'conflict', 'invalid_input'),
  },
});

const pictureRoute = defineRoute('orders.read', {
  method: 'get',
  path: '/admin/shoot-events/{id}/picture',
  summary: 'The picture of a report from a shoot',
  request: idParam,
  responses: {
    200: { description: 'The picture', content: { 'image/jpeg': { schema: z.string() } } },
    ...problemResponses('not_found', 'invalid_input'),
  },
});

/** The day of who does shoots. */
export function dayRoutes(services: Services) {
  return createRouter()
    .openapi(dayRoute, async (c) => c.json(await getDay(requestContext(c, services), c.req.valid('query').on), 200))
    .openapi(eventRoute, async (c) => {
      const { id } = c.req.valid('param');
      return c.json(await receiveEvent(requestContext(c, services), id, c.req.valid('json')), 201);
    })
    .openapi(pictureRoute, async (c) => {
      const bytes = await findEventPicture(services.db, c.req.valid('param').id);
      if (!bytes) throw new AppError('not_found', 'This report has no picture.');
      return c.body(new Uint8Array(bytes), 200, {
        'Content-Type': 'image/jpeg',
        'Cache-Control': 'private, max-age=3600',
      });
    });
}
