import { z } from '@hono/zod-openapi';
import { availabilityJsonSchema, availabilityQuerySchema } from '#domain/bookings/availability-json.ts';
import { createHoldSchema, holdJsonSchema } from '#domain/scheduling/hold-json.ts';
import {
  adminSlotsJsonSchema,
  adminSlotsQuerySchema,
  slotsJsonSchema,
  slotsQuerySchema,
} from '#domain/scheduling/slots-json.ts';
import { uuidSchema } from '#domain/shared/ids.ts';
import type { Services } from '#server/context.ts';
import { ensureAccessToken, readAccessToken } from '#server/http/access-cookie.ts';
import { jsonAnswer, jsonBody } from '#server/http/bodies.ts';
import { defineRoute } from '#server/http/define-route.ts';
import { previewContext } from '#server/http/preview-context.ts';
import { problemResponses } from '#server/http/problem.ts';
import { createRouter, requestContext } from '#server/http/router.ts';
import { createHold } from './create-hold.ts';
import { deleteHold } from './delete-hold.ts';
import { listAvailability } from './list-availability.ts';
import { listExplainedSlots, listSlots } from './list-slots.ts';

const availabilityRoute = defineRoute('anyone', {
  method: 'get',
  path: '/availability',
  summary: 'When the studio is closed, busy and free',
  request: { query: availabilityQuerySchema },
  responses: {
    200: { description: 'Each day of the range', content: { 'application/json': { schema: availabilityJsonSchema } } },
    ...problemResponses('invalid_input'),
  },
});

const slotsRoute = defineRoute('anyone', {
  method: 'get',
  path: '/slots',
  summary: 'The times that are offered for a shoot',
  request: { query: slotsQuerySchema },
  responses: {
    200: { description: 'The days', content: { 'application/json': { schema: slotsJsonSchema } } },
    ...problemResponses('invalid_input', 'area_refused', 'forbidden'),
  },
});
const explainRoute = defineRoute('calendar', {
  method: 'get',
  path: '/admin/slots',
  summary: 'Who could come when, and why a time is not offered',
  request: { query: adminSlotsQuerySchema },
  responses: {
    200: { description: 'The days with people', content: { 'application/json': { schema: adminSlotsJsonSchema } } },
    ...problemResponses('invalid_input', 'area_refused'),
  },
});

const createHoldRoute = defineRoute('anyone', {
  method: 'post',
  path: '/holds',
  summary: 'Hold an offered time while ordering',
  request: jsonBody(createHoldSchema),
  responses: {
    201: jsonAnswer(holdJsonSchema, 'The time is held for this browser'),
    ...problemResponses('invalid_input', 'area_refused', 'conflict', 'time_taken', 'rate_limited', 'forbidden'),
  },
});
const deleteHoldRoute = defineRoute('anyone', {
  method: 'delete',
  path: '/holds/{id}',
  summary: 'Let go of a time that this browser holds',
  request: { params: z.object({ id: uuidSchema }) },
  responses: { 204: { description: 'The time is free again' }, ...problemResponses('not_found') },
});

/** A new booking shows after a minute at the latest. Booking itself looks at the calendar as it is. */
const CACHE = 'public, max-age=60';

/** The studio's calendar, as everybody may see it, and the times that visitors hold in it. */
export function bookingRoutes(services: Services) {
  return createRouter()
    .openapi(availabilityRoute, async (c) => {
      const calendar = await listAvailability(requestContext(c, services), c.req.valid('query'));
      c.header('Cache-Control', CACHE);
      return c.json(calendar, 200);
    })
    .openapi(slotsRoute, async (c) => {
      // Somebody picks a time from it: what is cached may be taken.
      c.header('Cache-Control', 'no-store');
      const ownerToken = readAccessToken(c, services.config);
      return c.json(await listSlots(await previewContext(c, services), c.req.valid('query'), ownerToken), 200);
    })
    .openapi(createHoldRoute, async (c) => {
      const holder = { ownerToken: ensureAccessToken(c, services.config), client: c.get('clientIp') };
      return c.json(await createHold(await previewContext(c, services), c.req.valid('json'), holder), 201);
    })
    .openapi(deleteHoldRoute, async (c) => {
      const ownerToken = readAccessToken(c, services.config);
      await deleteHold(requestContext(c, services), { id: c.req.valid('param').id, ownerToken });
      return c.body(null, 204);
    })
    .openapi(explainRoute, async (c) => {
      const { explain, ...query } = c.req.valid('query');
      return c.json(await listExplainedSlots(requestContext(c, services), query, explain === 'true'), 200);
    });
}
