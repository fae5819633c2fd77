import { randomUUID } from 'node:crypto';
import type { Context as HonoContext } from 'hono';
import { accessInputSchema, orderAccessSchema } from '#domain/orders/access-details/access-details.ts';
import { addLinesSchema } from '#domain/orders/added-lines.ts';
import {
  adminOrderDetailsSchema,
  adminOrderSchema,
  orderFilterSchema,
  orderStatusInputSchema,
} from '#domain/orders/admin-order.ts';
import { changeOrderSchema, changePreviewSchema } from '#domain/orders/changes/change-input.ts';
import { changePreviewJsonSchema } from '#domain/orders/changes/change-json.ts';
import { createOrderSchema } from '#domain/orders/create-order.ts';
import { correctOrderSchema } from '#domain/orders/order-correction.ts';
import { moveOrderSchema } from '#domain/orders/order-email.ts';
import { pageSchema } from '#domain/shared/page.ts';
import type { Context, Services } from '#server/context.ts';
import { updateAccess } from '#server/features/orders/access-details/update-access.ts';
import { getChangePreview } from '#server/features/orders/changes/get-preview.ts';
import { changeOrder } from '#server/features/orders/changes/record-change.ts';
import { openOrder } from '#server/features/orders/open-order.ts';
import { tellAddressFaults } from '#server/features/orders/require-address.ts';
import { jsonAnswer, jsonBody } from '#server/http/bodies.ts';
import { defineV1Route } from '#server/http/define-v1-route.ts';
import type { HttpEnv } from '#server/http/env.ts';
import { etagHeader, ifMatchHeader, readEdited, staleResponses } from '#server/http/if-match.ts';
import { idParam } from '#server/http/params.ts';
import { problemResponses } from '#server/http/problem.ts';
import { createRouter, requestContext } from '#server/http/router.ts';
import { createLines } from './create-lines.ts';
import { ADDRESS_PATHS, createOrder } from './create-order.ts';
import { getOrder } from './get-order.ts';
import { listOrders } from './list-orders.ts';
import { setOrderStatus } from './set-status.ts';
import { updateOrderEmail } from './update-email.ts';
import { correctOrder } from './update-order.ts';

const orderAnswer = {
  200: jsonAnswer(adminOrderDetailsSchema, 'The order as it is now'),
  ...staleResponses(adminOrderDetailsSchema),
  ...problemResponses('not_found', 'conflict', 'invalid_input'),
};

const listRoute = defineV1Route('orders:read', {
  method: 'get',
  path: '/orders',
  summary: 'The orders, searched and filtered, the newest first; unless told, paid ones and those that the studio made',
  request: { query: orderFilterSchema },
  responses: { 200: jsonAnswer(pageSchema(adminOrderSchema), 'A page of them'), ...problemResponses('invalid_input') },
});
const getRoute = defineV1Route('orders:read', {
  method: 'get',
  path: '/orders/{id}',
  summary: 'One order with customer, property, payments, booking and mails',
  request: idParam,
  responses: {
    200: jsonAnswer(adminOrderDetailsSchema, 'The order'),
    ...problemResponses('not_found', 'invalid_input'),
  },
});
const createRoute = defineV1Route('orders:write', {
  method: 'post',
  path: '/orders',
  summary: 'Make an order for a customer, to be paid later by its payment link',
  request: jsonBody(createOrderSchema),
  responses: {
    201: jsonAnswer(adminOrderDetailsSchema, 'The order, waiting for its payment'),
    ...problemResponses('invalid_input', 'conflict'),
  },
});
const correctRoute = defineV1Route('orders:write', {
  method: 'patch',
  path: '/orders/{id}',
  summary: "Correct the customer's name or phone, or the address of an order; what stood there before is kept",
  request: { ...idParam, ...ifMatchHeader, ...jsonBody(correctOrderSchema) },
  responses: orderAnswer,
});
const moveRoute = defineV1Route('orders:write', {
  method: 'put',
  path: '/orders/{id}/customer-email',
  summary: 'Correct the email of an order: it moves to that contact, old links end, and both addresses are told',
  request: { ...idParam, ...ifMatchHeader, ...jsonBody(moveOrderSchema) },
  responses: orderAnswer,
});
const statusRoute = defineV1Route('orders:write', {
  method: 'post',
  path: '/orders/{id}/status',
  summary: 'Complete, reopen or cancel an order; the customer is told',
  request: { ...idParam, ...ifMatchHeader, ...jsonBody(orderStatusInputSchema) },
  responses: orderAnswer,
});
const accessRoute = defineV1Route('orders:write', {
  method: 'put',
  path: '/orders/{id}/access-details',
  summary: 'Say how to get into the property, until the shoot begins; no answer gives a code back',
  request: { ...idParam, ...ifMatchHeader, ...jsonBody(accessInputSchema) },
  responses: {
    200: jsonAnswer(orderAccessSchema, 'What is known now, without codes'),
    ...staleResponses(orderAccessSchema),
    ...problemResponses('not_found', 'conflict', 'invalid_input'),
  },
});
const linesRoute = defineV1Route('orders:write', {
  method: 'post',
  path: '/orders/{id}/lines',
  summary: 'Add lines to an order as a payment of their own, to be paid by its payment link',
  request: { ...idParam, ...ifMatchHeader, ...jsonBody(addLinesSchema) },
  responses: {
    201: jsonAnswer(adminOrderDetailsSchema, 'The order as it is now'),
    ...staleResponses(adminOrderDetailsSchema),
    ...problemResponses('not_found', 'conflict', 'invalid_input'),
  },
});

const changePreviewRoute = defineV1Route('orders:write', {
  method: 'post',
  path: '/orders/{id}/change/preview',
  summary:
    'What a change of lines makes of an order: its total, what is to be paid or goes back, and which documents follow',
  request: { ...idParam, ...jsonBody(changePreviewSchema) },
  responses: {
    200: jsonAnswer(changePreviewJsonSchema, 'What the change would make'),
    ...problemResponses('not_found', 'conflict', 'invalid_input'),
  },
});
const changeRoute = defineV1Route('payments:write', {
  method: 'post',
  path: '/orders/{id}/change',
  summary: 'Change the lines of an order at once, with its documents and its money',
  request: { ...idParam, ...ifMatchHeader, ...jsonBody(changeOrderSchema) },
  responses: {
    200: jsonAnswer(adminOrderDetailsSchema, 'The order as it is now'),
    ...staleResponses(adminOrderDetailsSchema),
    ...problemResponses(
      ...(['not_found', 'conflict', 'invalid_input', 'price_differs'] as const),
      ...(['payment_refused', 'payments_unavailable'] as const),
    ),
  },
});

/** Orders, for programs with a key. */
export function orderV1Routes(services: Services) {
  const answer = async (c: HonoContext<HttpEnv>, ctx: Context, id: string) => {
    const details = await getOrder(ctx, id);
    return c.json(details, 200, etagHeader(details.order));
  };
  return createRouter()
    .openapi(listRoute, async (c) => {
      const { orders, next_cursor } = await listOrders(requestContext(c, services), c.req.valid('query'));
      return c.json({ data: orders, next_cursor }, 200);
    })
    .openapi(getRoute, async (c) => answer(c, requestContext(c, services), c.req.valid('param').id))
    .openapi(
      createRoute,
      async (c) => {
        const ctx = requestContext(c, services);
        // The Idempotency-Key header is handled before this point, so each run creates a new order.
        const { id } = await createOrder(ctx, { key: randomUUID(), input: c.req.valid('json') });
        const details = await getOrder(ctx, id);
        return c.json(details, 201, etagHeader(details.order));
      },
      tellAddressFaults(services, ADDRESS_PATHS),
    )
    .openapi(correctRoute, async (c) => {
      const ctx = requestContext(c, services);
      const edited = readEdited(c.req.valid('param'), c.req.valid('header'));
      await correctOrder(ctx, edited, c.req.valid('json'));
      return answer(c, ctx, edited.id);
    })
    .openapi(moveRoute, async (c) => {
      const ctx = requestContext(c, services);
      const edited = readEdited(c.req.valid('param'), c.req.valid('header'));
      await updateOrderEmail(ctx, edited, c.req.valid('json'));
      return answer(c, ctx, edited.id);
    })
    .openapi(statusRoute, async (c) => {
      const ctx = requestContext(c, services);
      const edited = readEdited(c.req.valid('param'), c.req.valid('header'));
      await setOrderStatus(ctx, edited, c.req.valid('json').order_status);
      return answer(c, ctx, edited.id);
    })
    .openapi(accessRoute, async (c) => {
      const ctx = requestContext(c, services);
      const { id, ifMatch } = readEdited(c.req.valid('param'), c.req.valid('header'));
      const access = await updateAccess(ctx, await openOrder(ctx, id, null), { input: c.req.valid('json'), ifMatch });
      return c.json(access, 200, etagHeader(access));
    })
    .openapi(changePreviewRoute, async (c) =>
      c.json(await getChangePreview(requestContext(c, services), c.req.valid('param').id, c.req.valid('json')), 200),
    )
    .openapi(changeRoute, async (c) => {
      const ctx = requestContext(c, services);
      const edited = readEdited(c.req.valid('param'), c.req.valid('header'));
      // The Idempotency-Key header is handled before this point, so each run is a new change.
      await changeOrder(ctx, { edited, key: randomUUID(), input: c.req.valid('json') });
      return answer(c, ctx, edited.id);
    })
    .openapi(linesRoute, async (c) => {
      const ctx = requestContext(c, services);
      const edited = readEdited(c.req.valid('param'), c.req.valid('header'));
      await createLines(ctx, edited, c.req.valid('json'));
      const details = await getOrder(ctx, edited.id);
      return c.json(details, 201, etagHeader(details.order));
    });
}
