import { z } from '@hono/zod-openapi';
import { documentQuerySchema } from '#domain/billing/document.ts';
import { DRAFT_KEY_PATTERN } from '#domain/orders/draft-key.ts';
import { invoiceQuerySchema, orderAnswerSchema, orderJsonSchema } from '#domain/orders/order-json.ts';
import { placeOrderSchema } from '#domain/orders/place-order-input.ts';
import { uuidSchema } from '#domain/shared/ids.ts';
import { requiredLineSchema } from '#domain/shared/text.ts';
import { type Services, systemContext } from '#server/context.ts';
import { ensureAccessToken, readAccessToken } from '#server/http/access-cookie.ts';
import { defineRoute } from '#server/http/define-route.ts';
import { problemResponses } from '#server/http/problem.ts';
import { createRouter, requestContext } from '#server/http/router.ts';
import { confirmFree, confirmPayment, payDemo } from './confirm-payment.ts';
import { getOrder } from './get-order.ts';
import { openDocument, openInvoice } from './issue-documents.ts';
import { claimAccess, openOrder } from './open-order.ts';
import { ADDRESS_PATHS, placeOrder } from './place-order.ts';
import { receiveEvent } from './receive-event.ts';
import { renderCalendar } from './render-calendar.ts';
import { tellAddressFaults } from './require-address.ts';
import { answerDocument } from './send-document.ts';
import { placeOnTerms } from './terms/place-on-terms.ts';

const orderIdParam = z.object({ orderId: uuidSchema });
const answerContent = { 'application/json': { schema: orderAnswerSchema } };

const placeRoute = defineRoute('anyone', {
  method: 'post',
  path: '/orders',
  summary: 'Make an order and its payment',
  request: {
    headers: z.object({
      'idempotency-key': z
        .string()
        .regex(DRAFT_KEY_PATTERN, 'The Idempotency-Key must be a draft id, a dot and 16 hexadecimal digits.'),
    }),
    body: { required: true, content: { 'application/json': { schema: placeOrderSchema } } },
  },
  responses: {
    200: { description: 'The same order as before', content: answerContent },
    201: { description: 'The order, waiting for its payment', content: answerContent },
    ...problemResponses('invalid_input', 'area_refused', 'size_needs_quote', 'rate_limited'),
    ...problemResponses(
      'conflict',
      'quote_changed',
      'coupon_exhausted',
      'terms_changed',
      'payments_unavailable',
      'payment_refused',
    ),
  },
});

const confirmRoute = defineRoute('anyone', {
  method: 'post',
  path: '/orders/confirm',
  summary: 'Ask the provider whether a payment succeeded, and settle its order',
  request: {
    body: {
      required: true,
      content: { 'application/json': { schema: z.object({ payment_intent: requiredLineSchema('The payment', 100) }) } },
    },
  },
  responses: {
    200: { description: 'The order as it is now', content: answerContent },
    ...problemResponses('invalid_input', 'not_found', 'payments_unavailable'),
  },
});

const demoRoute = defineRoute('anyone', {
  method: 'post',
  path: '/orders/{orderId}/demo-payment',
  summary: 'Pay an order in the demo mode, where no money moves',
  request: { params: orderIdParam },
  responses: {
    200: { description: 'The paid order', content: answerContent },
    ...problemResponses('not_found', 'conflict'),
  },
});

const freeRoute = defineRoute('anyone', {
  method: 'post',
  path: '/orders/{orderId}/free-payment',
  summary: 'Confirm an order that costs nothing',
  request: { params: orderIdParam },
  responses: {
    200: { description: 'The confirmed order', content: answerContent },
    ...problemResponses('not_found', 'conflict'),
  },
});

const acceptRoute = defineRoute('anyone', {
  method: 'post',
  path: '/orders/{orderId}/accept',
  summary: "Place an order of which nothing is due now, by its customer's payment terms",
  request: { params: orderIdParam },
  responses: {
    200: { description: 'The accepted order', content: answerContent },
    ...problemResponses('not_found', 'conflict'),
  },
});

const getRoute = defineRoute('anyone', {
  method: 'get',
  path: '/orders/{orderId}',
  summary: 'An order, for the holder of its token',
  request: { params: orderIdParam },
  responses: {
    200: { description: 'The order', content: { 'application/json': { schema: orderJsonSchema } } },
    ...problemResponses('not_found'),
  },
});

const accessRoute = defineRoute('anyone', {
  method: 'post',
  path: '/orders/{orderId}/access',
  summary: 'Exchange the token of the confirmation mail for access by this browser',
  request: {
    params: orderIdParam,
    body: {
      required: true,
      content: { 'application/json': { schema: z.object({ token: z.string().min(1).max(200) }) } },
    },
  },
  responses: { 204: { description: 'This browser may see the order' }, ...problemResponses('not_found') },
});

const calendarRoute = defineRoute('anyone', {
  method: 'get',
  path: '/orders/{orderId}/calendar.ics',
  summary: 'The booking of an order as a calendar file',
  request: { params: orderIdParam },
  responses: {
    200: { description: 'The calendar file', content: { 'text/calendar': { schema: z.string() } } },
    ...problemResponses('not_found'),
  },
});

const invoiceRoute = defineRoute('anyone', {
  method: 'get',
  path: '/orders/{orderId}/invoice.pdf',
  summary: 'The invoice of a payment of an order, for those who may see the order; of the first one unless told',
  request: { params: orderIdParam, query: invoiceQuerySchema },
  responses: {
    200: { description: 'The PDF file', content: { 'application/pdf': { schema: z.string() } } },
    ...problemResponses('not_found'),
  },
});
const documentRoute = defineRoute('anyone', {
  method: 'get',
  path: '/orders/{orderId}/document.pdf',
  summary: 'A document of an order, for those who may see the order; the first one unless told',
  request: { params: orderIdParam, query: documentQuerySchema },
  responses: {
    200: {
      description: 'The file: PDF, or XML in the formats ubl and xrechnung',
      content: { 'application/pdf': { schema: z.string() }, 'application/xml': { schema: z.string() } },
    },
    ...problemResponses('not_found', 'invalid_input', 'conflict'),
  },
});

const webhookRoute = defineRoute('machine', {
  method: 'post',
  path: '/webhooks/stripe',
  summary: 'Messages of the payment provider, signed',
  responses: {
    200: {
      description: 'Taken in',
      content: { 'application/json': { schema: z.object({ received: z.literal(true) }) } },
    },
    ...problemResponses('malformed_request', 'too_large'),
  },
});

/** Orders, their payment and the provider's messages. */
export function orderRoutes(services: Services) {
  const { config } = services;
  return createRouter()
    .openapi(
      placeRoute,
      async (c) => {
        const placed = await placeOrder(requestContext(c, services), {
          key: c.req.valid('header')['idempotency-key'],
          accessToken: ensureAccessToken(c, config),
          clientIp: c.get('clientIp'),
          input: c.req.valid('json'),
        });
        return c.json(placed.answer, placed.isNew ? 201 : 200);
      },
      tellAddressFaults(services, ADDRESS_PATHS),
    )
    .openapi(confirmRoute, async (c) => {
      const paymentIntentId = c.req.valid('json').payment_intent;
      const accessToken = readAccessToken(c, config);
      return c.json(await confirmPayment(requestContext(c, services), { paymentIntentId, accessToken }), 200);
    })
    .openapi(demoRoute, async (c) => {
      const { orderId } = c.req.valid('param');
      const accessToken = readAccessToken(c, config);
      return c.json(await payDemo(requestContext(c, services), { orderId, accessToken }), 200);
    })
    .openapi(freeRoute, async (c) => {
      const { orderId } = c.req.valid('param');
      const accessToken = readAccessToken(c, config);
      return c.json(await confirmFree(requestContext(c, services), { orderId, accessToken }), 200);
    })
    .openapi(acceptRoute, async (c) => {
      const { orderId } = c.req.valid('param');
      const accessToken = readAccessToken(c, config);
      return c.json(await placeOnTerms(requestContext(c, services), { orderId, accessToken }), 200);
    })
    .openapi(getRoute, async (c) => {
      const { orderId } = c.req.valid('param');
      return c.json(await getOrder(requestContext(c, services), orderId, readAccessToken(c, config)), 200);
    })
    .openapi(accessRoute, async (c) => {
      const { orderId } = c.req.valid('param');
      const linkToken = c.req.valid('json').token;
      await claimAccess(requestContext(c, services), { orderId, linkToken, accessToken: ensureAccessToken(c, config) });
      return c.body(null, 204);
    })
    .openapi(calendarRoute, async (c) => {
      const ctx = requestContext(c, services);
      const order = await openOrder(ctx, c.req.valid('param').orderId, readAccessToken(c, config));
      c.header('Content-Disposition', `attachment; filename="order-${order.orderNumber}.ics"`);
      return c.text(await renderCalendar(ctx, order), 200, { 'Content-Type': 'text/calendar; charset=utf-8' });
    })
    .openapi(invoiceRoute, async (c) => {
      const ctx = requestContext(c, services);
      const order = await openOrder(ctx, c.req.valid('param').orderId, readAccessToken(c, config));
      return answerDocument(await openInvoice(ctx, order, c.req.valid('query').payment));
    })
    .openapi(documentRoute, async (c) => {
      const ctx = requestContext(c, services);
      const order = await openOrder(ctx, c.req.valid('param').orderId, readAccessToken(c, config));
      return answerDocument(await openDocument(ctx, order, c.req.valid('query')));
    })
    .openapi(webhookRoute, async (c) => {
      const event = await services.payments.readEvent(await c.req.text(), c.req.header('Stripe-Signature'));
      const outcome = await receiveEvent(systemContext(services), event);
      services.log.info({ event: event.type, outcome, requestId: c.get('requestId') }, 'payment event');
      return c.json({ received: true as const }, 200);
    });
}
