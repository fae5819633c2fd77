import { createQuoteSchema, quoteJsonSchema } from '#domain/orders/pricing/quote-json.ts';
import { QUOTE_MINUTES } from '#domain/orders/pricing/quote-time.ts';
import type { Services } from '#server/context.ts';
import { jsonAnswer, jsonBody } from '#server/http/bodies.ts';
import { defineV1Route } from '#server/http/define-v1-route.ts';
import { problemResponses } from '#server/http/problem.ts';
import { createRouter, requestContext } from '#server/http/router.ts';
import { createQuote } from './create-quote.ts';

const createRoute = defineV1Route('quotes:write', {
  method: 'post',
  path: '/quotes',
  summary: 'What an order would cost',
  request: jsonBody(createQuoteSchema),
  responses: {
    201: jsonAnswer(quoteJsonSchema, `The price, which holds for ${QUOTE_MINUTES} minutes`),
    ...problemResponses('invalid_input', 'area_refused', 'size_needs_quote', 'coupon_exhausted'),
  },
});

/** Prices that depend on what a customer chooses, for programs with a key. */
export function quoteV1Routes(services: Services) {
  return createRouter().openapi(createRoute, async (c) =>
    c.json(await createQuote(requestContext(c, services), c.req.valid('json')), 201),
  );
}
