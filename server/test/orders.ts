import { randomBytes, randomUUID } from 'node:crypto';
import type { AdminOrderDetails } from '#domain/orders/admin-order.ts';
import { draftKey } from '#domain/orders/draft-key.ts';
import type { OrderAnswer } from '#domain/orders/order-json.ts';
import type { QuoteJson } from '#domain/orders/pricing/quote-json.ts';
import { uuidV4 } from '#domain/shared/uuid.ts';
import { TERMS_VERSION } from '#domain/site/terms.ts';
import { type Answer, openBrowser, type TestBrowser } from './browser.ts';

/** A form that the server accepts, with its own mailbox, and no preferred date by default. */
export function orderForm(changes: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    propertyName: 'Maple House',
    address: '4200 Wilson Avenue',
    city: 'Arlington',
    state: 'VA',
    zipCode: '22203',
    sqft: 2150,
    bedrooms: 4,
    bathrooms: 2.5,
    preferredDate: null,
    preferredTime: null,
    notes: 'Key under the mat.',
    contactName: 'Jane Sample',
    contactEmail: `jane-${randomBytes(4).toString('hex')}@example.com`,
    contactPhone: '+1 202 555 0101',
    photoCount: 55,
    calculatedPrice: 735,
    ...changes,
  };
}

/** The body of an order: Growth with 55 photos for $735, by default. */
export function orderBody(form: Record<string, unknown> = {}, changes: Record<string, unknown> = {}) {
  return { packageId: 'growth', form: orderForm(form), locale: 'en', termsVersion: TERMS_VERSION, ...changes };
}

/** The body of an order that the studio makes: Growth with 55 photos, by default, for a mailbox of its own. */
export function studioOrderBody(changes: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    package_id: 'growth',
    photo_count: 55,
    customer_name: 'Jane Sample',
    customer_email: `jane-${randomBytes(4).toString('hex')}@example.com`,
    customer_phone: '+1 202 555 0101',
    address: '4200 Wilson Avenue',
    city: 'Arlington',
    state: 'VA',
    zip_code: '22203',
    notes: 'Called on Monday.',
    locale: 'en',
    ...changes,
  };
}

/** Makes an order as an admin does in the portal; the same key is the same order. */
export function createStudioOrder(
  admin: { browser: TestBrowser },
  changes: Record<string, unknown> = {},
  key: string = randomUUID(),
): Promise<Answer<AdminOrderDetails>> {
  const asked = { json: studioOrderBody(changes), headers: { 'Idempotency-Key': key } };
  return admin.browser.request<AdminOrderDetails>('POST', '/api/admin/orders', asked);
}

/** Places an order of the package `home`, without photos and add-ons, in German, at the price that it is quoted: as the order form does. */
export async function placeQuoted(browser: TestBrowser, email: string, form: Record<string, unknown> = {}) {
  const address = { address: '4200 Wilson Avenue', city: 'Arlington', state: 'VA', zip_code: '22203' };
  const when = { preferred_date: form.preferredDate ?? null, preferred_time: form.preferredTime ?? null };
  const asked = { package_id: 'home', add_ons: [], locale: 'de', sqft: 2150, address, ...when };
  const quote = await browser.request<QuoteJson>('POST', '/api/quotes', { json: asked });
  const typed = { photoCount: null, calculatedPrice: null, contactEmail: email, ...form };
  const body = orderBody(typed, { packageId: 'home', quote_id: quote.body.id, locale: 'de' });
  const placed = await placeOrder('', body, { browser });
  if (!placed.body.order) throw new Error(placed.text);
  return { ...placed.body, browser };
}

export const newDraftId = () => uuidV4(randomBytes(16));

export type Placing = { browser?: TestBrowser; draftId?: string; key?: string };

/** Places an order as the payment form does. */
export function placeOrder(url: string, body: unknown, placing: Placing = {}): Promise<Answer<OrderAnswer>> {
  const { browser = openBrowser(url), draftId = newDraftId() } = placing;
  const key = placing.key ?? draftKey(draftId, body);
  return browser.request<OrderAnswer>('POST', '/api/orders', { json: body, headers: { 'Idempotency-Key': key } });
}
