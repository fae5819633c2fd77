import { z } from '@hono/zod-openapi';
import {
  beginSignInSchema,
  calendarAccountSchema,
  chooseCalendarsSchema,
  connectAccountSchema,
  foundAccountSchema,
  signInAddressSchema,
  signInParamSchema,
} from '#domain/scheduling/people/calendar-account-json.ts';
import { invitationRulesSchema, personCalendarListSchema } from '#domain/scheduling/people/person-calendar-json.ts';
import type { Services } from '#server/context.ts';
import { jsonAnswer, jsonBody } from '#server/http/bodies.ts';
import { defineRoute } from '#server/http/define-route.ts';
import { etagHeader, ifMatchHeader, readEdited, staleResponses } from '#server/http/if-match.ts';
import { idParam } from '#server/http/params.ts';
import { problemResponses } from '#server/http/problem.ts';
import { createRouter, requestContext } from '#server/http/router.ts';
import { createAccount } from './create-account.ts';
import { finishSignIn } from './finish-sign-in.ts';
import { findPersonAccount, listProviders } from './get-account.ts';
import { openSignIn, requireOwnPerson } from './open-sign-in.ts';
import { receiveNotices } from './receive-notices.ts';
import { chooseCalendars, deleteAccount, refreshAccount } from './update-account.ts';
import { updateInvitations } from './update-invitations.ts';

const account = jsonAnswer(calendarAccountSchema, 'The account with its calendars');

const getRoute = defineRoute('crew', {
  method: 'get',
  path: '/admin/people/{id}/calendar-account',
  summary: 'The account of a person on a calendar server (CalDAV)',
  request: idParam,
  responses: {
    200: jsonAnswer(foundAccountSchema, 'The account, or null'),
    ...problemResponses('not_found'),
  },
});
const connectRoute = defineRoute('crew', {
  method: 'post',
  path: '/admin/people/{id}/calendar-account',
  summary: 'Connect the account of a person, or sign it in anew',
  request: { ...idParam, ...jsonBody(connectAccountSchema) },
  responses: { 201: account, ...problemResponses('not_found', 'invalid_input') },
});
const chooseRoute = defineRoute('crew', {
  method: 'put',
  path: '/admin/people/{id}/calendar-account/calendars',
  summary: 'Choose which calendars count as busy and which one gets the shoots; If-Match is about the account',
  request: { ...idParam, ...ifMatchHeader, ...jsonBody(chooseCalendarsSchema) },
  responses: {
    200: account,
    ...staleResponses(calendarAccountSchema),
    ...problemResponses('not_found', 'invalid_input'),
  },
});
const readRoute = defineRoute('crew', {
  method: 'post',
  path: '/admin/people/{id}/calendar-account/read',
  summary: 'Read the calendars of an account now',
  request: idParam,
  responses: { 200: account, ...problemResponses('not_found') },
});
const deleteRoute = defineRoute('crew', {
  method: 'delete',
  path: '/admin/people/{id}/calendar-account',
  summary: 'Forget an account and its busy times; what was written there stays',
  request: idParam,
  responses: { 204: { description: 'Forgotten' }, ...problemResponses('not_found') },
});
const invitationsRoute = defineRoute('crew', {
  method: 'put',
  path: '/admin/people/{id}/calendar-invitations',
  summary: 'Choose which invitations in the calendars of a person keep them busy',
  request: { ...idParam, ...jsonBody(invitationRulesSchema) },
  responses: {
    200: jsonAnswer(personCalendarListSchema, 'The calendars of the person'),
    ...problemResponses('not_found', 'invalid_input'),
  },
});

const signInAnswer = {
  200: jsonAnswer(signInAddressSchema, 'Where the browser goes; it comes back to the redirect address of the service'),
  ...problemResponses('not_found', 'conflict', 'invalid_input'),
};
const signInRoute = defineRoute('crew', {
  method: 'post',
  path: '/admin/people/{id}/calendar-account/sign-in',
  summary: 'Begin to connect the calendars of a person at a service that they sign in to',
  request: { ...idParam, ...jsonBody(beginSignInSchema) },
  responses: signInAnswer,
});
const returnRoute = defineRoute('anyone', {
  method: 'get',
  path: '/calendar-sign-ins/{provider}',
  summary: 'Where a service sends a browser back to; connects in the session that began it alone',
  request: {
    params: signInParamSchema,
    query: z.object({
      state: z.string().max(200).optional(),
      code: z.string().max(4000).optional(),
      error: z.string().max(200).optional(),
    }),
  },
  responses: {
    302: { description: 'To the page where it began, with how it ended' },
    ...problemResponses('invalid_input'),
  },
});

const noticeRoute = defineRoute('machine', {
  method: 'post',
  path: '/webhooks/microsoft-calendars',
  summary:
    'Microsoft says that something changed in calendars: each message has the secret of its subscription, and wakes a look',
  request: { query: z.object({ validationToken: z.string().min(1).max(2000).optional() }) },
  responses: {
    200: {
      description: 'The token of a new subscription, by which Microsoft makes sure of the address',
      content: { 'text/plain': { schema: z.string() } },
    },
    202: { description: 'Taken in, whether it is known or not' },
    ...problemResponses('malformed_request', 'invalid_input', 'too_large', 'rate_limited'),
  },
});

const ownGetRoute = defineRoute('day', {
  method: 'get',
  path: '/day/calendar-account',
  summary: 'The own account with calendars',
  responses: { 200: jsonAnswer(foundAccountSchema, 'The account, or null'), ...problemResponses('not_found') },
});
const ownSignInRoute = defineRoute('day', {
  method: 'post',
  path: '/day/calendar-account/sign-in',
  summary: 'Begin to connect the own calendars',
  request: jsonBody(beginSignInSchema),
  responses: signInAnswer,
});
const ownChooseRoute = defineRoute('day', {
  method: 'put',
  path: '/day/calendar-account/calendars',
  summary: 'Choose which own calendars count as busy and which one gets the shoots; If-Match is about the account',
  request: { ...ifMatchHeader, ...jsonBody(chooseCalendarsSchema) },
  responses: {
    200: account,
    ...staleResponses(calendarAccountSchema),
    ...problemResponses('not_found', 'invalid_input'),
  },
});
const ownReadRoute = defineRoute('day', {
  method: 'post',
  path: '/day/calendar-account/read',
  summary: 'Read the own calendars now',
  responses: { 200: account, ...problemResponses('not_found') },
});
const ownDeleteRoute = defineRoute('day', {
  method: 'delete',
  path: '/day/calendar-account',
  summary: 'Forget the own account and its busy times; what was written there stays',
  responses: { 204: { description: 'Forgotten' }, ...problemResponses('not_found') },
});

/** The account of who does shoots: each their own, and nobody else's. */
export function ownCalendarRoutes(services: Services) {
  return createRouter()
    .openapi(ownGetRoute, async (c) => {
      const ctx = requestContext(c, services);
      const found = await findPersonAccount(ctx, await requireOwnPerson(ctx));
      return c.json({ account: found, providers: await listProviders(ctx) }, 200, found ? etagHeader(found) : {});
    })
    .openapi(ownSignInRoute, async (c) => {
      const ctx = requestContext(c, services);
      const asked = { personId: await requireOwnPerson(ctx), isOwn: true, ...c.req.valid('json') };
      return c.json(await openSignIn(ctx, asked), 200);
    })
    .openapi(ownChooseRoute, async (c) => {
      const ctx = requestContext(c, services);
      const edited = readEdited({ id: await requireOwnPerson(ctx) }, c.req.valid('header'));
      const chosen = await chooseCalendars(ctx, edited, c.req.valid('json'));
      return c.json(chosen, 200, etagHeader(chosen));
    })
    .openapi(ownReadRoute, async (c) => {
      const ctx = requestContext(c, services);
      const read = await refreshAccount(ctx, await requireOwnPerson(ctx));
      return c.json(read, 200, etagHeader(read));
    })
    .openapi(ownDeleteRoute, async (c) => {
      const ctx = requestContext(c, services);
      await deleteAccount(ctx, await requireOwnPerson(ctx));
      return c.body(null, 204);
    });
}

/** The accounts of people on calendar servers. */
export function calendarAccountRoutes(services: Services) {
  return createRouter()
    .openapi(getRoute, async (c) => {
      const ctx = requestContext(c, services);
      const found = await findPersonAccount(ctx, c.req.valid('param').id);
      return c.json({ account: found, providers: await listProviders(ctx) }, 200, found ? etagHeader(found) : {});
    })
    .openapi(connectRoute, async (c) => {
      const { id } = c.req.valid('param');
      const created = await createAccount(requestContext(c, services), id, c.req.valid('json'));
      return c.json(created, 201, etagHeader(created));
    })
    .openapi(signInRoute, async (c) => {
      const asked = { personId: c.req.valid('param').id, isOwn: false, ...c.req.valid('json') };
      return c.json(await openSignIn(requestContext(c, services), asked), 200);
    })
    .openapi(returnRoute, async (c) => {
      const { provider } = c.req.valid('param');
      return c.redirect(await finishSignIn(requestContext(c, services), provider, c.req.valid('query')), 302);
    })
    .openapi(noticeRoute, async (c) => {
      const { validationToken } = c.req.valid('query');
      if (validationToken !== undefined) return c.text(validationToken, 200);
      await receiveNotices(requestContext(c, services), await c.req.text());
      return c.body(null, 202);
    })
    .openapi(chooseRoute, async (c) => {
      const edited = readEdited(c.req.valid('param'), c.req.valid('header'));
      const chosen = await chooseCalendars(requestContext(c, services), edited, c.req.valid('json'));
      return c.json(chosen, 200, etagHeader(chosen));
    })
    .openapi(invitationsRoute, async (c) => {
      const { id } = c.req.valid('param');
      return c.json(await updateInvitations(requestContext(c, services), id, c.req.valid('json')), 200);
    })
    .openapi(readRoute, async (c) => {
      const read = await refreshAccount(requestContext(c, services), c.req.valid('param').id);
      return c.json(read, 200, etagHeader(read));
    })
    .openapi(deleteRoute, async (c) => {
      await deleteAccount(requestContext(c, services), c.req.valid('param').id);
      return c.body(null, 204);
    });
}
