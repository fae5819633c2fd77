import { adminUserSchema, userFilterSchema } from '#domain/accounts/user-list.ts';
import { AppError } from '#domain/shared/errors.ts';
import { pageSchema } from '#domain/shared/page.ts';
import type { Services } from '#server/context.ts';
import { jsonAnswer } from '#server/http/bodies.ts';
import { defineV1Route } from '#server/http/define-v1-route.ts';
import { etagHeader } from '#server/http/if-match.ts';
import { idParam } from '#server/http/params.ts';
import { problemResponses } from '#server/http/problem.ts';
import { createRouter, requestContext } from '#server/http/router.ts';
import { getUser } from './get-user.ts';
import { listUsers } from './list-users.ts';

const listRoute = defineV1Route('customers:read', {
  method: 'get',
  path: '/accounts',
  summary: 'The accounts of realtors, searched and sorted',
  request: { query: userFilterSchema },
  responses: { 200: jsonAnswer(pageSchema(adminUserSchema), 'A page of them'), ...problemResponses('invalid_input') },
});
const getRoute = defineV1Route('customers:read', {
  method: 'get',
  path: '/accounts/{id}',
  summary: 'The account of a realtor',
  request: idParam,
  responses: { 200: jsonAnswer(adminUserSchema, 'The account'), ...problemResponses('not_found', 'invalid_input') },
});

/** Accounts of realtors, for programs with a key. Those of staff and owners are not among them. */
export function accountV1Routes(services: Services) {
  return createRouter()
    .openapi(listRoute, async (c) => {
      const filter = { ...c.req.valid('query'), role: 'realtor' as const };
      const { users, next_cursor } = await listUsers(requestContext(c, services), filter);
      return c.json({ data: users, next_cursor }, 200);
    })
    .openapi(getRoute, async (c) => {
      const user = await getUser(requestContext(c, services), c.req.valid('param').id);
      if (user.raw_user_meta_data.role !== 'realtor') throw new AppError('not_found', 'There is no such account.');
      return c.json(user, 200, etagHeader(user));
    });
}
