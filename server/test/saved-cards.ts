import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import type { PaymentLinkJson, PaymentPage } from '#domain/orders/payment-page.ts';
import type { CardOffer } from '#domain/orders/saved-cards/saved-card.ts';
import { TEST_CARDS } from '#e2e/fakes/provider/cards.ts';
import { orderPayments, orders } from '#server/db/schema/orders.ts';
import { properties } from '#server/db/schema/properties.ts';
import { type Person, signInPerson } from './accounts.ts';
import { openBrowser, type TestBrowser } from './browser.ts';
import type { TestStudio } from './studio.ts';

type Refusal = { detail: string };
export type Offered = { offer: CardOffer | null } & Refusal;

/** Who is about to pay: by a link, or in the browser that placed the order. */
export type Paying = { id: string; browser: TestBrowser; token: string | null; payment: string };

/** What is offered for the card with which somebody is about to pay. */
export const offerTo = async ({ id, browser, token }: Paying): Promise<CardOffer | null> =>
  (await browser.request<Offered>('POST', `/api/orders/${id}/saved-cards/offer`, { json: { token } })).body.offer;

/** Says yes or no to an offer. */
export const choose = ({ id, browser, token, payment }: Paying, json: { is_chosen: boolean; text: string }) =>
  browser.request<Offered>('POST', `/api/orders/${id}/saved-cards`, { json: { token, payment, ...json } });

/** Says yes to the offer, and returns it. */
export async function agree(paying: Paying): Promise<CardOffer> {
  const offer = await offerTo(paying);
  if (!offer) throw new Error('No card is kept here.');
  const { status, body, text } = await choose(paying, { is_chosen: true, text: offer.text });
  expect(status, text).toBe(200);
  expect(body.offer).toEqual({ text: offer.text, is_chosen: true });
  return offer;
}

/** Pays with a card. A bank that asks is answered yes. */
export async function pay(
  studio: TestStudio,
  { payment }: Paying,
  cardNumber: string = TEST_CARDS.success,
): Promise<void> {
  const provider = studio.provider();
  const { status } = await provider.payWith(payment, cardNumber);
  if (status === 'requires_action') await provider.succeed(payment);
  await provider.settle();
}

/** What is due of an order now, by a payment link. */
export async function openDueByLink(studio: TestStudio, admin: Person, id: string): Promise<Paying> {
  const { body } = await admin.browser.request<PaymentLinkJson>('POST', `/api/admin/orders/${id}/payment-link`);
  const token = new URL(body.url).hash.replace('#token=', '');
  const browser = openBrowser(studio.url);
  const opened = await browser.request<PaymentPage>('POST', `/api/orders/${id}/payment`, { json: { token } });
  return { id, browser, token, payment: opened.body.payment?.id ?? '' };
}

/** What the provider took for an order, payment by payment: each is made once at most. */
export async function listTaken(studio: TestStudio, id: string): Promise<number[]> {
  const rows = await studio.db.select().from(orderPayments).where(eq(orderPayments.orderId, id));
  const own = new Set(rows.map(({ intentId }) => intentId));
  const intents = (await studio.provider().listIntents()).filter((intent) => own.has(intent.id));
  return intents.filter(({ status }) => status === 'succeeded').map(({ amount }) => amount);
}

/** Delivers the photos of an order, a minute later. */
export async function deliverOrder(studio: TestStudio, admin: Person, id: string): Promise<void> {
  const realtor = await signInPerson(studio, { role: 'realtor' });
  const { body } = await admin.browser.request<{ id: string }>('POST', '/api/properties', {
    json: { name: 'Haus am See', realtor_id: realtor.id },
  });
  await studio.db.update(orders).set({ propertyId: body.id }).where(eq(orders.id, id));
  studio.clock.advance(60_000);
  await studio.db.update(properties).set({ notifiedAt: studio.clock.now() }).where(eq(properties.id, body.id));
}
