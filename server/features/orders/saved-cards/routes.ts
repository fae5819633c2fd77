import { z } from '@hono/zod-openapi';
import { openPaymentSchema } from '#domain/orders/payment-page.ts';
import {
  cardChargesSchema,
  cardOfferAnswerSchema,
  chargeCardSchema,
  chooseCardSchema,
  savedCardsSchema,
} from '#domain/orders/saved-cards/saved-card.ts';
import { dayInZone } from '#domain/scheduling/bookings/booking-time.ts';
import { uuidSchema } from '#domain/shared/ids.ts';
import type { Services } from '#server/context.ts';
import { getTimeZone } from '#server/features/site/get-formats.ts';
import { readAccessToken } from '#server/http/access-cookie.ts';
import { jsonAnswer, jsonBody } from '#server/http/bodies.ts';
import { defineRoute } from '#server/http/define-route.ts';
import { idParam } from '#server/http/params.ts';
import { problemResponses } from '#server/http/problem.ts';
import { createRouter, requestContext } from '#server/http/router.ts';
import { deleteCard } from './delete-card.ts';
import { getCharges } from './get-charges.ts';
import { listCards } from './list-cards.ts';
import { chargeCard } from './make-charges.ts';
import { chooseCard, getOffer } from './open-offer.ts';
import { presentCard } from './present.ts';

const orderIdParam = { params: z.object({ orderId: uuidSchema }) };
const cardParams = { params: z.object({ orderId: uuidSchema, cardId: uuidSchema }) };

const offerRoute = defineRoute('anyone', {
  method: 'post',
  path: '/orders/{orderId}/saved-cards/offer',
  summary: 'What a customer agrees to if the card is kept with which they are about to pay',
  request: { ...orderIdParam, ...jsonBody(openPaymentSchema) },
  responses: {
    200: jsonAnswer(cardOfferAnswerSchema, 'The offer; null where the studio keeps no cards'),
    ...problemResponses('not_found', 'link_ended', 'invalid_input'),
  },
});
const chooseRoute = defineRoute('anyone', {
  method: 'post',
  path: '/orders/{orderId}/saved-cards',
  summary: 'Have the card of an open payment kept once it is made, or not',
  request: { ...orderIdParam, ...jsonBody(chooseCardSchema) },
  responses: {
    200: jsonAnswer(cardOfferAnswerSchema, 'The offer as it stands now'),
    ...problemResponses('not_found', 'link_ended', 'conflict', 'rate_limited', 'invalid_input'),
    ...problemResponses('payments_unavailable', 'payment_refused'),
  },
});
const listRoute = defineRoute('anyone', {
  method: 'get',
  path: '/orders/{orderId}/saved-cards',
  summary: 'The cards that can be charged for an order, for who may see it',
  request: orderIdParam,
  responses: {
    200: jsonAnswer(savedCardsSchema, 'The cards, the newest first'),
    ...problemResponses('not_found', 'invalid_input'),
  },
});
const removeRoute = defineRoute('anyone', {
  method: 'delete',
  path: '/orders/{orderId}/saved-cards/{cardId}',
  summary: 'Take a saved card away: nobody can charge it from then on',
  request: cardParams,
  responses: { 204: { description: 'It is gone' }, ...problemResponses('not_found', 'invalid_input') },
});
const chargesRoute = defineRoute('orders.read', {
  method: 'get',
  path: '/admin/orders/{id}/card-charges',
  summary: 'The saved cards of an order, what was charged to them, and what is due',
  request: idParam,
  responses: {
    200: jsonAnswer(cardChargesSchema, 'Cards and charges, the newest first'),
    ...problemResponses('not_found', 'invalid_input'),
  },
});
const chargeRoute = defineRoute('orders.write', {
  method: 'post',
  path: '/admin/orders/{id}/card-charges',
  summary: 'Charge a saved card for all that is due of an order; the same key is the same charge',
  request: {
    ...idParam,
    ...jsonBody(chargeCardSchema),
    headers: z.object({ 'idempotency-key': z.uuid('The Idempotency-Key must be a UUID.') }),
  },
  responses: {
    201: jsonAnswer(cardChargesSchema, 'Cards and charges as they are now; a bank that refuses stands there'),
    ...problemResponses('not_found', 'conflict', 'payments_unavailable', 'invalid_input'),
  },
});

/** Cards that customers keep with the provider, and charges of them. */
export function savedCardRoutes(services: Services) {
  const { config } = services;
  return createRouter()
    .openapi(offerRoute, async (c) => {
      const payer = { ...c.req.valid('param'), ...c.req.valid('json'), accessToken: readAccessToken(c, config) };
      return c.json({ offer: await getOffer(requestContext(c, services), payer) }, 200);
    })
    .openapi(chooseRoute, async (c) => {
      const input = c.req.valid('json');
      const payer = { ...c.req.valid('param'), token: input.token, accessToken: readAccessToken(c, config) };
      return c.json({ offer: await chooseCard(requestContext(c, services), payer, input) }, 200);
    })
    .openapi(listRoute, async (c) => {
      const ctx = requestContext(c, services);
      const { cards } = await listCards(ctx, { ...c.req.valid('param'), accessToken: readAccessToken(c, config) });
      const today = dayInZone(ctx.clock.now(), await getTimeZone(ctx));
      return c.json({ cards: cards.map((card) => presentCard(card, today)) }, 200);
    })
    .openapi(removeRoute, async (c) => {
      const { orderId, cardId } = c.req.valid('param');
      const of = { orderId, accessToken: readAccessToken(c, config) };
      await deleteCard(requestContext(c, services), of, cardId);
      return c.body(null, 204);
    })
    .openapi(chargesRoute, async (c) =>
      c.json(await getCharges(requestContext(c, services), c.req.valid('param').id), 200),
    )
    .openapi(chargeRoute, async (c) => {
      const ctx = requestContext(c, services);
      const { id } = c.req.valid('param');
      await chargeCard(ctx, { orderId: id, key: c.req.valid('header')['idempotency-key'], input: c.req.valid('json') });
      return c.json(await getCharges(ctx, id), 201);
    });
}
