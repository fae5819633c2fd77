import { randomUUID } from 'node:crypto';
import { z } from '@hono/zod-openapi';
import type { Context as HonoContext } from 'hono';
import { documentQuerySchema } from '#domain/billing/document.ts';
import { invoiceQuerySchema } from '#domain/orders/order-json.ts';
import { orderPaymentsSchema, toOrderPayments } from '#domain/orders/order-payments-json.ts';
import { paymentLinkSchema } from '#domain/orders/payment-page.ts';
import { recordPaymentSchema, voidPaymentSchema } from '#domain/orders/recorded-payment.ts';
import { refundInputSchema } from '#domain/orders/refund.ts';
import { uuidSchema } from '#domain/shared/ids.ts';
import type { Context, Services } from '#server/context.ts';
import { openDocument, openInvoice } from '#server/features/orders/issue-documents.ts';
import { deletePayment } from '#server/features/orders/manage/delete-payment.ts';
import { getOrder } from '#server/features/orders/manage/get-order.ts';
import { openOrder } from '#server/features/orders/open-order.ts';
import { recordPayment } from '#server/features/orders/recorded-payments/record-payment.ts';
import { voidPayment } from '#server/features/orders/recorded-payments/void-payment.ts';
import { refundOrder } from '#server/features/orders/refunds/refund-order.ts';
import { answerDocument } from '#server/features/orders/send-document.ts';
import { jsonAnswer, jsonBody } from '#server/http/bodies.ts';
import { defineV1Route } from '#server/http/define-v1-route.ts';
import type { HttpEnv } from '#server/http/env.ts';
import { etagHeader, ifMatchHeader, readEdited, staleResponses } from '#server/http/if-match.ts';
import { idParam } from '#server/http/params.ts';
import { problemResponses } from '#server/http/problem.ts';
import { createRouter, requestContext } from '#server/http/router.ts';
import { createLink } from './create-link.ts';

const paymentsAnswer = jsonAnswer(orderPaymentsSchema, 'The money of the order as it is now');
const stale = staleResponses(orderPaymentsSchema);

const listRoute = defineV1Route('payments:read', {
  method: 'get',
  path: '/orders/{id}/payments',
  summary: 'What an order costs, what was paid and refunded of it, and what is due',
  request: idParam,
  responses: { 200: paymentsAnswer, ...problemResponses('not_found', 'invalid_input') },
});
const invoiceRoute = defineV1Route('payments:read', {
  method: 'get',
  path: '/orders/{id}/invoice.pdf',
  summary: 'The invoice of a payment of an order; of the first one unless told',
  request: { ...idParam, query: invoiceQuerySchema },
  responses: {
    200: { description: 'The PDF file', content: { 'application/pdf': { schema: z.string() } } },
    ...problemResponses('not_found', 'invalid_input'),
  },
});
const documentRoute = defineV1Route('payments:read', {
  method: 'get',
  path: '/orders/{id}/document.pdf',
  summary: 'A document of an order; the first one unless told',
  request: { ...idParam, query: documentQuerySchema },
  responses: {
    200: {
      description: 'The file: PDF, or XML in the formats ubl and xrechnung',
      content: { 'application/pdf': { schema: z.string() }, 'application/xml': { schema: z.string() } },
    },
    ...problemResponses('not_found', 'invalid_input', 'conflict'),
  },
});
const linkRoute = defineV1Route('payments:write', {
  method: 'post',
  path: '/orders/{id}/payment-link',
  summary: 'Make a link by which anybody can pay what is due of an order, for 14 days; an earlier one ends',
  request: idParam,
  responses: {
    201: jsonAnswer(paymentLinkSchema, 'The link'),
    ...problemResponses('not_found', 'conflict', 'invalid_input'),
  },
});
const refundRoute = defineV1Route('payments:write', {
  method: 'post',
  path: '/orders/{id}/refunds',
  summary: 'Send money back to the card, or give it back by hand',
  request: { ...idParam, ...ifMatchHeader, ...jsonBody(refundInputSchema) },
  responses: {
    200: paymentsAnswer,
    ...stale,
    ...problemResponses('not_found', 'conflict', 'invalid_input', 'payment_refused', 'payments_unavailable'),
  },
});
const recordRoute = defineV1Route('payments:write', {
  method: 'post',
  path: '/orders/{id}/payments',
  summary: 'Record money that was received by hand, up to what is due',
  request: { ...idParam, ...ifMatchHeader, ...jsonBody(recordPaymentSchema) },
  responses: {
    201: paymentsAnswer,
    ...stale,
    ...problemResponses('not_found', 'conflict', 'invalid_input', 'payments_unavailable'),
  },
});
const voidRoute = defineV1Route('payments:write', {
  method: 'post',
  path: '/orders/{id}/payments/{paymentId}/void',
  summary: 'Void a recorded payment, with the reason; what it paid is due again',
  request: {
    params: z.object({ ...idParam.params.shape, paymentId: uuidSchema }),
    ...ifMatchHeader,
    ...jsonBody(voidPaymentSchema),
  },
  responses: { 200: paymentsAnswer, ...stale, ...problemResponses('not_found', 'conflict', 'invalid_input') },
});
const withdrawRoute = defineV1Route('payments:write', {
  method: 'delete',
  path: '/orders/{id}/payments/{paymentId}',
  summary: 'Withdraw a payment that was added to an order and that nobody has paid, with its lines',
  request: { params: z.object({ ...idParam.params.shape, paymentId: uuidSchema }), ...ifMatchHeader },
  responses: {
    200: paymentsAnswer,
    ...stale,
    ...problemResponses('not_found', 'conflict', 'invalid_input', 'payments_unavailable'),
  },
});

/** The routes of the public API for an order's payments and payment links. Programs call them with an API key. */
export function paymentV1Routes(services: Services) {
  const getPayments = async (ctx: Context, id: string) => toOrderPayments(await getOrder(ctx, id));
  const answer = async (c: HonoContext<HttpEnv>, ctx: Context, id: string) => {
    const payments = await getPayments(ctx, id);
    return c.json(payments, 200, etagHeader(payments));
  };
  return createRouter()
    .openapi(listRoute, async (c) => answer(c, requestContext(c, services), c.req.valid('param').id))
    .openapi(invoiceRoute, async (c) => {
      const ctx = requestContext(c, services);
      const order = await openOrder(ctx, c.req.valid('param').id, null);
      return answerDocument(await openInvoice(ctx, order, c.req.valid('query').payment));
    })
    .openapi(documentRoute, async (c) => {
      const ctx = requestContext(c, services);
      const order = await openOrder(ctx, c.req.valid('param').id, null);
      return answerDocument(await openDocument(ctx, order, c.req.valid('query')));
    })
    .openapi(linkRoute, async (c) =>
      c.json(await createLink(requestContext(c, services), c.req.valid('param').id), 201),
    )
    .openapi(refundRoute, async (c) => {
      const ctx = requestContext(c, services);
      const { id, ifMatch } = readEdited(c.req.valid('param'), c.req.valid('header'));
      const present = (inside: Context) => getPayments(inside, id);
      // The Idempotency-Key header is handled before this point, so each run makes a new refund.
      await refundOrder(ctx, { orderId: id, requestKey: randomUUID(), input: c.req.valid('json'), ifMatch, present });
      return answer(c, ctx, id);
    })
    .openapi(recordRoute, async (c) => {
      const ctx = requestContext(c, services);
      const edited = readEdited(c.req.valid('param'), c.req.valid('header'));
      // The Idempotency-Key header is handled before this point, so each run records a new payment.
      await recordPayment(ctx, { edited, key: randomUUID(), input: c.req.valid('json') });
      const payments = await getPayments(ctx, edited.id);
      return c.json(payments, 201, etagHeader(payments));
    })
    .openapi(voidRoute, async (c) => {
      const ctx = requestContext(c, services);
      const { paymentId, ...param } = c.req.valid('param');
      const edited = readEdited(param, c.req.valid('header'));
      await voidPayment(ctx, { edited, recordedId: paymentId, input: c.req.valid('json') });
      return answer(c, ctx, edited.id);
    })
    .openapi(withdrawRoute, async (c) => {
      const ctx = requestContext(c, services);
      const { paymentId, ...param } = c.req.valid('param');
      const edited = readEdited(param, c.req.valid('header'));
      await deletePayment(ctx, edited, paymentId);
      return answer(c, ctx, edited.id);
    });
}
