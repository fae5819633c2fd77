import { createNoticeSchema } from '#domain/deliveries/visitor-input.ts';
import type { Services } from '#server/context.ts';
import { readVisitor } from '#server/features/deliveries/read-visitor.ts';
import { linkProblems, tokenParam } from '#server/features/deliveries/routes.ts';
import { jsonBody } from '#server/http/bodies.ts';
import { defineRoute } from '#server/http/define-route.ts';
import { problemResponses } from '#server/http/problem.ts';
import { createRouter, requestContext } from '#server/http/router.ts';
import { createNotice } from './create-notice.ts';

const createRoute = defineRoute('anyone', {
  method: 'post',
  path: '/d/{token}/notices',
  summary: 'Ask for an email with this link, once files of a delivery can be downloaded together',
  request: { ...tokenParam, ...jsonBody(createNoticeSchema) },
  responses: {
    204: { description: 'The email comes once they are ready' },
    ...problemResponses(...linkProblems, 'delivery_locked', 'forbidden', 'rate_limited'),
  },
});

/** Emails to visitors of deliveries: what they want to download is ready. */
export function deliveryNoticeRoutes(services: Services) {
  return createRouter().openapi(createRoute, async (c) => {
    const visitor = readVisitor(c, services.config, c.req.valid('param').token);
    await createNotice(requestContext(c, services), visitor, c.req.valid('json'));
    return c.body(null, 204);
  });
}
