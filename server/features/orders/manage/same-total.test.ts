import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { EUROPEAN_STARTER } from '#domain/catalogue/european-starter.ts';
import type { PaymentLinkJson, PaymentPage } from '#domain/orders/payment-page.ts';
import type { QuoteJson } from '#domain/orders/pricing/quote-json.ts';
import { readArea, toArea } from '#domain/shared/area.ts';
import { orders } from '#server/db/schema/orders.ts';
import { type Person, signInPerson } from '#server/test/accounts.ts';
import { openBrowser } from '#server/test/browser.ts';
import { publishInTest } from '#server/test/catalogue.ts';
import { importAll } from '#server/test/imports.ts';
import { createTestKey } from '#server/test/keys.ts';
import { createStudioOrder, orderBody, placeOrder } from '#server/test/orders.ts';
import { publishSite } from '#server/test/site.ts';
import { openTestStudio, type TestStudio } from '#server/test/studio.ts';

/** A home of 140 m² in Lisbon, photographed and filmed: 319 and 350 euros, less a tenth. */
const TOTAL = 602_10;
const SIZE = toArea(140, 'm2');
const PLACE = { address: 'Rua da Rosa 1', city: 'Lisboa', state: '', zip_code: '1200-382' };
const EMAIL = 'joana@example.com';

let studio: TestStudio;
let owner: Person;
let token: string;
beforeAll(async () => {
  studio = await openTestStudio();
  owner = await signInPerson(studio, { role: 'admin' });
  await publishSite(owner, { country: { code: 'PT', timeZone: null, weekStart: null, hourCycle: null } });
  await publishInTest(studio, EUROPEAN_STARTER);
  ({ token } = await createTestKey(studio, { ownerId: owner.id }));
});
afterAll(() => studio.close());

const answers = (sqft: number) => ({ package_id: 'complete', sqft, add_ons: [], address: PLACE });
const quote = async (sqft: number = SIZE) =>
  (await openBrowser(studio.url).request<QuoteJson>('POST', '/api/quotes', { json: answers(sqft) })).body;
const staffBody = (quoteId: string) => ({
  package_id: 'complete',
  photo_count: null,
  sqft: SIZE,
  ...PLACE,
  customer_email: EMAIL,
  quote_id: quoteId,
});
const totalOf = async (id: string) => {
  const [row] = await studio.db.select().from(orders).where(eq(orders.id, id));
  expect(row?.sqft).toBeCloseTo(SIZE, 6);
  return [row?.chargeMinor, row?.chargeCurrency];
};

async function made(): Promise<string> {
  const { status, body, text } = await createStudioOrder(owner, staffBody((await quote()).id));
  expect(status, text).toBe(201);
  return body.order.id;
}

async function callKey<T>(path: string, json: unknown): Promise<T> {
  const headers = {
    Authorization: `Bearer ${token}`,
    'Content-Type': 'application/json',
    'Idempotency-Key': randomUUID(),
  };
  const answer = await fetch(`${studio.url}/api/v1${path}`, { method: 'POST', headers, body: JSON.stringify(json) });
  expect(answer.status).toBe(201);
  return (await answer.json()) as T;
}

type Way = [name: string, order: () => Promise<string>];

const WAYS: Way[] = [
  [
    'the form of a customer',
    async () => {
      const form = { address: PLACE.address, city: PLACE.city, state: '', zipCode: PLACE.zip_code, sqft: SIZE };
      const filled = { ...form, photoCount: null, calculatedPrice: TOTAL / 100, contactEmail: EMAIL };
      const body = orderBody(filled, { packageId: 'complete', quote_id: (await quote()).id });
      const { status, body: placed, text } = await placeOrder(studio.url, body);
      expect(status, text).toBe(201);
      return placed.order.id;
    },
  ],
  ['the form of the studio', made],
  [
    'a program with a key',
    async () => {
      const { id } = await callKey<QuoteJson>('/quotes', answers(SIZE));
      const body = { customer_name: 'Joana Sá', customer_phone: '+351 210 000 000', locale: 'en', ...staffBody(id) };
      return (await callKey<{ order: { id: string } }>('/orders', body)).order.id;
    },
  ],
  [
    'a correction of its customer',
    async () => {
      const id = await made();
      const json = { customer_name: 'Joana Sá' };
      const corrected = await owner.browser.request('PATCH', `/api/admin/orders/${id}`, { json, ifMatch: '*' });
      expect(corrected.status, corrected.text).toBe(200);
      return id;
    },
  ],
  [
    'its time, and a later one',
    async () => {
      const id = await made();
      const booked = await owner.browser.request<{ id: string }>('POST', `/api/admin/orders/${id}/schedule`, {
        json: { shoot_datetime: '2027-03-02T10:00' },
        ifMatch: '*',
      });
      expect(booked.status, booked.text).toBeLessThan(300);
      const moved = await owner.browser.request('POST', `/api/admin/bookings/${booked.body.id}/move`, {
        json: { shoot_datetime: '2027-03-03T10:00' },
        ifMatch: '*',
      });
      expect(moved.status, moved.text).toBeLessThan(300);
      return id;
    },
  ],
  [
    'its payment link',
    async () => {
      const id = await made();
      const link = await owner.browser.request<PaymentLinkJson>('POST', `/api/admin/orders/${id}/payment-link`);
      const json = { token: new URL(link.body.url).hash.replace('#token=', '') };
      const page = await openBrowser(studio.url).request<PaymentPage>('POST', `/api/orders/${id}/payment`, { json });
      expect(page.body.order).toMatchObject({ charge_minor: TOTAL, charge_currency: 'eur', balance_minor: TOTAL });
      return id;
    },
  ],
  [
    'an import',
    async () => {
      const number = randomUUID();
      const head = 'Order number;Date;Name;Email;Address;City;Zip;Living area;Total;Status;Payment status';
      const row = `${number};31-Mar-25;Joana Sá;${number}@example.com;Rua da Rosa 1;Lisboa;1200-382;140 m²;602,10 €;Done;Paid`;
      const done = await importAll(studio, owner, { kind: 'orders', bytes: `${head}\n${row}\n` });
      expect(done, JSON.stringify(done.first_faults)).toMatchObject({ created: 1, faulty: 0 });
      const [order] = await studio.db
        .select()
        .from(orders)
        .where(eq(orders.customerEmail, `${number}@example.com`));
      return order?.id ?? '';
    },
  ],
];

test.each(WAYS)('a home of 140 m² costs the same to the cent by %s', async (_name, order) => {
  expect(await totalOf(await order())).toEqual([TOTAL, 'eur']);
});

test.each(['140', '140 m²', '140,00 qm', '1.506,947 sq ft'])('the size %s has the same price', async (text) => {
  const { total_minor, currency } = await quote(readArea(text, 'm2') ?? 0);
  expect([total_minor, currency]).toEqual([TOTAL, 'eur']);
});
