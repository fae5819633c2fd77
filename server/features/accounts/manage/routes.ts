import { z } from '@hono/zod-openapi';
import {
  adminUserListSchema,
  adminUserSchema,
  changeRoleSchema,
  userFilterSchema,
} from '#domain/accounts/user-list.ts';
import type { Services } from '#server/context.ts';
import { jsonAnswer, jsonBody } from '#server/http/bodies.ts';
import { defineRoute } from '#server/http/define-route.ts';
import { etagHeader, ifMatchHeader, readEdited, staleResponses } from '#server/http/if-match.ts';
import { idParam } from '#server/http/params.ts';
import { problemResponses } from '#server/http/problem.ts';
import { createRouter, requestContext } from '#server/http/router.ts';
import { deleteOtherUser } from './delete-user.ts';
import { getUser } from './get-user.ts';
import { listUsers } from './list-users.ts';
import { setRole } from './set-role.ts';
import { suspendUser, unsuspendUser } from './set-suspension.ts';
import { signOutUser } from './sign-out-user.ts';

const userAnswer = {
  200: jsonAnswer(adminUserSchema, 'The user as it is now'),
  ...staleResponses(adminUserSchema),
  ...problemResponses('not_found', 'conflict', 'invalid_input'),
};

const usersRoute = defineRoute('users.read', {
  method: 'get',
  path: '/admin/users',
  summary: 'The users, searched and sorted',
  request: { query: userFilterSchema },
  responses: { 200: jsonAnswer(adminUserListSchema, 'A page of them'), ...problemResponses('invalid_input') },
});
const userRoute = defineRoute('users.read', {
  method: 'get',
  path: '/admin/users/{id}',
  summary: 'One user',
  request: idParam,
  responses: { 200: jsonAnswer(adminUserSchema, 'The user'), ...problemResponses('not_found', 'invalid_input') },
});
const roleRoute = defineRoute('admin', {
  method: 'patch',
  path: '/admin/users/{id}',
  summary: "Change another user's role and what it comes with; their sessions end",
  request: { ...idParam, ...ifMatchHeader, ...jsonBody(changeRoleSchema) },
  responses: { ...userAnswer, ...problemResponses('confirmation_required') },
});
const suspendRoute = defineRoute('admin', {
  method: 'post',
  path: '/admin/users/{id}/suspend',
  summary: 'Keep another user out; their sessions end',
  request: { ...idParam, ...ifMatchHeader },
  responses: userAnswer,
});
const unsuspendRoute = defineRoute('admin', {
  method: 'post',
  path: '/admin/users/{id}/unsuspend',
  summary: 'Let a suspended user sign in again',
  request: { ...idParam, ...ifMatchHeader },
  responses: userAnswer,
});
const signOutRoute = defineRoute('admin', {
  method: 'post',
  path: '/admin/users/{id}/sign-out',
  summary: 'Sign another user out everywhere',
  request: idParam,
  responses: {
    200: jsonAnswer(z.object({ ended_sessions: z.int() }), 'How many sessions ended'),
    ...problemResponses('not_found', 'conflict', 'invalid_input'),
  },
});
const deleteRoute = defineRoute('admin', {
  method: 'delete',
  path: '/admin/users/{id}',
  summary: 'Delete another user, as their own deletion does; the password was given within five minutes',
  request: { ...idParam, ...ifMatchHeader },
  responses: {
    204: { description: 'Deleted' },
    ...problemResponses('not_found', 'conflict', 'invalid_input', 'confirmation_required'),
    ...staleResponses(adminUserSchema),
  },
});

/** The routes by which an admin manages other people's accounts. */
export function userAdminRoutes(services: Services) {
  return createRouter()
    .openapi(usersRoute, async (c) => c.json(await listUsers(requestContext(c, services), c.req.valid('query')), 200))
    .openapi(userRoute, async (c) => {
      const user = await getUser(requestContext(c, services), c.req.valid('param').id);
      return c.json(user, 200, etagHeader(user));
    })
    .openapi(roleRoute, async (c) => {
      const user = await setRole(
        requestContext(c, services),
        readEdited(c.req.valid('param'), c.req.valid('header')),
        c.req.valid('json'),
      );
      return c.json(user, 200, etagHeader(user));
    })
    .openapi(suspendRoute, async (c) => {
      const user = await suspendUser(
        requestContext(c, services),
        readEdited(c.req.valid('param'), c.req.valid('header')),
      );
      return c.json(user, 200, etagHeader(user));
    })
    .openapi(unsuspendRoute, async (c) => {
      const user = await unsuspendUser(
        requestContext(c, services),
        readEdited(c.req.valid('param'), c.req.valid('header')),
      );
      return c.json(user, 200, etagHeader(user));
    })
    .openapi(signOutRoute, async (c) =>
      c.json({ ended_sessions: await signOutUser(requestContext(c, services), c.req.valid('param').id) }, 200),
    )
    .openapi(deleteRoute, async (c) => {
      await deleteOtherUser(requestContext(c, services), readEdited(c.req.valid('param'), c.req.valid('header')));
      return c.body(null, 204);
    });
}
