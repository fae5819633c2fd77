import {
  changeSettingsSchema,
  mailTestQuerySchema,
  mailTestSchema,
  studioSettingsSchema,
  studioStateSchema,
} from '#domain/site/settings/studio-settings.ts';
import type { Services } from '#server/context.ts';
import { jsonAnswer, jsonBody } from '#server/http/bodies.ts';
import { defineRoute } from '#server/http/define-route.ts';
import { etagHeader, ifMatchHeader, staleResponses } from '#server/http/if-match.ts';
import { problemResponses } from '#server/http/problem.ts';
import { createRouter, requestContext } from '#server/http/router.ts';
import { getSettings } from './get-settings.ts';
import { getState } from './get-state.ts';
import { sendTest } from './send-test.ts';
import { updateSettings } from './update-settings.ts';

const readRoute = defineRoute('settings', {
  method: 'get',
  path: '/admin/settings',
  summary: 'Working hours, shoots at once and notice',
  responses: { 200: jsonAnswer(studioSettingsSchema, 'The settings') },
});
const changeRoute = defineRoute('settings', {
  method: 'patch',
  path: '/admin/settings',
  summary: 'Change working hours, shoots at once or notice',
  request: { ...ifMatchHeader, ...jsonBody(changeSettingsSchema) },
  responses: {
    200: jsonAnswer(studioSettingsSchema, 'The settings as they are now'),
    ...staleResponses(studioSettingsSchema),
    ...problemResponses('invalid_input'),
  },
});
const stateRoute = defineRoute('settings', {
  method: 'get',
  path: '/admin/state',
  summary: 'What the studio runs on: business, payments, mail, storage, database',
  responses: { 200: jsonAnswer(studioStateSchema, 'The state') },
});
const mailRoute = defineRoute('settings', {
  method: 'post',
  path: '/admin/mail-test',
  summary: "Send a test message to the studio's address, or to one's own",
  request: { query: mailTestQuerySchema },
  responses: {
    200: jsonAnswer(mailTestSchema, 'Where it was sent'),
    ...problemResponses('invalid_input', 'address_unconfirmed', 'unavailable'),
  },
});

/** How the studio is set up. */
export function settingsRoutes(services: Services) {
  return createRouter()
    .openapi(readRoute, async (c) => {
      const settings = await getSettings(requestContext(c, services));
      return c.json(settings, 200, etagHeader(settings));
    })
    .openapi(changeRoute, async (c) => {
      const ifMatch = c.req.valid('header')['if-match'];
      const settings = await updateSettings(requestContext(c, services), c.req.valid('json'), ifMatch);
      return c.json(settings, 200, etagHeader(settings));
    })
    .openapi(stateRoute, async (c) => c.json(await getState(requestContext(c, services)), 200))
    .openapi(mailRoute, async (c) => c.json(await sendTest(requestContext(c, services), c.req.valid('query')), 200));
}
