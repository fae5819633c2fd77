import { z } from '@hono/zod-openapi';
import { seenPhotoSchema, visitFiguresSchema, visitFilterSchema } from '#domain/listings/pages/lead-json.ts';
import { PAGE_FACES } from '#domain/listings/pages/page-state.ts';
import type { Services } from '#server/context.ts';
import { jsonAnswer, jsonBody } from '#server/http/bodies.ts';
import { defineRoute } from '#server/http/define-route.ts';
import { idParam } from '#server/http/params.ts';
import { problemResponses } from '#server/http/problem.ts';
import { createRouter, requestContext } from '#server/http/router.ts';
import { countPhoto } from './count-photo.ts';
import { getVisits } from './get-visits.ts';

const getRoute = defineRoute('realtor', {
  method: 'get',
  path: '/properties/{id}/visits',
  summary: 'What the page of a property was visited, by day and by place',
  request: { ...idParam, query: visitFilterSchema },
  responses: {
    200: jsonAnswer(visitFiguresSchema, 'The figures'),
    ...problemResponses('not_found', 'invalid_input'),
  },
});
const photoRoute = defineRoute('anyone', {
  method: 'post',
  path: '/pages/{face}/{key}/photos-seen',
  summary: 'Count that a photo of a public property page was opened large',
  request: {
    params: z.object({ face: z.enum(PAGE_FACES), key: z.string().max(100) }),
    ...jsonBody(seenPhotoSchema),
  },
  responses: {
    204: { description: 'It is counted' },
    ...problemResponses('not_found', 'invalid_input', 'rate_limited'),
  },
});

/** Figures of property pages: counted by everybody's visits, read by who has the property and by staff. */
export function visitRoutes(services: Services) {
  return createRouter()
    .openapi(getRoute, async (c) => {
      const { days } = c.req.valid('query');
      return c.json(await getVisits(requestContext(c, services), c.req.valid('param').id, days), 200);
    })
    .openapi(photoRoute, async (c) => {
      const page = { ...c.req.valid('param'), userAgent: c.req.header('User-Agent') ?? '' };
      await countPhoto(requestContext(c, services), page, c.req.valid('json'));
      return c.body(null, 204);
    });
}
