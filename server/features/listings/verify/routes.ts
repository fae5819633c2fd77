import { verifyAnswerSchema } from '#domain/listings/verify/verify-json.ts';
import type { Services } from '#server/context.ts';
import { jsonAnswer } from '#server/http/bodies.ts';
import { defineRoute } from '#server/http/define-route.ts';
import { problemResponses } from '#server/http/problem.ts';
import { createRouter, requestContext } from '#server/http/router.ts';
import { verifyPicture } from './verify-picture.ts';

const verifyRoute = defineRoute('anyone', {
  method: 'post',
  path: '/verify',
  summary: 'What this studio knows of a picture: JPEG, PNG or WebP of 40 MB at most, as the body',
  responses: {
    200: jsonAnswer(verifyAnswerSchema, 'Its pictures that it may be; none where it delivered nothing like it'),
    ...problemResponses('too_large', 'invalid_input', 'rate_limited'),
  },
});

/** The check of a picture by anybody. */
export function verifyRoutes(services: Services) {
  return createRouter().openapi(verifyRoute, async (c) => {
    return c.json(await verifyPicture(requestContext(c, services), c.req.raw), 200);
  });
}
