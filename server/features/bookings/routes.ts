import { availabilityJsonSchema, availabilityQuerySchema } from '#domain/bookings/availability-json.ts';
import type { Services } from '#server/context.ts';
import { defineRoute } from '#server/http/define-route.ts';
import { problemResponses } from '#server/http/problem.ts';
import { createRouter, requestContext } from '#server/http/router.ts';
import { listAvailability } from './list-availability.ts';

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

/** A new booking shows after a minute at the latest. Booking itself looks at the calendar as it is. */
const CACHE = 'public, max-age=60';

/** The studio's calendar, as everybody may see it. */
export function bookingRoutes(services: Services) {
  return createRouter().openapi(availabilityRoute, async (c) => {
    const calendar = await listAvailability(requestContext(c, services), c.req.valid('query'));
    c.header('Cache-Control', CACHE);
    return c.json(calendar, 200);
  });
}
