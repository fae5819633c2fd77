import { z } from '@hono/zod-openapi';
import {
  adminUserListSchema,
  adminUserSchema,
  changeRoleSchema,
  userFilterSchema,
} from '#domain/accounts/user-list.ts';
import { adminStatsSchema } from '#domain/admin/stats.ts';
import { adminOrderDetailsSchema, adminOrderListSchema, orderFilterSchema } from '#domain/orders/admin-order.ts';
import { uuidSchema } from '#domain/shared/ids.ts';
import type { Services } from '#server/context.ts';
import { answerOf, bodyOf } from '#server/http/bodies.ts';
import { defineRoute } from '#server/http/define-route.ts';
import { editedOf, etagHeader, ifMatchHeader, staleResponses } from '#server/http/if-match.ts';
import { problemResponses } from '#server/http/problem.ts';
import { contextOf, createRouter } from '#server/http/router.ts';
import { deleteOtherUser } from './delete-user.ts';
import { getOrder } from './get-order.ts';
import { getStats } from './get-stats.ts';
import { getUser } from './get-user.ts';
import { listOrders } from './list-orders.ts';
import { listUsers } from './list-users.ts';
import { setRole } from './set-role.ts';
import { suspendUser, unsuspendUser } from './set-suspension.ts';
import { signOutUser } from './sign-out-user.ts';

const idParam = { params: z.object({ id: uuidSchema }) };
const userAnswer = {
  200: answerOf(adminUserSchema, 'The user as it is now'),
  ...staleResponses(adminUserSchema),
  ...problemResponses('not_found', 'conflict', 'invalid_input'),
};

const statsRoute = defineRoute('admin', {
  method: 'get',
  path: '/admin/stats',
  summary: 'The counts of the dashboard, and the latest orders',
  responses: { 200: answerOf(adminStatsSchema, 'Counts up to 1,000, null above') },
});
const usersRoute = defineRoute('admin', {
  method: 'get',
  path: '/admin/users',
  summary: 'The users, searched and sorted',
  request: { query: userFilterSchema },
  responses: { 200: answerOf(adminUserListSchema, 'A page of them'), ...problemResponses('invalid_input') },
});
const userRoute = defineRoute('admin', {
  method: 'get',
  path: '/admin/users/{id}',
  summary: 'One user',
  request: idParam,
  responses: { 200: answerOf(adminUserSchema, 'The user'), ...problemResponses('not_found', 'invalid_input') },
});
const roleRoute = defineRoute('admin', {
  method: 'patch',
  path: '/admin/users/{id}',
  summary: "Change another user's role; their sessions end",
  request: { ...idParam, ...ifMatchHeader, ...bodyOf(changeRoleSchema) },
  responses: userAnswer,
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
    200: answerOf(z.object({ ended_sessions: z.int() }), 'How many sessions ended'),
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
const ordersRoute = defineRoute('admin', {
  method: 'get',
  path: '/admin/orders',
  summary: 'The orders, searched and filtered, the newest first; paid ones unless told',
  request: { query: orderFilterSchema },
  responses: { 200: answerOf(adminOrderListSchema, 'A page of them'), ...problemResponses('invalid_input') },
});
const orderRoute = defineRoute('admin', {
  method: 'get',
  path: '/admin/orders/{id}',
  summary: 'One order with customer, property, payment, booking and mails',
  request: idParam,
  responses: { 200: answerOf(adminOrderDetailsSchema, 'The order'), ...problemResponses('not_found', 'invalid_input') },
});

/** The admin portal. */
export function adminRoutes(services: Services) {
  return createRouter()
    .openapi(statsRoute, async (c) => c.json(await getStats(contextOf(c, services)), 200))
    .openapi(usersRoute, async (c) => c.json(await listUsers(contextOf(c, services), c.req.valid('query')), 200))
    .openapi(userRoute, async (c) => {
      const user = await getUser(contextOf(c, services), c.req.valid('param').id);
      return c.json(user, 200, etagHeader(user));
    })
    .openapi(roleRoute, async (c) => {
      const { role } = c.req.valid('json');
      const user = await setRole(contextOf(c, services), editedOf(c.req.valid('param'), c.req.valid('header')), role);
      return c.json(user, 200, etagHeader(user));
    })
    .openapi(suspendRoute, async (c) => {
      const user = await suspendUser(contextOf(c, services), editedOf(c.req.valid('param'), c.req.valid('header')));
      return c.json(user, 200, etagHeader(user));
    })
    .openapi(unsuspendRoute, async (c) => {
      const user = await unsuspendUser(contextOf(c, services), editedOf(c.req.valid('param'), c.req.valid('header')));
      return c.json(user, 200, etagHeader(user));
    })
    .openapi(signOutRoute, async (c) =>
      c.json({ ended_sessions: await signOutUser(contextOf(c, services), c.req.valid('param').id) }, 200),
    )
    .openapi(deleteRoute, async (c) => {
      await deleteOtherUser(contextOf(c, services), editedOf(c.req.valid('param'), c.req.valid('header')));
      return c.body(null, 204);
    })
    .openapi(ordersRoute, async (c) => c.json(await listOrders(contextOf(c, services), c.req.valid('query')), 200))
    .openapi(orderRoute, async (c) => {
      const details = await getOrder(contextOf(c, services), c.req.valid('param').id);
      return c.json(details, 200, etagHeader(details.order));
    });
}
