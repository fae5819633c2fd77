import { z } from '@hono/zod-openapi';
import type { Context as HonoContext } from 'hono';
import { linkTokenSchema } from '#domain/deliveries/visitor-input.ts';
import {
  choiceSchema,
  commentSchema,
  createPinSchema,
  createStaffPinSchema,
  favoriteSchema,
  hideCommentSchema,
  orderPhotosSchema,
  reviewerSchema,
  sendRoundSchema,
  staffStateSchema,
  visitorStateSchema,
} from '#domain/reviews/review-input.ts';
import {
  nextRoundSchema,
  photoChoiceSchema,
  reviewOrderedSchema,
  reviewSchema,
  staffReviewSchema,
} from '#domain/reviews/review-json.ts';
import { uuidSchema } from '#domain/shared/ids.ts';
import type { Services } from '#server/context.ts';
import { readVisitor } from '#server/features/deliveries/read-visitor.ts';
import { jsonAnswer, jsonBody } from '#server/http/bodies.ts';
import { defineRoute } from '#server/http/define-route.ts';
import { findReviewerPass, keepReviewer } from '#server/http/delivery-cookie.ts';
import type { HttpEnv } from '#server/http/env.ts';
import { ifMatchHeader, staleResponses } from '#server/http/if-match.ts';
import { idParam } from '#server/http/params.ts';
import { describeProblem, problemResponses, problemSchema } from '#server/http/problem.ts';
import { createRouter, requestContext } from '#server/http/router.ts';
import { createComment, createStaffComment } from './create-comment.ts';
import { createPin, createStaffPin } from './create-pin.ts';
import { createReviewer } from './create-reviewer.ts';
import { getReview, getStaffReview } from './get-review.ts';
import { markApproved } from './mark-approved.ts';
import { markRoundDone } from './mark-round-done.ts';
import { openEvents, watchAsStaff, watchAsVisitor } from './open-events.ts';
import { placePhotos } from './place-photos.ts';
import type { ReviewVisitor } from './require-reviewer.ts';
import { sendRound } from './send-round.ts';
import { setChoice } from './set-choice.ts';
import { setCommentHidden } from './set-comment-hidden.ts';
import { setFavorite } from './set-favorite.ts';
import { removeStaffPin, setPinState, setStaffPinState } from './set-pin-state.ts';
import { changeComment, removeComment } from './update-comment.ts';

const tokenParam = { params: z.object({ token: linkTokenSchema }) };
const tokenAndId = { params: z.object({ token: linkTokenSchema, id: uuidSchema }) };
const pinParam = { params: z.object({ id: uuidSchema, pinId: uuidSchema }) };
const onceQuery = { query: z.object({ once: z.literal('1', 'Write once=1, or nothing.').optional() }) };

const linkProblems = ['not_found', 'link_ended', 'password_required', 'invalid_input'] as const;
const changed = problemResponses(...linkProblems, 'forbidden', 'conflict', 'rate_limited');
const review = { 200: jsonAnswer(reviewSchema, 'The review as it is now'), ...changed };
const written = { 201: jsonAnswer(reviewSchema, 'The review as it is now'), ...changed };
const staffProblems = problemResponses('not_found', 'conflict', 'invalid_input');
const staffReview = { 200: jsonAnswer(staffReviewSchema, 'The review as it is now'), ...staffProblems };
const staffWritten = { 201: jsonAnswer(staffReviewSchema, 'The review as it is now'), ...staffProblems };
const events = {
  description: 'Events: `changed` with the number of changes, and `ended`',
  content: { 'text/event-stream': { schema: z.string() } },
};

/** An order in a review: where it costs something else by now, `current` is what it costs. */
const ordered = <T extends z.ZodType>(current: T) => ({
  200: jsonAnswer(reviewOrderedSchema, 'The review as it is now, and where the order is paid'),
  ...changed,
  409: {
    description: describeProblem('quote_changed').title,
    content: {
      'application/problem+json': { schema: z.object({ ...problemSchema.shape, current: current.optional() }) },
    },
  },
});

const getRoute = defineRoute('anyone', {
  method: 'get',
  path: '/d/{token}/review',
  summary: 'The review of a delivery: comments on its files, rounds, favorites and the choice of photos',
  request: tokenParam,
  responses: { 200: jsonAnswer(reviewSchema, 'The review'), ...problemResponses(...linkProblems) },
});
const reviewerRoute = defineRoute('anyone', {
  method: 'post',
  path: '/d/{token}/review/reviewer',
  summary: 'Say how the visitor is called; this browser keeps it, and what is written by it is theirs',
  request: { ...tokenParam, ...jsonBody(reviewerSchema) },
  responses: review,
});
const pinRoute = defineRoute('anyone', {
  method: 'post',
  path: '/d/{token}/review/pins',
  summary: 'Pin a comment or a wish on a file',
  request: { ...tokenParam, ...jsonBody(createPinSchema) },
  responses: written,
});
const replyRoute = defineRoute('anyone', {
  method: 'post',
  path: '/d/{token}/review/pins/{id}/comments',
  summary: 'Reply to a pin',
  request: { ...tokenAndId, ...jsonBody(commentSchema) },
  responses: written,
});
const stateRoute = defineRoute('anyone', {
  method: 'post',
  path: '/d/{token}/review/pins/{id}/state',
  summary: 'Approve what a pin asked for, or open it again for the next round',
  request: { ...tokenAndId, ...jsonBody(visitorStateSchema) },
  responses: review,
});
const changeRoute = defineRoute('anyone', {
  method: 'patch',
  path: '/d/{token}/review/comments/{id}',
  summary: 'Change a comment of this visitor, until its round is sent',
  request: { ...tokenAndId, ...jsonBody(commentSchema) },
  responses: review,
});
const removeRoute = defineRoute('anyone', {
  method: 'delete',
  path: '/d/{token}/review/comments/{id}',
  summary: 'Delete a comment of this visitor, until its round is sent; with its first one the pin',
  request: tokenAndId,
  responses: review,
});
const favoriteRoute = defineRoute('anyone', {
  method: 'post',
  path: '/d/{token}/review/favorites',
  summary: 'Mark a photo as a favorite of this visitor, or no longer',
  request: { ...tokenParam, ...jsonBody(favoriteSchema) },
  responses: review,
});
const choiceRoute = defineRoute('anyone', {
  method: 'put',
  path: '/d/{token}/review/choice',
  summary: 'Choose photos, as many as the package has',
  request: { ...tokenParam, ...ifMatchHeader, ...jsonBody(choiceSchema) },
  responses: { ...review, ...staleResponses(photoChoiceSchema) },
});
const photosRoute = defineRoute('anyone', {
  method: 'post',
  path: '/d/{token}/review/choice/photos',
  summary: 'Order further photos at a price that was shown',
  request: { ...tokenParam, ...jsonBody(orderPhotosSchema) },
  responses: ordered(photoChoiceSchema),
});
const sendRoute = defineRoute('anyone', {
  method: 'post',
  path: '/d/{token}/review/send',
  summary: 'Send the round to the studio at a price that was shown',
  request: { ...tokenParam, ...jsonBody(sendRoundSchema) },
  responses: ordered(nextRoundSchema),
});
const approveRoute = defineRoute('anyone', {
  method: 'post',
  path: '/d/{token}/review/approve',
  summary: 'Approve the delivery as a whole',
  request: tokenParam,
  responses: review,
});
const eventsRoute = defineRoute('anyone', {
  method: 'get',
  path: '/d/{token}/review/events',
  summary: 'What changes of the review, as server-sent events; `once` asks for the first of them alone',
  request: { ...tokenParam, ...onceQuery },
  responses: { 200: events, ...problemResponses(...linkProblems, 'rate_limited') },
});

const staffGetRoute = defineRoute('media', {
  method: 'get',
  path: '/properties/{id}/review',
  summary: 'The review of the delivery of a property, with what clients do not see',
  request: idParam,
  responses: { 200: jsonAnswer(staffReviewSchema, 'The review'), ...problemResponses('not_found', 'invalid_input') },
});
const staffPinRoute = defineRoute('media', {
  method: 'post',
  path: '/properties/{id}/review/pins',
  summary: 'Pin a note of the studio on a file, which clients do not see unless is_internal is false',
  request: { ...idParam, ...jsonBody(createStaffPinSchema) },
  responses: staffWritten,
});
const staffRemoveRoute = defineRoute('media', {
  method: 'delete',
  path: '/properties/{id}/review/pins/{pinId}',
  summary: 'Delete a note of the studio that clients do not see',
  request: pinParam,
  responses: staffReview,
});
const staffReplyRoute = defineRoute('media', {
  method: 'post',
  path: '/properties/{id}/review/pins/{pinId}/comments',
  summary: 'Reply to a pin as the studio',
  request: { ...pinParam, ...jsonBody(commentSchema) },
  responses: staffWritten,
});
const staffStateRoute = defineRoute('media', {
  method: 'post',
  path: '/properties/{id}/review/pins/{pinId}/state',
  summary: 'Say how far the studio is with a pin',
  request: { ...pinParam, ...jsonBody(staffStateSchema) },
  responses: staffReview,
});
const hideRoute = defineRoute('media', {
  method: 'post',
  path: '/properties/{id}/review/comments/{commentId}/hidden',
  summary: 'Hide a comment from clients, or show it again',
  request: { params: z.object({ id: uuidSchema, commentId: uuidSchema }), ...jsonBody(hideCommentSchema) },
  responses: staffReview,
});
const NO_ROUND = 'This is no round.';
/** The number of a round, as an address has it. */
export const roundNumberSchema = z.coerce.number(NO_ROUND).int(NO_ROUND).min(1, NO_ROUND).max(100_000, NO_ROUND);
const doneRoute = defineRoute('media', {
  method: 'post',
  path: '/properties/{id}/review/rounds/{number}/done',
  summary: 'Say that the studio is done with a round; its clients are told by email',
  request: { params: z.object({ id: uuidSchema, number: roundNumberSchema }) },
  responses: staffReview,
});
const staffEventsRoute = defineRoute('media', {
  method: 'get',
  path: '/properties/{id}/review/events',
  summary: 'What changes of the review, as server-sent events; `once` asks for the first of them alone',
  request: { ...idParam, ...onceQuery },
  responses: { 200: events, ...problemResponses('not_found', 'rate_limited', 'invalid_input') },
});

/** Headers of a stream: nothing on the way keeps or collects it. */
const STREAM_HEADERS = {
  'Content-Type': 'text/event-stream; charset=utf-8',
  'Cache-Control': 'no-store, no-transform',
  'X-Accel-Buffering': 'no',
  // A connection that is kept behind its end would be waited for when the server stops.
  Connection: 'close',
};

/** The review of a delivery: by whoever has a link to it, and for the studio. */
export function reviewRoutes(services: Services) {
  const { config } = services;
  const visitorOf = (c: HonoContext<HttpEnv>, token: string): ReviewVisitor => ({
    ...readVisitor(c, config, token),
    readReviewer: (linkId) => findReviewerPass(config, c.req.header('Cookie'), linkId),
  });
  const contextOf = (c: HonoContext<HttpEnv>) => requestContext(c, services);
  // Of a HEAD nobody would read the events.
  const isOnce = (c: HonoContext<HttpEnv>, once: '1' | undefined) => once === '1' || c.req.method === 'HEAD';
  return createRouter()
    .openapi(getRoute, async (c) =>
      c.json(await getReview(contextOf(c), visitorOf(c, c.req.valid('param').token)), 200),
    )
    .openapi(reviewerRoute, async (c) => {
      const visitor = visitorOf(c, c.req.valid('param').token);
      const { review: now, kept } = await createReviewer(contextOf(c), visitor, c.req.valid('json').name);
      keepReviewer(c, config, kept);
      return c.json(now, 200);
    })
    .openapi(pinRoute, async (c) => {
      const visitor = visitorOf(c, c.req.valid('param').token);
      return c.json(await createPin(contextOf(c), visitor, c.req.valid('json')), 201);
    })
    .openapi(replyRoute, async (c) => {
      const { token, id } = c.req.valid('param');
      const reply = { pinId: id, text: c.req.valid('json').text };
      return c.json(await createComment(contextOf(c), visitorOf(c, token), reply), 201);
    })
    .openapi(stateRoute, async (c) => {
      const { token, id } = c.req.valid('param');
      const wanted = { pinId: id, state: c.req.valid('json').state };
      return c.json(await setPinState(contextOf(c), visitorOf(c, token), wanted), 200);
    })
    .openapi(changeRoute, async (c) => {
      const { token, id } = c.req.valid('param');
      const { text } = c.req.valid('json');
      return c.json(await changeComment(contextOf(c), visitorOf(c, token), { id, text }), 200);
    })
    .openapi(removeRoute, async (c) => {
      const { token, id } = c.req.valid('param');
      return c.json(await removeComment(contextOf(c), visitorOf(c, token), id), 200);
    })
    .openapi(favoriteRoute, async (c) => {
      const visitor = visitorOf(c, c.req.valid('param').token);
      return c.json(await setFavorite(contextOf(c), visitor, c.req.valid('json')), 200);
    })
    .openapi(choiceRoute, async (c) => {
      const visitor = visitorOf(c, c.req.valid('param').token);
      const wanted = { itemIds: c.req.valid('json').item_ids, ifMatch: c.req.valid('header')['if-match'] };
      return c.json(await setChoice(contextOf(c), visitor, wanted), 200);
    })
    .openapi(photosRoute, async (c) => {
      const visitor = visitorOf(c, c.req.valid('param').token);
      return c.json(await placePhotos(contextOf(c), visitor, c.req.valid('json')), 200);
    })
    .openapi(sendRoute, async (c) => {
      const visitor = visitorOf(c, c.req.valid('param').token);
      return c.json(await sendRound(contextOf(c), visitor, c.req.valid('json')), 200);
    })
    .openapi(approveRoute, async (c) =>
      c.json(await markApproved(contextOf(c), visitorOf(c, c.req.valid('param').token)), 200),
    )
    .openapi(eventsRoute, async (c) => {
      const ctx = contextOf(c);
      const watched = await watchAsVisitor(ctx, visitorOf(c, c.req.valid('param').token));
      return c.body(await openEvents(ctx, watched, isOnce(c, c.req.valid('query').once)), 200, STREAM_HEADERS);
    })
    .openapi(staffGetRoute, async (c) => c.json(await getStaffReview(contextOf(c), c.req.valid('param').id), 200))
    .openapi(staffPinRoute, async (c) =>
      c.json(await createStaffPin(contextOf(c), c.req.valid('param').id, c.req.valid('json')), 201),
    )
    .openapi(staffRemoveRoute, async (c) => {
      const { id, pinId } = c.req.valid('param');
      return c.json(await removeStaffPin(contextOf(c), id, pinId), 200);
    })
    .openapi(staffReplyRoute, async (c) => {
      const { id, pinId } = c.req.valid('param');
      return c.json(await createStaffComment(contextOf(c), id, { pinId, text: c.req.valid('json').text }), 201);
    })
    .openapi(staffStateRoute, async (c) => {
      const { id, pinId } = c.req.valid('param');
      return c.json(await setStaffPinState(contextOf(c), id, { pinId, state: c.req.valid('json').state }), 200);
    })
    .openapi(hideRoute, async (c) => {
      const { id, commentId } = c.req.valid('param');
      const wanted = { id: commentId, isHidden: c.req.valid('json').is_hidden };
      return c.json(await setCommentHidden(contextOf(c), id, wanted), 200);
    })
    .openapi(doneRoute, async (c) => {
      const { id, number } = c.req.valid('param');
      return c.json(await markRoundDone(contextOf(c), id, number), 200);
    })
    .openapi(staffEventsRoute, async (c) => {
      const ctx = contextOf(c);
      const watched = await watchAsStaff(ctx, c.req.valid('param').id);
      return c.body(await openEvents(ctx, watched, isOnce(c, c.req.valid('query').once)), 200, STREAM_HEADERS);
    });
}
