import { z } from '@hono/zod-openapi';
import {
  messageListSchema,
  sendMessageSchema,
  setSwitchSchema,
  switchQuerySchema,
  switchSchema,
} from '#domain/messages/message-json.ts';
import { uuidSchema } from '#domain/shared/ids.ts';
import type { Services } from '#server/context.ts';
import { jsonAnswer, jsonBody } from '#server/http/bodies.ts';
import { defineRoute } from '#server/http/define-route.ts';
import { idParam } from '#server/http/params.ts';
import { problemResponses } from '#server/http/problem.ts';
import { createRouter, requestContext } from '#server/http/router.ts';
import { listMessages } from './list-messages.ts';
import { sendAgain } from './send-again.ts';
import { getSwitch, updateSwitch } from './update-switch.ts';

const listRoute = defineRoute('orders.read', {
  method: 'get',
  path: '/admin/orders/{id}/messages',
  summary: 'The messages of an order: what is due, was sent, or is not sent and why',
  request: idParam,
  responses: {
    200: jsonAnswer(messageListSchema, 'The latest first'),
    ...problemResponses('not_found', 'invalid_input'),
  },
});
const sendRoute = defineRoute('orders.write', {
  method: 'post',
  path: '/admin/messages/{id}/send',
  summary: 'Send a message now, or once more',
  request: { params: z.object({ id: uuidSchema }), ...jsonBody(sendMessageSchema) },
  responses: {
    200: jsonAnswer(messageListSchema, 'The messages of its order as they are now; none where it is about no order'),
    ...problemResponses('not_found', 'conflict', 'invalid_input'),
  },
});
const switchRoute = defineRoute('anyone', {
  method: 'get',
  path: '/reminders/switch',
  summary: 'Whether the person of a link gets reminders',
  request: { query: switchQuerySchema },
  responses: { 200: jsonAnswer(switchSchema, 'Whether they do'), ...problemResponses('invalid_link', 'invalid_input') },
});
const setRoute = defineRoute('anyone', {
  method: 'post',
  path: '/reminders/switch',
  summary: 'Switch the reminders of the person of a link off or on',
  request: jsonBody(setSwitchSchema),
  responses: { 200: jsonAnswer(switchSchema, 'As it is now'), ...problemResponses('invalid_link', 'invalid_input') },
});
const stopRoute = defineRoute('anyone', {
  method: 'post',
  path: '/reminders/stop',
  summary: 'Switch reminders off by the button of a mailbox (RFC 8058)',
  request: { query: switchQuerySchema },
  responses: { 200: jsonAnswer(switchSchema, 'They are off'), ...problemResponses('invalid_link', 'invalid_input') },
});

/** What people are told before a shoot, and their switch. */
export function messageRoutes(services: Services) {
  return createRouter()
    .openapi(listRoute, async (c) => {
      const messages = await listMessages(requestContext(c, services), c.req.valid('param').id);
      return c.json({ messages }, 200);
    })
    .openapi(sendRoute, async (c) => {
      const ctx = requestContext(c, services);
      const orderId = await sendAgain(ctx, c.req.valid('param').id, c.req.valid('json'));
      return c.json({ messages: orderId ? await listMessages(ctx, orderId) : [] }, 200);
    })
    .openapi(switchRoute, async (c) => {
      c.header('Cache-Control', 'no-store');
      return c.json(await getSwitch(requestContext(c, services), c.req.valid('query').token), 200);
    })
    .openapi(setRoute, async (c) => c.json(await updateSwitch(requestContext(c, services), c.req.valid('json')), 200))
    .openapi(stopRoute, async (c) => {
      const { token } = c.req.valid('query');
      return c.json(await updateSwitch(requestContext(c, services), { token, is_on: false }), 200);
    });
}
