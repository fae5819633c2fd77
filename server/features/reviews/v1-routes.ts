import { z } from '@hono/zod-openapi';
import { commentSchema, staffStateSchema } from '#domain/reviews/review-input.ts';
import { staffReviewSchema } from '#domain/reviews/review-json.ts';
import { uuidSchema } from '#domain/shared/ids.ts';
import type { Services } from '#server/context.ts';
import { jsonAnswer, jsonBody } from '#server/http/bodies.ts';
import { defineV1Route } from '#server/http/define-v1-route.ts';
import { idParam } from '#server/http/params.ts';
import { problemResponses } from '#server/http/problem.ts';
import { createRouter, requestContext } from '#server/http/router.ts';
import { createStaffComment } from './create-comment.ts';
import { getStaffReview } from './get-review.ts';
import { markRoundDone } from './mark-round-done.ts';
import { roundNumberSchema } from './routes.ts';
import { setStaffPinState } from './set-pin-state.ts';

const pinParam = { params: z.object({ id: uuidSchema, pinId: uuidSchema }) };
const problems = problemResponses('not_found', 'conflict', 'invalid_input');
const review = { 200: jsonAnswer(staffReviewSchema, 'The review as it is now'), ...problems };

const getRoute = defineV1Route('reviews:read', {
  method: 'get',
  path: '/properties/{id}/review',
  summary: 'The review of the delivery of a property, with what clients do not see',
  request: idParam,
  responses: { 200: jsonAnswer(staffReviewSchema, 'The review'), ...problemResponses('not_found', 'invalid_input') },
});
const replyRoute = defineV1Route('reviews:write', {
  method: 'post',
  path: '/properties/{id}/review/pins/{pinId}/comments',
  summary: 'Reply to a pin as the studio',
  request: { ...pinParam, ...jsonBody(commentSchema) },
  responses: { 201: jsonAnswer(staffReviewSchema, 'The review as it is now'), ...problems },
});
const stateRoute = defineV1Route('reviews:write', {
  method: 'post',
  path: '/properties/{id}/review/pins/{pinId}/state',
  summary: 'Say how far the studio is with a pin',
  request: { ...pinParam, ...jsonBody(staffStateSchema) },
  responses: review,
});
const doneRoute = defineV1Route('reviews:write', {
  method: 'post',
  path: '/properties/{id}/review/rounds/{number}/done',
  summary: 'Say that the studio is done with a round; its clients are told by email',
  request: { params: z.object({ id: uuidSchema, number: roundNumberSchema }) },
  responses: review,
});

/** Reviews of deliveries, for programs with a key. */
export function reviewV1Routes(services: Services) {
  return createRouter()
    .openapi(getRoute, async (c) =>
      c.json(await getStaffReview(requestContext(c, services), c.req.valid('param').id), 200),
    )
    .openapi(replyRoute, async (c) => {
      const { id, pinId } = c.req.valid('param');
      const written = { pinId, text: c.req.valid('json').text };
      return c.json(await createStaffComment(requestContext(c, services), id, written), 201);
    })
    .openapi(stateRoute, async (c) => {
      const { id, pinId } = c.req.valid('param');
      const wanted = { pinId, state: c.req.valid('json').state };
      return c.json(await setStaffPinState(requestContext(c, services), id, wanted), 200);
    })
    .openapi(doneRoute, async (c) => {
      const { id, number } = c.req.valid('param');
      return c.json(await markRoundDone(requestContext(c, services), id, number), 200);
    });
}
