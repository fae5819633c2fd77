import { z } from '@hono/zod-openapi';
import type { Context as HonoContext } from 'hono';
import { accessInputSchema, orderAccessSchema } from '#domain/orders/access-details/access-details.ts';
import { addLinesSchema } from '#domain/orders/added-lines.ts';
import {
  adminOrderDetailsSchema,
  adminOrderListSchema,
  orderExportSchema,
  orderFilterSchema,
  orderStatusInputSchema,
} from '#domain/orders/admin-order.ts';
import { createOrderSchema } from '#domain/orders/create-order.ts';
import { correctOrderSchema } from '#domain/orders/order-correction.ts';
import { moveOrderSchema } from '#domain/orders/order-email.ts';
import { recordPaymentSchema, voidPaymentSchema } from '#domain/orders/recorded-payment.ts';
import { refundInputSchema } from '#domain/orders/refund.ts';
import { uuidSchema } from '#domain/shared/ids.ts';
import type { Context, Services } from '#server/context.ts';
import { updateAccess } from '#server/features/orders/access-details/update-access.ts';
import { openOrder } from '#server/features/orders/open-order.ts';
import { recordPayment } from '#server/features/orders/recorded-payments/record-payment.ts';
import { voidPayment } from '#server/features/orders/recorded-payments/void-payment.ts';
import { refundOrder } from '#server/features/orders/refunds/refund-order.ts';
import { tellAddressFaults } from '#server/features/orders/require-address.ts';
import { answerCsv } from '#server/http/answer-csv.ts';
import { jsonAnswer, jsonBody } from '#server/http/bodies.ts';
import { defineRoute } from '#server/http/define-route.ts';
import type { HttpEnv } from '#server/http/env.ts';
import { etagHeader, ifMatchHeader, ifMatchShape, readEdited, staleResponses } from '#server/http/if-match.ts';
import { idParam } from '#server/http/params.ts';
import { problemResponses } from '#server/http/problem.ts';
import { createRouter, requestContext } from '#server/http/router.ts';
import { createLines } from './create-lines.ts';
import { ADDRESS_PATHS, createOrder } from './create-order.ts';
import { deletePayment } from './delete-payment.ts';
import { getOrder } from './get-order.ts';
import { listOrders } from './list-orders.ts';
import { sendConfirmation } from './send-confirmation.ts';
import { sendInvitation } from './send-invitation.ts';
import { setOrderStatus } from './set-status.ts';
import { updateOrderEmail } from './update-email.ts';
import { correctOrder } from './update-order.ts';
import { writeOrdersCsv } from './write-csv.ts';

const orderStale = staleResponses(adminOrderDetailsSchema);
const orderAnswer = jsonAnswer(adminOrderDetailsSchema, 'The order as it is now');

const ordersRoute = defineRoute('orders.read', {
  method: 'get',
  path: '/admin/orders',
  summary: 'The orders, searched and filtered, the newest first; unless told, paid ones and those that the studio made',
  request: { query: orderFilterSchema },
  responses: { 200: jsonAnswer(adminOrderListSchema, 'A page of them'), ...problemResponses('invalid_input') },
});
const orderRoute = defineRoute('orders.read', {
  method: 'get',
  path: '/admin/orders/{id}',
  summary: 'One order with customer, property, payment, booking and mails',
  request: idParam,
  responses: {
    200: jsonAnswer(adminOrderDetailsSchema, 'The order'),
    ...problemResponses('not_found', 'invalid_input'),
  },
});
const createRoute = defineRoute('orders.write', {
  method: 'post',
  path: '/admin/orders',
  summary: 'Make an order for a customer, to be paid later; the same key is the same order',
  request: {
    headers: z.object({ 'idempotency-key': z.uuid('The Idempotency-Key must be a UUID.') }),
    ...jsonBody(createOrderSchema),
  },
  responses: {
    200: jsonAnswer(adminOrderDetailsSchema, 'The same order as before'),
    201: jsonAnswer(adminOrderDetailsSchema, 'The order, waiting for its payment'),
    ...problemResponses('invalid_input', 'conflict'),
  },
});
const linesRoute = defineRoute('orders.write', {
  method: 'post',
  path: '/admin/orders/{id}/lines',
  summary: 'Add lines to an order as a payment of their own, to be paid by its payment link',
  request: { ...idParam, ...ifMatchHeader, ...jsonBody(addLinesSchema) },
  responses: {
    201: jsonAnswer(adminOrderDetailsSchema, 'The order as it is now'),
    ...orderStale,
    ...problemResponses('not_found', 'conflict', 'invalid_input'),
  },
});
const withdrawRoute = defineRoute('orders.write', {
  method: 'delete',
  path: '/admin/orders/{id}/payments/{paymentId}',
  summary: 'Withdraw a payment that was added to an order and that nobody has paid, with its lines',
  request: { params: z.object({ ...idParam.params.shape, paymentId: uuidSchema }), ...ifMatchHeader },
  responses: {
    200: orderAnswer,
    ...orderStale,
    ...problemResponses('not_found', 'conflict', 'invalid_input', 'payments_unavailable'),
  },
});
const recordRoute = defineRoute('orders.write', {
  method: 'post',
  path: '/admin/orders/{id}/payments',
  summary: 'Record money that was received by hand, up to what is due; the same key is the same payment',
  request: {
    ...idParam,
    ...jsonBody(recordPaymentSchema),
    headers: z.object({ ...ifMatchShape, 'idempotency-key': z.uuid('The Idempotency-Key must be a UUID.') }),
  },
  responses: {
    201: jsonAnswer(adminOrderDetailsSchema, 'The order as it is now'),
    ...orderStale,
    ...problemResponses('not_found', 'conflict', 'invalid_input', 'payments_unavailable'),
  },
});
const voidRoute = defineRoute('orders.write', {
  method: 'post',
  path: '/admin/orders/{id}/payments/{paymentId}/void',
  summary: 'Void a recorded payment, with the reason; what it paid is due again',
  request: {
    params: z.object({ ...idParam.params.shape, paymentId: uuidSchema }),
    ...ifMatchHeader,
    ...jsonBody(voidPaymentSchema),
  },
  responses: { 200: orderAnswer, ...orderStale, ...problemResponses('not_found', 'conflict', 'invalid_input') },
});
const statusRoute = defineRoute('orders.write', {
  method: 'post',
  path: '/admin/orders/{id}/status',
  summary: 'Complete, reopen or cancel an order; the customer is told',
  request: { ...idParam, ...ifMatchHeader, ...jsonBody(orderStatusInputSchema) },
  responses: { 200: orderAnswer, ...orderStale, ...problemResponses('not_found', 'conflict', 'invalid_input') },
});
const correctRoute = defineRoute('orders.write', {
  method: 'patch',
  path: '/admin/orders/{id}',
  summary: "Correct the customer's name or phone, or the address of an order; what stood there before is kept",
  request: { ...idParam, ...ifMatchHeader, ...jsonBody(correctOrderSchema) },
  responses: {
    200: orderAnswer,
    ...orderStale,
    ...problemResponses('not_found', 'conflict', 'invalid_input'),
  },
});
const moveRoute = defineRoute('orders.write', {
  method: 'put',
  path: '/admin/orders/{id}/customer-email',
  summary: 'Correct the email of an order: it moves to that contact, old links end, and both addresses are told',
  request: { ...idParam, ...ifMatchHeader, ...jsonBody(moveOrderSchema) },
  responses: { 200: orderAnswer, ...orderStale, ...problemResponses('not_found', 'conflict', 'invalid_input') },
});
const accessRoute = defineRoute('orders.write', {
  method: 'put',
  path: '/admin/orders/{id}/access-details',
  summary: 'Say how to get into the property, until the shoot begins; a code that is left empty stays as it was',
  request: { ...idParam, ...ifMatchHeader, ...jsonBody(accessInputSchema) },
  responses: {
    200: jsonAnswer(orderAccessSchema, 'What is known now, without codes'),
    ...staleResponses(orderAccessSchema),
    ...problemResponses('not_found', 'conflict', 'invalid_input'),
  },
});
const refundRoute = defineRoute('orders.write', {
  method: 'post',
  path: '/admin/orders/{id}/refund',
  summary: 'Send money back to the card, or give it back by hand; the same key is the same refund',
  request: {
    ...idParam,
    ...jsonBody(refundInputSchema),
    headers: z.object({ ...ifMatchShape, 'idempotency-key': z.uuid('The Idempotency-Key must be a UUID.') }),
  },
  responses: {
    200: orderAnswer,
    ...orderStale,
    ...problemResponses(
      ...(['not_found', 'conflict', 'invalid_input', 'payment_refused'] as const),
      ...(['payments_unavailable', 'confirmation_required'] as const),
    ),
  },
});
const confirmationRoute = defineRoute('orders.write', {
  method: 'post',
  path: '/admin/orders/{id}/resend-confirmation',
  summary: 'Send the customer the confirmation once more',
  request: idParam,
  responses: { 200: orderAnswer, ...problemResponses('not_found', 'conflict', 'rate_limited', 'invalid_input') },
});
const inviteRoute = defineRoute('orders.write', {
  method: 'post',
  path: '/admin/orders/{id}/invite',
  summary: 'Invite the customer of an order to open an account; one that is there already gets the order at once',
  request: idParam,
  responses: { 200: orderAnswer, ...problemResponses('not_found', 'conflict', 'rate_limited', 'invalid_input') },
});
const csvRoute = defineRoute('orders.read', {
  method: 'get',
  path: '/admin/orders.csv',
  summary: 'The orders that the list shows, as a CSV file',
  request: { query: orderExportSchema },
  responses: {
    200: { description: 'The file', content: { 'text/csv': { schema: z.string() } } },
    ...problemResponses('invalid_input'),
  },
});

async function answerOrder(c: HonoContext<HttpEnv>, ctx: Context, id: string) {
  const details = await getOrder(ctx, id);
  return c.json(details, 200, etagHeader(details.order));
}

/** The routes by which the studio handles an order. */
export function studioOrderRoutes(services: Services) {
  return createRouter()
    .openapi(ordersRoute, async (c) => c.json(await listOrders(requestContext(c, services), c.req.valid('query')), 200))
    .openapi(
      createRoute,
      async (c) => {
        const ctx = requestContext(c, services);
        const { 'idempotency-key': key } = c.req.valid('header');
        const { id, isNew } = await createOrder(ctx, { key, input: c.req.valid('json') });
        const details = await getOrder(ctx, id);
        return c.json(details, isNew ? 201 : 200, etagHeader(details.order));
      },
      tellAddressFaults(services, ADDRESS_PATHS),
    )
    .openapi(orderRoute, async (c) => answerOrder(c, requestContext(c, services), c.req.valid('param').id))
    .openapi(linesRoute, async (c) => {
      const ctx = requestContext(c, services);
      const edited = readEdited(c.req.valid('param'), c.req.valid('header'));
      await createLines(ctx, edited, c.req.valid('json'));
      const details = await getOrder(ctx, edited.id);
      return c.json(details, 201, etagHeader(details.order));
    })
    .openapi(withdrawRoute, async (c) => {
      const ctx = requestContext(c, services);
      const { paymentId, ...param } = c.req.valid('param');
      const edited = readEdited(param, c.req.valid('header'));
      await deletePayment(ctx, edited, paymentId);
      return answerOrder(c, ctx, edited.id);
    })
    .openapi(recordRoute, async (c) => {
      const ctx = requestContext(c, services);
      const { 'idempotency-key': key, ...header } = c.req.valid('header');
      const edited = readEdited(c.req.valid('param'), header);
      await recordPayment(ctx, { edited, key, input: c.req.valid('json') });
      const details = await getOrder(ctx, edited.id);
      return c.json(details, 201, etagHeader(details.order));
    })
    .openapi(voidRoute, async (c) => {
      const ctx = requestContext(c, services);
      const { paymentId, ...param } = c.req.valid('param');
      const edited = readEdited(param, c.req.valid('header'));
      await voidPayment(ctx, { edited, recordedId: paymentId, input: c.req.valid('json') });
      return answerOrder(c, ctx, edited.id);
    })
    .openapi(statusRoute, async (c) => {
      const ctx = requestContext(c, services);
      const edited = readEdited(c.req.valid('param'), c.req.valid('header'));
      await setOrderStatus(ctx, edited, c.req.valid('json').order_status);
      return answerOrder(c, ctx, edited.id);
    })
    .openapi(correctRoute, async (c) => {
      const ctx = requestContext(c, services);
      const edited = readEdited(c.req.valid('param'), c.req.valid('header'));
      await correctOrder(ctx, edited, c.req.valid('json'));
      return answerOrder(c, ctx, edited.id);
    })
    .openapi(moveRoute, async (c) => {
      const ctx = requestContext(c, services);
      const edited = readEdited(c.req.valid('param'), c.req.valid('header'));
      await updateOrderEmail(ctx, edited, c.req.valid('json'));
      return answerOrder(c, ctx, edited.id);
    })
    .openapi(accessRoute, async (c) => {
      const ctx = requestContext(c, services);
      const { id, ifMatch } = readEdited(c.req.valid('param'), c.req.valid('header'));
      const access = await updateAccess(ctx, await openOrder(ctx, id, null), { input: c.req.valid('json'), ifMatch });
      return c.json(access, 200, etagHeader(access));
    })
    .openapi(refundRoute, async (c) => {
      const ctx = requestContext(c, services);
      const { id } = c.req.valid('param');
      const { 'idempotency-key': requestKey, 'if-match': ifMatch } = c.req.valid('header');
      const present = (inside: Context) => getOrder(inside, id);
      await refundOrder(ctx, { orderId: id, requestKey, input: c.req.valid('json'), ifMatch, present });
      return answerOrder(c, ctx, id);
    })
    .openapi(confirmationRoute, async (c) => {
      const ctx = requestContext(c, services);
      const { id } = c.req.valid('param');
      await sendConfirmation(ctx, id);
      return answerOrder(c, ctx, id);
    })
    .openapi(inviteRoute, async (c) => {
      const ctx = requestContext(c, services);
      const { id } = c.req.valid('param');
      await sendInvitation(ctx, id);
      return answerOrder(c, ctx, id);
    })
    .openapi(csvRoute, async (c) => {
      const ctx = requestContext(c, services);
      return answerCsv(writeOrdersCsv(ctx, c.req.valid('query')), ctx.clock.now(), 'orders');
    });
}
