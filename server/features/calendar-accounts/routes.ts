import {
  calendarAccountSchema,
  chooseCalendarsSchema,
  connectAccountSchema,
  foundAccountSchema,
} from '#domain/people/calendar-account-json.ts';
import { invitationRulesSchema, personCalendarListSchema } from '#domain/people/person-calendar-json.ts';
import type { Services } from '#server/context.ts';
import { jsonAnswer, jsonBody } from '#server/http/bodies.ts';
import { defineRoute } from '#server/http/define-route.ts';
import { etagHeader, ifMatchHeader, readEdited, staleResponses } from '#server/http/if-match.ts';
import { idParam } from '#server/http/params.ts';
import { problemResponses } from '#server/http/problem.ts';
import { createRouter, requestContext } from '#server/http/router.ts';
import { createAccount } from './create-account.ts';
import { findPersonAccount } from './get-account.ts';
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

/** The accounts of people on calendar servers. */
export function calendarAccountRoutes(services: Services) {
  return createRouter()
    .openapi(getRoute, async (c) => {
      const found = await findPersonAccount(requestContext(c, services), c.req.valid('param').id);
      return c.json({ account: found }, 200, found ? etagHeader(found) : {});
    })
    .openapi(connectRoute, async (c) => {
      const { id } = c.req.valid('param');
      const created = await createAccount(requestContext(c, services), id, c.req.valid('json'));
      return c.json(created, 201, etagHeader(created));
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
