import { afterAll, beforeAll, expect, test } from 'vitest';
import { photoPriceCents } from '#domain/catalogue/photo-price.ts';
import { STARTER_CATALOGUE } from '#domain/catalogue/published-catalogue.ts';
import { openBrowser } from '#server/test/browser.ts';
import { newDraftId, orderBody, placeOrder } from '#server/test/orders.ts';
import { openTestStudio, type TestStudio } from '#server/test/studio.ts';
import { findOrder } from './queries.ts';

let studio: TestStudio;
beforeAll(async () => {
  studio = await openTestStudio({ provider: true });
});
afterAll(() => studio.close());

const provider = () => studio.provider();

test('ORD-35, ORD-75: an order waits for payment, with its price, snapshot and payment intent', async () => {
  const placed = await placeOrder(studio.url, orderBody());
  expect(placed.status).toBe(201);
  expect(placed.body).toMatchObject({
    order: {
      payment_status: 'requires_payment',
      order_status: null,
      package_price: 735,
      charge_minor: 73_500,
      charge_currency: 'try',
      payment_mode: 'test',
      sqft: 2150,
      bathrooms: 2.5,
    },
    payment: { status: 'incomplete', amount: 73_500, currency: 'try' },
    outcome: null,
  });
  const row = await findOrder(studio.db, placed.body.order.id);
  expect(row?.package).toMatchObject({
    id: 'growth',
    photoCount: 55,
    subtotalCents: 73_500,
    discountCents: 0,
    taxCents: 0,
    totalCents: 73_500,
  });
  expect(row).toMatchObject({ termsVersion: expect.any(String), locale: 'en', orderNumber: expect.any(Number) });
});

test('ORD-37: the intent carries exactly the listed fields', async () => {
  const body = orderBody({ preferredDate: '2026-12-03', preferredTime: '09:30' });
  const placed = await placeOrder(studio.url, body);
  const requests = await provider().requests();
  const created = requests
    .filter((request) => request.method === 'POST' && request.path === '/v1/payment_intents')
    .at(-1);
  expect(created?.form).toEqual({
    amount: '73500',
    currency: 'try',
    payment_method_types: ['card'],
    description: 'Sipariş: Growth',
    receipt_email: body.form.contactEmail,
    shipping: {
      name: 'Jane Sample',
      phone: '+1 202 555 0101',
      address: { line1: '4200 Wilson Avenue', city: 'Arlington', state: 'VA', postal_code: '22203', country: 'TR' },
    },
    metadata: {
      package_id: 'growth',
      package_name: 'Growth',
      customer_name: 'Jane Sample',
      preferred_date: '2026-12-03',
      preferred_time: '09:30',
      notes: 'Key under the mat.',
    },
  });
  expect(placed.body.payment.client_secret).toMatch(/^pi_.+_secret_.+/);
});

test('ORD-36: the same key and body give the same order and one intent, fifty times at once', async () => {
  const body = orderBody();
  const draftId = newDraftId();
  const browser = openBrowser(studio.url);
  await browser.request('GET', '/api/health');
  const before = (await provider().listIntents()).length;
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => placeOrder(studio.url, body, { browser, draftId })),
  );
  expect(answers.map((answer) => answer.status).filter((status) => status === 201)).toHaveLength(1);
  expect(answers.every((answer) => answer.status === 200 || answer.status === 201)).toBe(true);
  expect(new Set(answers.map((answer) => answer.body.order.id)).size).toBe(1);
  expect((await provider().listIntents()).length - before).toBe(1);
});

test('ORD-36: the same key with another body is refused with 409', async () => {
  const key = `${newDraftId()}.0123456789abcdef`;
  await placeOrder(studio.url, orderBody(), { key });
  const other = await placeOrder(studio.url, orderBody({ city: 'Bethesda' }), { key });
  expect(other.status).toBe(409);
  expect(other.body).toMatchObject({ code: 'conflict' });
});

test('ORD-36: a changed form is a new order and cancels the payment of the earlier one', async () => {
  const draftId = newDraftId();
  const browser = openBrowser(studio.url);
  const first = await placeOrder(studio.url, orderBody(), { draftId, browser });
  const second = await placeOrder(studio.url, orderBody({ photoCount: 60, calculatedPrice: 760 }), {
    draftId,
    browser,
  });
  expect(second.body.order.id).not.toBe(first.body.order.id);
  const intents = await provider().listIntents();
  expect(intents.find((intent) => intent.id === first.body.payment.id)?.status).toBe('canceled');
  expect((await findOrder(studio.db, first.body.order.id))?.paymentStatus).toBe('failed');
});

test('a draft that was paid meanwhile answers with the paid order, whatever the form says now', async () => {
  const draftId = newDraftId();
  const browser = openBrowser(studio.url);
  await provider().setFaults({ dropWebhooks: true });
  const first = await placeOrder(studio.url, orderBody(), { draftId, browser });
  await provider().succeed(first.body.payment.id);
  const again = await placeOrder(studio.url, orderBody({ notes: 'changed' }), { draftId, browser });
  await provider().clearFaults();
  expect(again.body.order).toMatchObject({ id: first.body.order.id, payment_status: 'paid' });
  expect(again.body.payment.client_secret).toBeNull();
});

test('repeating the order of a payment that succeeded unseen finds it paid', async () => {
  const draftId = newDraftId();
  const body = orderBody();
  await provider().setFaults({ dropWebhooks: true });
  const first = await placeOrder(studio.url, body, { draftId });
  await provider().succeed(first.body.payment.id);
  const again = await placeOrder(studio.url, body, { draftId });
  await provider().clearFaults();
  expect(again.body).toMatchObject({
    order: { id: first.body.order.id, payment_status: 'paid' },
    outcome: { email: 'started' },
  });
});

test('a lost answer of the provider leads to one intent', async () => {
  const before = (await provider().listIntents()).length;
  await provider().setFaults({ loseAnswerOfCreate: 1 });
  const placed = await placeOrder(studio.url, orderBody());
  await provider().clearFaults();
  expect(placed.status).toBe(201);
  expect((await provider().listIntents()).length - before).toBe(1);
});

test('without the provider the answer is 503, and the repeated request continues with the same order', async () => {
  const draftId = newDraftId();
  const body = orderBody();
  await provider().setFaults({ serverErrors: 10 });
  const refused = await placeOrder(studio.url, body, { draftId });
  await provider().clearFaults();
  expect(refused.status).toBe(503);
  expect(refused.body).toMatchObject({ code: 'payments_unavailable' });
  expect((await placeOrder(studio.url, body, { draftId })).status).toBe(200);
}, 120_000);

test('CAT-9: every package at every count is charged by the rule', async () => {
  for (const item of STARTER_CATALOGUE.packages) {
    const counts = item.photoCountRule?.availableCounts ?? [null];
    for (const photoCount of [counts[0], counts.at(-1)]) {
      const rule = item.photoCountRule;
      const cents = rule && photoCount ? photoPriceCents(rule, photoCount) : item.basePriceCents;
      const body = orderBody({ photoCount, calculatedPrice: cents / 100 }, { packageId: item.id });
      const placed = await placeOrder(studio.url, body);
      expect(placed.body.payment?.amount, `${item.id} with ${photoCount}`).toBe(cents);
    }
  }
});

const UNTAXED = { id: expect.any(String), tax_minor: 0, reason: null, payment_id: expect.any(String) };

test('an order has a line for its package and one for further photos, which come to its charge', async () => {
  const { body } = await placeOrder(studio.url, orderBody({ photoCount: 55, calculatedPrice: 735 }));
  expect(body.order.lines).toEqual([
    { kind: 'package', label: 'Growth', unit_minor: 68_500, quantity: 1, amount_minor: 68_500, ...UNTAXED },
    { kind: 'photos', label: '5 further photos', unit_minor: 2_500, quantity: 2, amount_minor: 5_000, ...UNTAXED },
  ]);
  expect(body.order).toMatchObject({ charge_minor: 73_500, balance_minor: 73_500 });
  expect(body.order.payments).toMatchObject([
    { status: 'requires_payment', amount_minor: 73_500, invoice_number: null, invoice_sha256: null, paid_at: null },
  ]);
  const included = await placeOrder(studio.url, orderBody({ photoCount: 45, calculatedPrice: 685 }));
  expect(included.body.order.lines).toMatchObject([{ kind: 'package', amount_minor: 68_500 }]);
});

test('ORD-27, SEC-9: a price from the browser that differs is refused, and nothing is charged', async () => {
  const before = (await provider().listIntents()).length;
  for (const calculatedPrice of [734, 735.01, 0, -735, 1e300, 735.0000001]) {
    const placed = await placeOrder(studio.url, orderBody({ calculatedPrice }));
    expect(placed.status, String(calculatedPrice)).toBe(422);
    expect(placed.body).toMatchObject({ code: 'invalid_input', fields: [{ path: 'form.calculatedPrice' }] });
  }
  expect((await provider().listIntents()).length).toBe(before);
});

test('CAT-13: a photo count outside availableCounts is refused', async () => {
  for (const photoCount of [40, 47, 105, -5, 0]) {
    const placed = await placeOrder(studio.url, orderBody({ photoCount, calculatedPrice: null }));
    expect(placed.status, String(photoCount)).toBe(422);
    expect(placed.body).toMatchObject({ fields: [{ path: 'form.photoCount' }] });
  }
  const drone = await placeOrder(
    studio.url,
    orderBody({ photoCount: 10, calculatedPrice: null }, { packageId: 'drone_photo' }),
  );
  expect(drone.status).toBe(422);
});

test('ORD-21: each wrong field is named', async () => {
  const wrong = orderBody({ address: ' ', contactEmail: 'jane', contactPhone: '', zipCode: 'a\r\nBcc: x' });
  const placed = await placeOrder(studio.url, wrong);
  expect(placed.status).toBe(422);
  const { fields } = placed.body as unknown as { fields: { path: string }[] };
  expect(new Set(fields.map((field) => field.path))).toEqual(
    new Set(['form.address', 'form.contactEmail', 'form.contactPhone', 'form.zipCode']),
  );
});

test('ORD-25: yesterday in the studio is accepted, the day before is not', async () => {
  studio.clock.set('2026-11-20T15:00:00Z');
  const statusOf = async (preferredDate: string) => (await placeOrder(studio.url, orderBody({ preferredDate }))).status;
  expect(await statusOf('2026-11-19')).toBe(201);
  expect(await statusOf('2026-11-18')).toBe(422);
  expect(await statusOf('2028-11-19')).toBe(201);
  expect(await statusOf('2028-11-21')).toBe(422);
});

test('an unknown package and a bad key are refused', async () => {
  expect((await placeOrder(studio.url, orderBody({}, { packageId: 'palace' }))).status).toBe(422);
  expect((await placeOrder(studio.url, orderBody(), { key: 'me' })).status).toBe(422);
});

test('one client gets ten payments in ten minutes, and is then told when to try again', async () => {
  const limited = await openTestStudio({ provider: true, env: { PAYMENT_ATTEMPT_LIMIT: '10' } });
  const statuses: number[] = [];
  for (let count = 0; count < 11; count += 1) statuses.push((await placeOrder(limited.url, orderBody())).status);
  const refused = await placeOrder(limited.url, orderBody());
  limited.clock.advance(10 * 60_000);
  const later = await placeOrder(limited.url, orderBody());
  await limited.close();
  expect(statuses).toEqual([...Array<number>(10).fill(201), 429]);
  expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(500);
  expect(later.status).toBe(201);
});

test('ORD-28, ORD-30: an order keeps dollars apart from the charge: usd and US make every amount dollars', async () => {
  const dollars = await openTestStudio({ provider: true, env: { PAYMENT_CURRENCY: 'usd', PAYMENT_COUNTRY: 'US' } });
  const placed = await placeOrder(dollars.url, orderBody());
  const [intent] = await dollars.provider().listIntents();
  await dollars.close();
  expect(placed.body.order).toMatchObject({ package_price: 735, charge_currency: 'usd' });
  expect(intent).toMatchObject({ currency: 'usd', shipping: { address: { country: 'US' } } });
});
