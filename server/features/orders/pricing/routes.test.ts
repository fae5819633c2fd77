import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { OrderAnswer } from '#domain/orders/order-json.ts';
import type { QuoteJson } from '#domain/orders/pricing/quote-json.ts';
import { DAY_MS, MINUTE_MS } from '#domain/shared/time/durations.ts';
import { purgeOrders } from '#server/features/orders/reconcile-payments.ts';
import type { Places } from '#server/platform/places/places.ts';
import { openBrowser, type TestBrowser } from '#server/test/browser.ts';
import { packageDocument, publishInTest } from '#server/test/catalogue.ts';
import { orderBody, placeOrder } from '#server/test/orders.ts';
import { openTestStudio, type TestStudio } from '#server/test/studio.ts';
import { findQuote } from './queries.ts';

/** Where addresses are, as a configured service would say. */
const places: Places = {
  findPoint: async ({ postalCode }) => (postalCode === '20005' ? { latitude: 38.9, longitude: -77.03 } : null),
  suggest: async () => [],
};

let studio: TestStudio;
let browser: TestBrowser;
beforeAll(async () => {
  studio = await openTestStudio({ replace: { places } });
});
afterAll(() => studio.close());
beforeEach(() => {
  browser = openBrowser(studio.url);
});

type Problem = { code: string; detail: string; fields: { path: string; message: string }[]; current?: QuoteJson };

const TIERS = {
  kind: 'tiers' as const,
  tiers: [
    { upTo: 2000, amountMinor: 200_00, durationMinutes: 60 },
    { upTo: 4000, amountMinor: 300_00, durationMinutes: 90 },
    { upTo: null, amountMinor: null, durationMinutes: null },
  ],
};
const addOn = (id: string, amountMinor: number) => ({
  id,
  words: { en: { name: `The ${id}`, description: '' }, tr: { name: `Türkçe ${id}` } },
  visibility: 'visible',
  parents: ['home'],
  choice: null,
  durationMinutes: 15,
  price: { kind: 'fixed', amountMinor },
});
const AREAS = {
  distanceUnit: 'km',
  base: null,
  outside: null,
  areas: [
    {
      id: 'far',
      name: { en: 'the coast' },
      where: { kind: 'postal_codes', codes: ['9*'] },
      fee: { kind: 'none' },
      weekdays: [],
      refusal: { en: 'We do not go there. Call us.', tr: 'Oraya gitmiyoruz. Bizi arayın.' },
    },
    {
      id: 'city',
      name: { en: 'the city' },
      where: { kind: 'ring', center: { latitude: 38.9, longitude: -77.03 }, reach: 30 },
      fee: { kind: 'flat', amountMinor: 15_00 },
      weekdays: [],
      refusal: null,
    },
  ],
};
const TAXES = {
  included: false,
  place: 'property',
  taxes: [
    {
      id: 'sales',
      name: { en: 'Sales tax' },
      country: 'US',
      region: 'DC',
      postalCodes: [],
      category: null,
      rates: [{ from: '2020-01-01', ppm: 60_000 }],
    },
  ],
};
const STUDIO = {
  packages: [packageDocument({ price: TIERS }), packageDocument({ id: 'gone', visibility: 'archived' })],
  addOns: [addOn('plan', 20_00), addOn('staging', 35_00)],
  areas: AREAS,
  taxes: TAXES,
};

const ADDRESS = { address: '1200 Example Street', city: 'Washington', state: 'DC', zip_code: '20005' };
const ANSWERS = { package_id: 'home', sqft: 1800, add_ons: [{ id: 'plan', quantity: 1 }], address: ADDRESS };
const ask = <T = QuoteJson>(changes: Record<string, unknown> = {}) =>
  browser.request<T>('POST', '/api/quotes', { json: { ...ANSWERS, ...changes } });

/** The body of an order at the address of the quote. */
const order = (quote_id: string | undefined, form: Record<string, unknown> = {}) =>
  orderBody(
    {
      address: ADDRESS.address,
      city: ADDRESS.city,
      state: ADDRESS.state,
      zipCode: ADDRESS.zip_code,
      sqft: 1800,
      photoCount: null,
      calculatedPrice: null,
      ...form,
    },
    { packageId: 'home', ...(quote_id ? { quote_id } : {}) },
  );

describe('a quote', () => {
  beforeAll(() => publishInTest(studio, STUDIO));

  test('has the lines, taxes and duration of what is chosen, and holds for 30 minutes', async () => {
    const { status, body } = await ask();
    expect(status).toBe(201);
    expect(
      body.lines.map(({ kind, label, amount_minor, tax_minor }) => [kind, label, amount_minor, tax_minor]),
    ).toEqual([
      ['package', 'Home', 200_00, 12_00],
      ['add_on', 'The plan', 20_00, 1_20],
      ['surcharge', 'Travel to the city', 15_00, 90],
      ['tax', 'Sales tax', 14_10, 0],
    ]);
    expect(body).toMatchObject({
      currency: studio.config.PAYMENT_CURRENCY,
      taxes: [{ label: 'Sales tax', rate_ppm: 60_000, amount_minor: 14_10 }],
      tax_included: false,
      subtotal_minor: 235_00,
      tax_minor: 14_10,
      total_minor: 249_10,
      duration_minutes: 75,
      area_unknown: false,
    });
    const life = new Date(body.expires_at).getTime() - studio.clock.now().getTime();
    expect(life / MINUTE_MS).toBeCloseTo(30, 1);
  });

  test('ORD-92: says that travel is not in the price where nobody can place the address', async () => {
    const { body } = await ask({ address: { ...ADDRESS, zip_code: '20009' } });
    expect(body).toMatchObject({ area_unknown: true, subtotal_minor: 220_00 });
  });

  test('is asked for while little is known', async () => {
    const { status, body } = await ask({ address: null, add_ons: undefined });
    expect([status, body.total_minor]).toEqual([201, 200_00]);
  });

  test('speaks the language of the order', async () => {
    const { body } = await ask({ locale: 'tr', sqft: 2500 });
    expect(body.lines.map(({ label }) => label)).toContain('Türkçe plan');
    expect(body.lines.map(({ label }) => label)).toContain('Büyüklük: 2.001–4.000 ft²');
  });

  test.each<[string, Record<string, unknown>, Partial<Problem>]>([
    ['of a package that there is not', { package_id: 'mansion' }, { code: 'invalid_input' }],
    [
      'of an archived package',
      { package_id: 'gone', add_ons: [] },
      { detail: 'This package is no longer sold. Please choose another one.' },
    ],
    ['without the size', { sqft: null }, { detail: 'The price depends on the size of the home. Please enter it.' }],
    [
      'of a home above the last price',
      { sqft: 4001 },
      { code: 'size_needs_quote', detail: 'A home of 4,001 sq ft needs a quote of its own. Please write to us.' },
    ],
    [
      'out of the area',
      { address: { ...ADDRESS, zip_code: '90210' } },
      { code: 'area_refused', detail: 'We do not go there. Call us.' },
    ],
    ['of an add-on that there is not', { add_ons: [{ id: 'pool' }] }, { code: 'invalid_input' }],
    [
      'of an add-on of which there is one',
      { add_ons: [{ id: 'plan', quantity: 2 }] },
      { detail: 'The plan can be ordered once.' },
    ],
    [
      'with an unknown coupon',
      { coupon: 'NOPE' },
      { detail: 'There is no coupon NOPE. Check the letters, or leave it out.' },
    ],
  ])('%s is refused', async (_name, changes, problem) => {
    const { status, body } = await ask<Problem>(changes);
    expect([status, body.fields.length]).toEqual([422, 1]);
    expect(body).toMatchObject(problem);
  });

  test.each<[string, Record<string, unknown>, string]>([
    ['photo_count', { photo_count: 0 }, 'photo_count'],
    ['sqft', { sqft: -1 }, 'sqft'],
    ['add_ons', { add_ons: [{ id: 'plan', quantity: 0 }] }, 'add_ons.0.quantity'],
    ['preferred_date', { preferred_date: 'tomorrow' }, 'preferred_date'],
    ['package_id', { package_id: 7 }, 'package_id'],
  ])('with a bad %s is refused at its field', async (_name, changes, path) => {
    const { status, body } = await ask<Problem>(changes);
    expect([status, body.fields[0]?.path]).toEqual([422, path]);
  });

  test('is forgotten after a week', async () => {
    const { body } = await ask();
    await purgeOrders(studio.ctx);
    expect(await findQuote(studio.db, body.id)).not.toBeNull();
    studio.clock.advance(8 * DAY_MS);
    await purgeOrders(studio.ctx);
    expect(await findQuote(studio.db, body.id)).toBeNull();
  });
});

describe('an order with a quote', () => {
  beforeAll(() => publishInTest(studio, STUDIO));

  test('has the lines of the quote, and they come to its charge', async () => {
    const { body: quote } = await ask();
    const placed = await placeOrder(studio.url, order(quote.id), { browser });
    expect(placed.status, placed.text).toBe(201);
    expect(placed.body.order).toMatchObject({ charge_minor: 249_10, package_price: 249.1, balance_minor: 249_10 });
    expect(placed.body.order.lines.map(({ kind, label, amount_minor }) => [kind, label, amount_minor])).toEqual(
      quote.lines.map(({ kind, label, amount_minor }) => [kind, label, amount_minor]),
    );
    const paid = await browser.request<OrderAnswer>('POST', `/api/orders/${placed.body.order.id}/demo-payment`);
    expect(paid.body.order).toMatchObject({ payment_status: 'paid', balance_minor: 0, charge_minor: 249_10 });
  });

  test('needs the quote where there is more than a package and its photos', async () => {
    const refused = await placeOrder(studio.url, order(undefined));
    expect(refused.status).toBe(409);
    expect(refused.body).toMatchObject({ code: 'quote_changed', current: { total_minor: 227_90 } });
  });

  test('whose price has changed is refused with the new one, and goes through with that', async () => {
    const { body: quote } = await ask();
    const raised = packageDocument({ price: { kind: 'fixed', amountMinor: 210_00, includedPhotos: 0 } });
    await publishInTest(studio, { ...STUDIO, packages: [raised] });
    const refused = await browser.request<Problem>('POST', '/api/orders', {
      json: order(quote.id),
      headers: { 'Idempotency-Key': `${crypto.randomUUID()}.0123456789abcdef` },
    });
    expect([refused.status, refused.body.code]).toEqual([409, 'quote_changed']);
    expect(refused.body.current).toMatchObject({ total_minor: 259_70, lines: [{ amount_minor: 210_00 }, {}, {}, {}] });
    const placed = await placeOrder(studio.url, order(refused.body.current?.id));
    expect([placed.status, placed.body.order.charge_minor]).toEqual([201, 259_70]);
    await publishInTest(studio, STUDIO);
  });

  test('keeps its price where another version sells the same for it', async () => {
    const { body: quote } = await ask();
    await publishInTest(studio, { ...STUDIO, addOns: [addOn('plan', 20_00), addOn('staging', 99_00)] });
    expect((await placeOrder(studio.url, order(quote.id))).status).toBe(201);
    await publishInTest(studio, STUDIO);
  });

  test('may be placed in another language than its quote', async () => {
    const { body: quote } = await ask({ locale: 'en' });
    const placed = await placeOrder(studio.url, { ...order(quote.id), locale: 'tr' });
    expect(placed.status).toBe(201);
    expect(placed.body.order.lines.map(({ label }) => label)).toContain('Türkçe plan');
  });

  test('cannot be had at the price of a smaller home', async () => {
    const { body: quote } = await ask();
    const refused = await placeOrder(studio.url, order(quote.id, { sqft: 3000 }));
    expect(refused.status).toBe(409);
    expect(refused.body).toMatchObject({ code: 'quote_changed', current: { total_minor: 355_10 } });
  });

  test('names a quote that there is', async () => {
    const unknown = await placeOrder(studio.url, order(crypto.randomUUID()));
    expect(unknown.body).toMatchObject({ code: 'invalid_input', fields: [{ path: 'quote_id' }] });
  });

  test('books as long as everything takes together', async () => {
    const { body: quote } = await ask({ sqft: 3000, preferred_date: '2027-03-02', preferred_time: '10:00' });
    const form = { sqft: 3000, preferredDate: '2027-03-02', preferredTime: '10:00' };
    const placed = await placeOrder(studio.url, order(quote.id, form), { browser });
    const paid = await browser.request<OrderAnswer>('POST', `/api/orders/${placed.body.order.id}/demo-payment`);
    const { shoot_datetime: from = '', ends_at: to = '' } = paid.body.order.booking ?? {};
    expect((new Date(to).getTime() - new Date(from).getTime()) / MINUTE_MS).toBe(105);
  });
});

describe('an order that costs nothing', () => {
  const FREE = {
    addOns: [],
    areas: AREAS,
    packages: [
      packageDocument({ price: { kind: 'parts', parts: ['a', 'b'], off: { kind: 'percent', ppm: 1_000_000 } } }),
      packageDocument({ id: 'a' }),
      packageDocument({ id: 'b' }),
    ],
  };
  beforeAll(() => publishInTest(studio, { ...FREE, areas: undefined }));

  test('waits for its customer’s word, and is settled without the provider', async () => {
    const placed = await placeOrder(studio.url, order(undefined), { browser });
    expect(placed.status, placed.text).toBe(201);
    expect(placed.body).toMatchObject({
      order: { payment_status: 'requires_payment', charge_minor: 0 },
      payment: { status: 'incomplete', amount: 0, client_secret: null },
    });
    const address = `/api/orders/${placed.body.order.id}/free-payment`;
    expect((await openBrowser(studio.url).request('POST', address)).status).toBe(404);
    const [one, two] = await Promise.all([
      browser.request<OrderAnswer>('POST', address),
      browser.request<OrderAnswer>('POST', address),
    ]);
    for (const { status, body } of [one, two]) {
      expect([status, body.order.payment_status, body.order.order_status]).toEqual([200, 'paid', 'pending']);
    }
    expect(one.body.order.payments).toMatchObject([{ amount_minor: 0, status: 'paid', refunded_minor: 0 }]);
  });
});
