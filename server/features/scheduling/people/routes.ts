import { z } from '@hono/zod-openapi';
import {
  createPersonSchema,
  peopleSchema,
  personDaySchema,
  personSchema,
  updatePersonSchema,
} from '#domain/scheduling/people/person-json.ts';
import { uuidSchema } from '#domain/shared/ids.ts';
import { daySchema } from '#domain/shared/time/dates.ts';
import type { Services } from '#server/context.ts';
import { jsonAnswer, jsonBody } from '#server/http/bodies.ts';
import { defineRoute } from '#server/http/define-route.ts';
import { etagHeader, ifMatchHeader, readEdited, staleResponses } from '#server/http/if-match.ts';
import { idParam } from '#server/http/params.ts';
import { problemResponses } from '#server/http/problem.ts';
import { createRouter, requestContext } from '#server/http/router.ts';
import { listPeople } from './list-people.ts';
import { createPerson, deleteDay, setPersonDay, updatePerson } from './update-person.ts';

const dayParam = { params: z.object({ id: uuidSchema, day: daySchema }) };
const changed = {
  200: jsonAnswer(personSchema, 'The person as they are now'),
  ...staleResponses(personSchema),
  ...problemResponses('not_found', 'invalid_input'),
};

const listRoute = defineRoute('crew', {
  method: 'get',
  path: '/admin/people',
  summary: 'The people who do shoots, in the order of the studio',
  responses: { 200: jsonAnswer(peopleSchema, 'All people, and what can be chosen for them') },
});
const createRoute = defineRoute('crew', {
  method: 'post',
  path: '/admin/people',
  summary: 'Add a person who does shoots',
  request: jsonBody(createPersonSchema),
  responses: { 201: jsonAnswer(personSchema, 'The person'), ...problemResponses('invalid_input', 'conflict') },
});
const updateRoute = defineRoute('crew', {
  method: 'patch',
  path: '/admin/people/{id}',
  summary: 'Change what a person does, when and where',
  request: { ...idParam, ...ifMatchHeader, ...jsonBody(updatePersonSchema) },
  responses: { ...changed, ...problemResponses('not_found', 'invalid_input', 'conflict') },
});
const setDayRoute = defineRoute('crew', {
  method: 'put',
  path: '/admin/people/{id}/days/{day}',
  summary: 'Give a person other hours on a day, or the day off; If-Match is about the person',
  request: { ...dayParam, ...ifMatchHeader, ...jsonBody(personDaySchema) },
  responses: changed,
});
const deleteDayRoute = defineRoute('crew', {
  method: 'delete',
  path: '/admin/people/{id}/days/{day}',
  summary: 'Give a person their usual hours on a day; If-Match is about the person',
  request: { ...dayParam, ...ifMatchHeader },
  responses: changed,
});

/** The people of the studio. */
export function peopleRoutes(services: Services) {
  return createRouter()
    .openapi(listRoute, async (c) => c.json(await listPeople(requestContext(c, services)), 200))
    .openapi(createRoute, async (c) => {
      const person = await createPerson(requestContext(c, services), c.req.valid('json'));
      return c.json(person, 201, etagHeader(person));
    })
    .openapi(updateRoute, async (c) => {
      const edited = readEdited(c.req.valid('param'), c.req.valid('header'));
      const person = await updatePerson(requestContext(c, services), edited, c.req.valid('json'));
      return c.json(person, 200, etagHeader(person));
    })
    .openapi(setDayRoute, async (c) => {
      const { day, ...param } = c.req.valid('param');
      const edited = { day, ...readEdited(param, c.req.valid('header')) };
      const person = await setPersonDay(requestContext(c, services), edited, c.req.valid('json'));
      return c.json(person, 200, etagHeader(person));
    })
    .openapi(deleteDayRoute, async (c) => {
      const { day, ...param } = c.req.valid('param');
      const person = await deleteDay(requestContext(c, services), { day, ...readEdited(param, c.req.valid('header')) });
      return c.json(person, 200, etagHeader(person));
    });
}
