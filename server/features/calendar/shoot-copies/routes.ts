import { z } from '@hono/zod-openapi';
import { adminBookingSchema } from '#domain/calendar/calendar-json.ts';
import { acceptChangeSchema, shootChangeListSchema, shootChangeSchema } from '#domain/calendar/shoot-change-json.ts';
import type { Services } from '#server/context.ts';
import { jsonAnswer, jsonBody } from '#server/http/bodies.ts';
import { defineRoute } from '#server/http/define-route.ts';
import { etagHeader, ifMatchHeader, readEdited, staleResponses } from '#server/http/if-match.ts';
import { idParam } from '#server/http/params.ts';
import { problemResponses } from '#server/http/problem.ts';
import { createRouter, requestContext } from '#server/http/router.ts';
import { acceptChange, listShootChanges, putBackShoot } from './apply-change.ts';

const changesRoute = defineRoute('calendar', {
  method: 'get',
  path: '/admin/shoot-changes',
  summary: 'Shoots that were moved or deleted in calendars elsewhere, to be decided',
  responses: { 200: jsonAnswer(shootChangeListSchema, 'The first hundred, the oldest first') },
});
const acceptRoute = defineRoute('calendar', {
  method: 'post',
  path: '/admin/shoot-changes/{id}/accept',
  summary: 'Move or cancel a shoot as it was done elsewhere, and tell the customer',
  request: { ...idParam, ...ifMatchHeader, ...jsonBody(acceptChangeSchema) },
  responses: {
    200: jsonAnswer(adminBookingSchema, 'The booking as it is now'),
    ...staleResponses(z.union([shootChangeSchema, adminBookingSchema])),
    ...problemResponses('not_found', 'conflict', 'invalid_input'),
  },
});
const putBackRoute = defineRoute('calendar', {
  method: 'post',
  path: '/admin/shoot-changes/{id}/put-back',
  summary: 'Leave a shoot as it is, and write it to the calendar again',
  request: { ...idParam, ...ifMatchHeader },
  responses: {
    204: { description: 'It is written again' },
    ...staleResponses(shootChangeSchema),
    ...problemResponses('not_found'),
  },
});

/** What is done to shoots in calendars elsewhere. */
export function shootCopyRoutes(services: Services) {
  return createRouter()
    .openapi(changesRoute, async (c) => c.json({ changes: await listShootChanges(requestContext(c, services)) }, 200))
    .openapi(acceptRoute, async (c) => {
      const edited = readEdited(c.req.valid('param'), c.req.valid('header'));
      const booking = await acceptChange(requestContext(c, services), edited, c.req.valid('json'));
      return c.json(booking, 200, etagHeader(booking));
    })
    .openapi(putBackRoute, async (c) => {
      await putBackShoot(requestContext(c, services), readEdited(c.req.valid('param'), c.req.valid('header')));
      return c.body(null, 204);
    });
}
