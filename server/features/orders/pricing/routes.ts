import { createQuoteSchema, quoteJsonSchema } from '#domain/orders/pricing/quote-json.ts';
import { QUOTE_MINUTES } from '#domain/orders/pricing/quote-time.ts';
import type { Services } from '#server/context.ts';
import { jsonAnswer, jsonBody } from '#server/http/bodies.ts';
import { defineRoute } from '#server/http/define-route.ts';
import { previewContext } from '#server/http/preview-context.ts';
import { problemResponses } from '#server/http/problem.ts';
import { createRouter } from '#server/http/router.ts';
import { createQuote } from './create-quote.ts';

const createRoute = defineRoute('anyone', {
  method: 'post',
  path: '/quotes',
  summary: 'What an order would cost',
  request: jsonBody(createQuoteSchema),
  responses: {
    201: jsonAnswer(quoteJsonSchema, `The price, which holds for ${QUOTE_MINUTES} minutes`),
    ...problemResponses(
      'invalid_input',
      'area_refused',
      'size_needs_quote',
      'coupon_exhausted',
      'rate_limited',
      'forbidden',
    ),
  },
});

/** The route of prices that depend on what a customer chooses. */
export function quoteRoutes(services: Services) {
  return createRouter().openapi(createRoute, async (c) =>
    c.json(await createQuote(await previewContext(c, services), c.req.valid('json')), 201),
  );
}
