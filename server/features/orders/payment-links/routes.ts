import { z } from '@hono/zod-openapi';
import { adminOrderDetailsSchema } from '#domain/orders/admin-order.ts';
import { openPaymentSchema, payDemoSchema, paymentLinkSchema, paymentPageSchema } from '#domain/orders/payment-page.ts';
import { uuidSchema } from '#domain/shared/ids.ts';
import type { Services } from '#server/context.ts';
import { getOrder } from '#server/features/orders/manage/get-order.ts';
import { readAccessToken } from '#server/http/access-cookie.ts';
import { jsonAnswer, jsonBody } from '#server/http/bodies.ts';
import { defineRoute } from '#server/http/define-route.ts';
import { etagHeader } from '#server/http/if-match.ts';
import { idParam } from '#server/http/params.ts';
import { problemResponses } from '#server/http/problem.ts';
import { createRouter, requestContext } from '#server/http/router.ts';
import { createLink } from './create-link.ts';
import { openLink, payLinkDemo } from './open-link.ts';
import { sendLink } from './send-link.ts';

const orderIdParam = { params: z.object({ orderId: uuidSchema }) };

const createLinkRoute = defineRoute('orders.write', {
  method: 'post',
  path: '/admin/orders/{id}/payment-link',
  summary: 'Make a link by which anybody can pay what is due of an order, for 14 days; an earlier one ends',
  request: idParam,
  responses: {
    201: jsonAnswer(paymentLinkSchema, 'The link'),
    ...problemResponses('not_found', 'conflict', 'invalid_input'),
  },
});
const sendLinkRoute = defineRoute('orders.write', {
  method: 'post',
  path: '/admin/orders/{id}/payment-link/send',
  summary: 'Mail the payment link to the customer: the present one, or a new one where none works',
  request: idParam,
  responses: {
    200: jsonAnswer(adminOrderDetailsSchema, 'The order as it is now'),
    ...problemResponses('not_found', 'conflict', 'rate_limited', 'invalid_input'),
  },
});
const openRoute = defineRoute('anyone', {
  method: 'post',
  path: '/orders/{orderId}/payment',
  summary: 'What is to be paid of an order, for the holder of its payment link; what was paid meanwhile is settled',
  request: { ...orderIdParam, ...jsonBody(openPaymentSchema) },
  responses: {
    200: jsonAnswer(paymentPageSchema, 'The order, and the payment that is open'),
    ...problemResponses('not_found', 'link_ended', 'conflict', 'rate_limited', 'payments_unavailable', 'invalid_input'),
  },
});
const demoRoute = defineRoute('anyone', {
  method: 'post',
  path: '/orders/{orderId}/payment/demo',
  summary: 'Pay what is due of an order by its link in the demo mode, where no money moves',
  request: { ...orderIdParam, ...jsonBody(payDemoSchema) },
  responses: {
    200: jsonAnswer(paymentPageSchema, 'The order as it is now'),
    ...problemResponses('not_found', 'link_ended', 'conflict', 'rate_limited', 'payments_unavailable', 'invalid_input'),
  },
});

/** Links by which what is due of an order is paid, without an account and on any device. */
export function paymentLinkRoutes(services: Services) {
  const { config } = services;
  return createRouter()
    .openapi(createLinkRoute, async (c) => {
      return c.json(await createLink(requestContext(c, services), c.req.valid('param').id), 201);
    })
    .openapi(sendLinkRoute, async (c) => {
      const ctx = requestContext(c, services);
      const { id } = c.req.valid('param');
      await sendLink(ctx, id);
      const details = await getOrder(ctx, id);
      return c.json(details, 200, etagHeader(details.order));
    })
    .openapi(openRoute, async (c) => {
      const payer = { ...c.req.valid('param'), ...c.req.valid('json'), accessToken: readAccessToken(c, config) };
      return c.json(await openLink(requestContext(c, services), payer), 200);
    })
    .openapi(demoRoute, async (c) => {
      const { token, payment } = c.req.valid('json');
      const payer = { ...c.req.valid('param'), token, accessToken: readAccessToken(c, config) };
      return c.json(await payLinkDemo(requestContext(c, services), payer, payment), 200);
    });
}
