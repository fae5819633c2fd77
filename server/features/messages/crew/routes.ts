import {
  crewLogQuerySchema,
  ownKindsSchema,
  recipientListSchema,
  recipientSchema,
  setKindsSchema,
} from '#domain/messages/crew/crew-json.ts';
import { crewLogSchema } from '#domain/messages/message-json.ts';
import type { Services } from '#server/context.ts';
import { jsonAnswer, jsonBody } from '#server/http/bodies.ts';
import { defineRoute } from '#server/http/define-route.ts';
import { idParam } from '#server/http/params.ts';
import { problemResponses } from '#server/http/problem.ts';
import { createRouter, requestContext } from '#server/http/router.ts';
import { listCrewLog } from './list-log.ts';
import { listRecipients } from './list-recipients.ts';
import { getOwnKinds, updateKinds, updateOwnKinds } from './update-kinds.ts';

const recipientsRoute = defineRoute('crew', {
  method: 'get',
  path: '/admin/message-recipients',
  summary: 'Who of the studio gets which emails about the work',
  responses: { 200: jsonAnswer(recipientListSchema, 'The studio first, then everybody who works in it, by name') },
});
const setRecipientRoute = defineRoute('crew', {
  method: 'put',
  path: '/admin/message-recipients/{id}',
  summary: 'Switch emails about the work off or on for somebody of the studio',
  request: { ...idParam, ...jsonBody(setKindsSchema) },
  responses: { 200: jsonAnswer(recipientSchema, 'As it is now'), ...problemResponses('not_found', 'invalid_input') },
});
const logRoute = defineRoute('crew', {
  method: 'get',
  path: '/admin/messages',
  summary: 'What who works in the studio was told, is to be told, or was not told and why',
  request: { query: crewLogQuerySchema },
  responses: { 200: jsonAnswer(crewLogSchema, 'The latest first'), ...problemResponses('invalid_input') },
});
const ownRoute = defineRoute('day', {
  method: 'get',
  path: '/day/messages',
  summary: 'Which emails about their work the caller gets',
  responses: { 200: jsonAnswer(ownKindsSchema, 'All kinds, and those that are off'), ...problemResponses('not_found') },
});
const setOwnRoute = defineRoute('day', {
  method: 'put',
  path: '/day/messages',
  summary: 'Switch emails about the own work off or on',
  request: jsonBody(setKindsSchema),
  responses: { 200: jsonAnswer(ownKindsSchema, 'As it is now'), ...problemResponses('not_found', 'invalid_input') },
});

/** What who works in the studio is told by email: their switches, and the log. */
export function crewMessageRoutes(services: Services) {
  return createRouter()
    .openapi(recipientsRoute, async (c) =>
      c.json({ recipients: await listRecipients(requestContext(c, services)) }, 200),
    )
    .openapi(setRecipientRoute, async (c) => {
      const { id } = c.req.valid('param');
      return c.json(await updateKinds(requestContext(c, services), id, c.req.valid('json')), 200);
    })
    .openapi(logRoute, async (c) => c.json(await listCrewLog(requestContext(c, services), c.req.valid('query')), 200))
    .openapi(ownRoute, async (c) => c.json(await getOwnKinds(requestContext(c, services)), 200))
    .openapi(setOwnRoute, async (c) =>
      c.json(await updateOwnKinds(requestContext(c, services), c.req.valid('json')), 200),
    );
}
