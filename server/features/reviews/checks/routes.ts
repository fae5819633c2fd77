import { dismissFindingsSchema, propertyChecksSchema } from '#domain/media/checks/checks-json.ts';
import type { Services } from '#server/context.ts';
import { jsonAnswer, jsonBody } from '#server/http/bodies.ts';
import { defineRoute } from '#server/http/define-route.ts';
import { idParam } from '#server/http/params.ts';
import { problemResponses } from '#server/http/problem.ts';
import { createRouter, requestContext } from '#server/http/router.ts';
import { getChecks } from './get-checks.ts';
import { setDismissals } from './set-dismissals.ts';

const checksRoute = defineRoute('media', {
  method: 'get',
  path: '/properties/{id}/checks',
  summary:
    'What was found in the photos of a property: soft ones, ones that look the same, brackets, their count, places',
  request: idParam,
  responses: {
    200: jsonAnswer(propertyChecksSchema, 'The findings'),
    ...problemResponses('not_found', 'invalid_input'),
  },
});
const dismissRoute = defineRoute('media', {
  method: 'post',
  path: '/properties/{id}/checks/dismiss',
  summary: 'Say of findings that they are fine, or take that back',
  request: { ...idParam, ...jsonBody(dismissFindingsSchema) },
  responses: {
    200: jsonAnswer(propertyChecksSchema, 'The findings as they are now'),
    ...problemResponses('not_found', 'invalid_input'),
  },
});

/** The checks of photos when they arrive. */
export function mediaCheckRoutes(services: Services) {
  return createRouter()
    .openapi(checksRoute, async (c) =>
      c.json(await getChecks(requestContext(c, services), c.req.valid('param').id), 200),
    )
    .openapi(dismissRoute, async (c) => {
      const ctx = requestContext(c, services);
      return c.json(await setDismissals(ctx, c.req.valid('param').id, c.req.valid('json')), 200);
    });
}
