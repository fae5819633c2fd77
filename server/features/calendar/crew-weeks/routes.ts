import {
  crewFitsSchema,
  crewWeekQuerySchema,
  crewWeekSchema,
  fitsQuerySchema,
} from '#domain/calendar/crew-week-json.ts';
import type { Services } from '#server/context.ts';
import { jsonAnswer } from '#server/http/bodies.ts';
import { defineRoute } from '#server/http/define-route.ts';
import { problemResponses } from '#server/http/problem.ts';
import { createRouter, requestContext } from '#server/http/router.ts';
import { findFits } from './find-fits.ts';
import { getCrewWeek } from './get-crew-week.ts';

const weekRoute = defineRoute('calendar', {
  method: 'get',
  path: '/admin/crew-weeks',
  summary: 'Up to fourteen days of everybody who does shoots, with time off, busy times and closed days',
  request: { query: crewWeekQuerySchema },
  responses: { 200: jsonAnswer(crewWeekSchema, 'The days'), ...problemResponses('invalid_input') },
});
const fitsRoute = defineRoute('calendar', {
  method: 'get',
  path: '/admin/crew-weeks/fits',
  summary: 'Where a shoot or a waiting order fits in such days, and every reason where it does not',
  request: { query: fitsQuerySchema },
  responses: {
    200: jsonAnswer(crewFitsSchema, 'One answer for each person and day'),
    ...problemResponses('invalid_input', 'not_found'),
  },
});

/** The week by person of the studio's calendar. */
export function crewWeekRoutes(services: Services) {
  return createRouter()
    .openapi(weekRoute, async (c) => c.json(await getCrewWeek(requestContext(c, services), c.req.valid('query')), 200))
    .openapi(fitsRoute, async (c) => c.json(await findFits(requestContext(c, services), c.req.valid('query')), 200));
}
