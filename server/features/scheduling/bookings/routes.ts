import { z } from '@hono/zod-openapi';
import { createHoldSchema, holdJsonSchema } from '#domain/orders/hold-json.ts';
import { availabilityJsonSchema, availabilityQuerySchema } from '#domain/scheduling/bookings/availability-json.ts';
import {
  adminSlotsJsonSchema,
  adminSlotsQuerySchema,
  slotsJsonSchema,
  slotsQuerySchema,
} from '#domain/scheduling/slots-json.ts';
import { uuidSchema } from '#domain/shared/ids.ts';
import { PREVIEW_HEADER } from '#domain/shared/preview-header.ts';
import type { Services } from '#server/context.ts';
import { ensureAccessToken, readAccessToken } from '#server/http/access-cookie.ts';
import { answerKeptJson } from '#server/http/answer-kept.ts';
import { jsonAnswer, jsonBody } from '#server/http/bodies.ts';
import { defineRoute } from '#server/http/define-route.ts';
import { previewContext } from '#server/http/preview-context.ts';
import { problemResponses } from '#server/http/problem.ts';
import { createRouter, requestContext } from '#server/http/router.ts';
import { createHold } from './create-hold.ts';
import { deleteHold } from './delete-hold.ts';
import { listAvailability } from './list-availability.ts';
import { listExplainedSlots, listSlots } from './list-slots.ts';
import { listHoldIds } from './queries.ts';
import { KeptCalendars } from './read-kept.ts';

const availabilityRoute = defineRoute('anyone', {
  method: 'get',
  path: '/availability',
  summary: 'When the studio is closed, busy and free',
  request: { query: availabilityQuerySchema },
  responses: {
    200: { description: 'Each day of the range', content: { 'application/json': { schema: availabilityJsonSchema } } },
    ...problemResponses('invalid_input', 'rate_limited'),
  },
});

const slotsRoute = defineRoute('anyone', {
  method: 'get',
  path: '/slots',
  summary: 'The times that are offered for a shoot',
  request: { query: slotsQuerySchema },
  responses: {
    200: { description: 'The days', content: { 'application/json': { schema: slotsJsonSchema } } },
    ...problemResponses('invalid_input', 'area_refused', 'forbidden', 'rate_limited'),
  },
});
const explainRoute = defineRoute('calendar', {
  method: 'get',
  path: '/admin/slots',
  summary: 'Who could come when, and why a time is not offered',
  request: { query: adminSlotsQuerySchema },
  responses: {
    200: { description: 'The days with people', content: { 'application/json': { schema: adminSlotsJsonSchema } } },
    ...problemResponses('invalid_input', 'area_refused'),
  },
});

const createHoldRoute = defineRoute('anyone', {
  method: 'post',
  path: '/holds',
  summary: 'Hold an offered time while ordering',
  request: jsonBody(createHoldSchema),
  responses: {
    201: jsonAnswer(holdJsonSchema, 'The time is held for this browser'),
    ...problemResponses('invalid_input', 'area_refused', 'conflict', 'time_taken', 'rate_limited', 'forbidden'),
  },
});
const deleteHoldRoute = defineRoute('anyone', {
  method: 'delete',
  path: '/holds/{id}',
  summary: 'Let go of a time that this browser holds',
  request: { params: z.object({ id: uuidSchema }) },
  responses: { 204: { description: 'The time is free again' }, ...problemResponses('not_found') },
});

/** The public calendar may be up to a minute old. Booking itself always checks the current state. */
const CACHE = 'public, max-age=60';

/** The studio's calendar, as everybody may see it, and the times that visitors hold in it. */
export function bookingRoutes(services: Services) {
  const kept = new KeptCalendars();
  return createRouter()
    .openapi(availabilityRoute, async (c) => {
      const [ctx, query] = [requestContext(c, services), c.req.valid('query')];
      const calendar = await kept.get(ctx, ['availability', query], () => listAvailability(ctx, query));
      const answer = answerKeptJson(c, calendar);
      answer.headers.set('Cache-Control', CACHE);
      return answer;
    })
    .openapi(slotsRoute, async (c) => {
      const [ctx, query] = [await previewContext(c, services), c.req.valid('query')];
      const ownerToken = readAccessToken(c, services.config);
      // Visitors choose times from this answer, so browsers and proxies must not cache it: a cached time may be taken.
      c.header('Cache-Control', 'no-store');
      // Answers for a preview of a draft are not cached for others.
      if (c.req.header(PREVIEW_HEADER) !== undefined) return c.json(await listSlots(ctx, query, ownerToken), 200);
      const held = ownerToken ? await listHoldIds(ctx.db, ownerToken) : [];
      // Customers can prefer or exclude photographers, so answers are cached for each customer separately.
      const customer = ctx.actor.kind === 'user' ? ctx.actor.userId : null;
      const slots = await kept.get(ctx, ['slots', query, held, customer], () => listSlots(ctx, query, ownerToken));
      return answerKeptJson(c, slots);
    })
    .openapi(createHoldRoute, async (c) => {
      const holder = { ownerToken: ensureAccessToken(c, services.config), client: c.get('clientIp') };
      return c.json(await createHold(await previewContext(c, services), c.req.valid('json'), holder), 201);
    })
    .openapi(deleteHoldRoute, async (c) => {
      const ownerToken = readAccessToken(c, services.config);
      await deleteHold(requestContext(c, services), { id: c.req.valid('param').id, ownerToken });
      return c.body(null, 204);
    })
    .openapi(explainRoute, async (c) => {
      const { explain, ...query } = c.req.valid('query');
      return c.json(await listExplainedSlots(requestContext(c, services), query, explain === 'true'), 200);
    });
}
