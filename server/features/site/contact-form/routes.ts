import { z } from '@hono/zod-openapi';
import { CONTACT_THANKS, contactMessageSchema } from '#domain/site/contact-form/contact-message.ts';
import type { Services } from '#server/context.ts';
import { defineRoute } from '#server/http/define-route.ts';
import { problemResponses } from '#server/http/problem.ts';
import { createRouter, requestContext } from '#server/http/router.ts';
import { receiveMessage } from './receive-message.ts';

const sendRoute = defineRoute('anyone', {
  method: 'post',
  path: '/contact',
  summary: 'Send a message to the studio',
  request: { body: { required: true, content: { 'application/json': { schema: contactMessageSchema } } } },
  responses: {
    201: {
      description: 'The message is kept, and on its way to the studio',
      content: { 'application/json': { schema: z.object({ message: z.literal(CONTACT_THANKS) }) } },
    },
    ...problemResponses('malformed_request', 'unsupported_media_type', 'too_large', 'invalid_input', 'rate_limited'),
  },
});

/** The other end of the contact form. */
export function contactRoutes(services: Services) {
  return createRouter().openapi(sendRoute, async (c) => {
    await receiveMessage(requestContext(c, services), c.get('clientIp'), c.req.valid('json'));
    return c.json({ message: CONTACT_THANKS } as const, 201);
  });
}
