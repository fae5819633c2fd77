import { z } from '@hono/zod-openapi';
import {
  describedEventSchema,
  eventListSchema,
  eventsQuerySchema,
  samplesQuerySchema,
} from '#domain/operations/events/event-json.ts';
import type { Services } from '#server/context.ts';
import { jsonAnswer } from '#server/http/bodies.ts';
import { defineV1Route } from '#server/http/define-v1-route.ts';
import { problemResponses } from '#server/http/problem.ts';
import { createRouter, requestContext } from '#server/http/router.ts';
import { listEvents, listSamples } from './list-events.ts';

const listRoute = defineV1Route('events:read', {
  method: 'get',
  path: '/events',
  summary: 'What happened behind an event that you have, the oldest first; ask with `next_after` next',
  request: { query: eventsQuerySchema },
  responses: { 200: jsonAnswer(eventListSchema, 'A page of them'), ...problemResponses('invalid_input') },
});
const samplesRoute = defineV1Route('events:read', {
  method: 'get',
  path: '/events/samples',
  summary: 'What events of a type look like: the newest three, or one that is made up where there is none yet',
  request: { query: samplesQuerySchema },
  responses: {
    200: jsonAnswer(z.array(describedEventSchema), 'The samples, the newest first'),
    ...problemResponses('invalid_input'),
  },
});

/** What happened, for programs with a key. */
export function eventV1Routes(services: Services) {
  return createRouter()
    .openapi(listRoute, async (c) => {
      return c.json(await listEvents(requestContext(c, services), c.req.valid('query')), 200);
    })
    .openapi(samplesRoute, async (c) => {
      const { type } = c.req.valid('query');
      return c.json(await listSamples(requestContext(c, services), type), 200);
    });
}
