import { ourEmailTextsSchema, showEmailSchema, shownEmailSchema } from '#domain/site/emails-json.ts';
import { mailTestSchema } from '#domain/site/settings/studio-settings.ts';
import type { Services } from '#server/context.ts';
import { withDraft } from '#server/features/site/get-content.ts';
import { jsonAnswer, jsonBody } from '#server/http/bodies.ts';
import { defineRoute } from '#server/http/define-route.ts';
import { problemResponses } from '#server/http/problem.ts';
import { createRouter, requestContext } from '#server/http/router.ts';
import { draftEmail } from './draft-email.ts';
import { listOurTexts } from './list-our-texts.ts';
import { sendEmailTest } from './send-email-test.ts';

const textsRoute = defineRoute('admin', {
  method: 'get',
  path: '/admin/site/emails',
  summary: 'The texts of emails that hold where the site has none of its own',
  responses: { 200: jsonAnswer(ourEmailTextsSchema, 'The texts with their variables in braces') },
});
const previewRoute = defineRoute('admin', {
  method: 'post',
  path: '/admin/site/emails/preview',
  summary: 'An email with the texts of the draft, about a real order or a made-up one; nothing is sent',
  request: jsonBody(showEmailSchema),
  responses: {
    200: jsonAnswer(shownEmailSchema, 'The email; its links open nothing'),
    ...problemResponses('invalid_input', 'not_found'),
  },
});
const testRoute = defineRoute('admin', {
  method: 'post',
  path: '/admin/site/emails/test',
  summary: 'Send an email with the texts of the draft to yourself',
  request: jsonBody(showEmailSchema),
  responses: {
    200: jsonAnswer(mailTestSchema, 'Where it was sent'),
    ...problemResponses('invalid_input', 'not_found', 'address_unconfirmed', 'rate_limited', 'unavailable'),
  },
});

/** The emails as they would be with the draft of the site. */
export function emailRoutes(services: Services) {
  return createRouter()
    .openapi(textsRoute, (c) => c.json({ texts: listOurTexts() }, 200))
    .openapi(previewRoute, async (c) => {
      const ctx = await withDraft(requestContext(c, services));
      return c.json(await draftEmail(ctx, c.req.valid('json')), 200);
    })
    .openapi(testRoute, async (c) =>
      c.json(await sendEmailTest(requestContext(c, services), c.req.valid('json')), 200),
    );
}
