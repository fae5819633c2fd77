import { z } from '@hono/zod-openapi';
import { addCalendarSchema, personCalendarListSchema } from '#domain/scheduling/people/person-calendar-json.ts';
import { uuidSchema } from '#domain/shared/ids.ts';
import type { Services } from '#server/context.ts';
import { jsonAnswer, jsonBody } from '#server/http/bodies.ts';
import { defineRoute } from '#server/http/define-route.ts';
import { idParam } from '#server/http/params.ts';
import { problemResponses } from '#server/http/problem.ts';
import { createRouter, requestContext } from '#server/http/router.ts';
import { addCalendar, deleteCalendar, listCalendars, refreshCalendar } from './update-calendars.ts';

const calendarParam = { params: z.object({ id: uuidSchema, calendarId: uuidSchema }) };
const calendars = jsonAnswer(personCalendarListSchema, 'The calendars of the person');

const listRoute = defineRoute('crew', {
  method: 'get',
  path: '/admin/people/{id}/calendars',
  summary: 'The calendars elsewhere that say when a person is busy',
  request: idParam,
  responses: { 200: calendars, ...problemResponses('not_found') },
});
const addRoute = defineRoute('crew', {
  method: 'post',
  path: '/admin/people/{id}/calendars',
  summary: 'Read a calendar (.ics) every ten minutes from now on',
  request: { ...idParam, ...jsonBody(addCalendarSchema) },
  responses: { 201: calendars, ...problemResponses('not_found', 'invalid_input', 'conflict') },
});
const readRoute = defineRoute('crew', {
  method: 'post',
  path: '/admin/people/{id}/calendars/{calendarId}/read',
  summary: 'Read a calendar now',
  request: calendarParam,
  responses: { 200: calendars, ...problemResponses('not_found') },
});
const deleteRoute = defineRoute('crew', {
  method: 'delete',
  path: '/admin/people/{id}/calendars/{calendarId}',
  summary: 'Forget a calendar and its busy times',
  request: calendarParam,
  responses: { 204: { description: 'Forgotten' }, ...problemResponses('not_found') },
});
/** The calendars of people elsewhere. */
export function personCalendarRoutes(services: Services) {
  return createRouter()
    .openapi(listRoute, async (c) =>
      c.json(await listCalendars(requestContext(c, services), c.req.valid('param').id), 200),
    )
    .openapi(addRoute, async (c) => {
      const { id } = c.req.valid('param');
      return c.json(await addCalendar(requestContext(c, services), id, c.req.valid('json')), 201);
    })
    .openapi(readRoute, async (c) => {
      const { id: personId, calendarId: id } = c.req.valid('param');
      return c.json(await refreshCalendar(requestContext(c, services), { personId, id }), 200);
    })
    .openapi(deleteRoute, async (c) => {
      const { id: personId, calendarId: id } = c.req.valid('param');
      await deleteCalendar(requestContext(c, services), { personId, id });
      return c.body(null, 204);
    });
}
