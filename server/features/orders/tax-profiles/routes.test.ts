import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { AdminOrderDetails } from '#domain/orders/admin-order.ts';
import type { QuoteJson } from '#domain/orders/pricing/quote-json.ts';
import type { OwnTaxNumber, TaxProfileJson } from '#domain/orders/pricing/tax-profile.ts';
import { users } from '#server/db/schema/accounts.ts';
import { mails } from '#server/db/schema/mails.ts';
import { orders } from '#server/db/schema/orders.ts';
import { alerts } from '#server/db/schema/payments.ts';
import { taxProfiles } from '#server/db/schema/tax-profiles.ts';
import { openInvoice } from '#server/features/orders/issue-documents.ts';
import { openIntent } from '#server/features/orders/open-intent.ts';
import { listPayments } from '#server/features/orders/payments/queries.ts';
import { purgeCustomer } from '#server/features/orders/purge-customer.ts';
import { findOrder } from '#server/features/orders/queries.ts';
import { listOpenAlerts } from '#server/features/shared/alerts/queries.ts';
import { type Person, signInPerson } from '#server/test/accounts.ts';
import { openBrowser, type TestBrowser } from '#server/test/browser.ts';
import { publishInTest } from '#server/test/catalogue.ts';
import { clearTables } from '#server/test/clear-tables.ts';
import { createStudioOrder, orderBody, placeOrder } from '#server/test/orders.ts';
import { readPdfText } from '#server/test/pdf-text.ts';
import { openTestStudio, type TestStudio } from '#server/test/studio.ts';

let studio: TestStudio;
let admin: Person;
let realtor: Person;
beforeAll(async () => {
  studio = await openTestStudio({ provider: true });
});
afterAll(() => studio.close());
beforeEach(async () => {
  studio.clock.set('2026-11-20T15:00:00Z');
  await clearTables(studio.db, [alerts, mails, orders, taxProfiles]);
  admin = await signInPerson(studio, { role: 'admin' });
  realtor = await signInPerson(studio);
  await publishInTest(studio, { currency: 'eur', country: 'PT', taxes: vat(), areas: AREAS });
});

type Problem = { code: string; detail: string; fields: { path: string; message: string }[]; current?: unknown };

const rates = [{ from: '2020-01-01', ppm: 230_000 }];
const tax = (country: string, name: string, ppm = 230_000) => ({
  id: country.toLowerCase(),
  name: { en: name },
  country,
  region: '',
  postalCodes: [],
  category: null,
  rates: ppm === 230_000 ? rates : [{ from: '2020-01-01', ppm }],
});
const vat = (changes: Record<string, unknown> = {}) => ({
  included: false,
  place: 'property',
  taxes: [tax('PT', 'IVA'), tax('ES', 'IVA ES', 210_000)],
  ...changes,
});
/** A ring around Lisbon, which nobody can tell without a point. */
const AREAS = {
  distanceUnit: 'km',
  base: null,
  outside: null,
  areas: [
    {
      id: 'lisbon',
      name: { en: 'Lisbon' },
      weekdays: [],
      refusal: null,
      where: { kind: 'ring', center: { latitude: 38.72, longitude: -9.14 }, reach: 20 },
      fee: { kind: 'flat', amountMinor: 15_00 },
    },
  ],
};

const EXEMPT = { number: 'EX-2231', until: '2026-12-31' };
const create = (json: Record<string, unknown>, by = admin) =>
  by.browser.request<TaxProfileJson & Problem>('POST', '/api/admin/tax-profiles', { json });
const quote = async (browser: TestBrowser, changes: Record<string, unknown> = {}) =>
  (await browser.request<QuoteJson>('POST', '/api/quotes', { json: { package_id: 'home', ...changes } })).body;
const order = (changes: Record<string, unknown> = {}) =>
  createStudioOrder(admin, { package_id: 'home', photo_count: null, ...changes });

describe('tax details', () => {
  test('are kept for an address, changed from the version that was seen, and deleted', async () => {
    const made = await create({ email: 'Rosa@Example.com', tax_number: 'PT 501 964 843', exemption: EXEMPT });
    expect([made.status, made.headers.get('etag')]).toEqual([201, '"1"']);
    expect(made.body).toMatchObject({ email: 'rosa@example.com', tax_number: 'PT 501 964 843', exemption: EXEMPT });
    const at = `/api/admin/tax-profiles/${made.body.id}`;
    const put = (ifMatch: string, json: unknown) =>
      admin.browser.request<TaxProfileJson & Problem>('PUT', at, { json, headers: { 'If-Match': ifMatch } });
    expect((await put('"1"', { tax_number: 'PT 1' })).body).toMatchObject({ exemption: null, version: 2 });
    const stale = await put('"1"', { tax_number: 'PT 2' });
    expect([stale.status, stale.body.current]).toMatchObject([412, { tax_number: 'PT 1' }]);
    const listed = await admin.browser.request<{ profiles: TaxProfileJson[] }>(
      'GET',
      '/api/admin/tax-profiles?email=ROSA@example.com',
    );
    expect(listed.body.profiles.map(({ tax_number }) => tax_number)).toEqual(['PT 1']);
    const gone = await admin.browser.request('DELETE', at, { headers: { 'If-Match': '"2"' } });
    expect([gone.status, (await put('*', {})).status]).toEqual([204, 404]);
  });

  test('of an address are there once, however it is written', async () => {
    const made = await Promise.all([create({ email: 'rosa@example.com' }), create({ email: 'ROSA@example.com' })]);
    expect(made.map(({ status }) => status).sort()).toEqual([201, 409]);
  });

  test.each<[string, Record<string, unknown>, string, string]>([
    ['another address', { email: 'rosa' }, 'email', 'This is not an email address. Example: jane@example.com'],
    [
      'an exemption without its number',
      { exemption: { number: ' ' } },
      'exemption.number',
      'The exemption number is required.',
    ],
    [
      'a country in words',
      { place: { country: 'Portugal' } },
      'place.country',
      'Write the country as two capital letters, for example US.',
    ],
  ])('with %s are refused at the field', async (_name, changes, path, message) => {
    const { status, body } = await create({ email: 'rosa@example.com', ...changes });
    expect([status, body.fields]).toEqual([422, [{ path, message }]]);
  });

  test('go with the customer who is deleted', async () => {
    await create({ email: realtor.email, exemption: EXEMPT });
    await purgeCustomer(studio.ctx, { userId: realtor.id, email: realtor.email });
    expect(await studio.db.$count(taxProfiles)).toBe(0);
  });
});

describe('an exemption', () => {
  test('holds for a person who has proved the address, and for the studio', async () => {
    await create({ email: realtor.email, exemption: EXEMPT });
    expect((await quote(realtor.browser)).tax_minor).toBe(0);
    expect((await quote(admin.browser, { email: realtor.email })).tax_minor).toBe(0);
    expect((await quote(admin.browser, { email: 'other@example.com' })).tax_minor).toBe(23_00);
  });

  test('ends after its last day in the zone of the studio', async () => {
    studio.clock.set('2026-11-21T04:30:00Z');
    admin = await signInPerson(studio, { role: 'admin' });
    await create({ email: 'rosa@example.com', exemption: { ...EXEMPT, until: '2026-11-20' } });
    const at = async (iso: string) => {
      studio.clock.set(iso);
      return (await quote(admin.browser, { email: 'rosa@example.com' })).tax_minor;
    };
    expect([await at('2026-11-21T04:59:00Z'), await at('2026-11-21T05:01:00Z')]).toEqual([0, 23_00]);
  });

  test('is not for those who only type the address', async () => {
    await create({ email: 'rosa@example.com', tax_number: 'PT 9', exemption: EXEMPT });
    const visitor = openBrowser(studio.url);
    expect((await quote(visitor, { email: 'rosa@example.com' })).tax_minor).toBe(23_00);
    expect((await quote(realtor.browser, { email: 'rosa@example.com' })).tax_minor).toBe(23_00);
    const { body } = await visitor.request<QuoteJson>('POST', '/api/quotes', { json: { package_id: 'home' } });
    const form = { contactEmail: 'rosa@example.com', photoCount: null, calculatedPrice: null };
    const placed = await placeOrder(studio.url, orderBody(form, { packageId: 'home', quote_id: body.id }), {
      browser: visitor,
    });
    const row = await findOrder(studio.db, placed.body.order.id);
    expect([row?.chargeMinor, row?.customerTax]).toEqual([123_00, null]);
  });

  test('stands with the tax number on the invoice, whatever is said later', async () => {
    await create({ email: 'rosa@example.com', tax_number: 'PT 501 964 843', exemption: EXEMPT });
    const price = await quote(admin.browser, { email: 'rosa@example.com' });
    const made = await order({ customer_email: 'rosa@example.com', quote_id: price.id });
    expect(made.status, made.text).toBe(201);
    const { order: sold, customer_tax } = made.body;
    expect([sold.charge_minor, customer_tax]).toEqual([
      100_00,
      { tax_number: 'PT 501 964 843', exemption_number: 'EX-2231' },
    ]);
    await studio.db.delete(taxProfiles);
    await payOf(sold.id);
    const row = await findOrder(studio.db, sold.id);
    if (!row) throw new Error('The order is gone.');
    const text = readPdfText((await openInvoice(studio.ctx, row)).file);
    expect(text).toContain('Tax number PT 501 964 843');
    expect(text).toContain('Tax exempt, certificate EX-2231');
    expect(text).not.toContain('IVA');
  });
});

/** Pays an order of the studio, as the provider reports it. */
async function payOf(id: string): Promise<void> {
  const order = await findOrder(studio.db, id);
  const [payment] = await listPayments(studio.db, id);
  if (!order || !payment) throw new Error('There is nothing to pay.');
  const { facts } = await openIntent(studio.ctx, { order, payment });
  if (!facts) throw new Error('The payment is gone.');
  await studio.provider().succeed(facts.id);
  await studio.provider().settle();
}

describe('a tax number that a customer states', () => {
  const own = (by: Person) => by.browser.request<OwnTaxNumber & Problem>('GET', '/api/account/tax-number');
  const state = (by: Person, tax_number: string) =>
    by.browser.request<OwnTaxNumber & Problem>('PUT', '/api/account/tax-number', { json: { tax_number } });
  const prove = (by: Person) => studio.db.update(users).set({ emailVerified: true }).where(eq(users.id, by.id));
  const profileOf = async ({ email }: Person) => {
    const path = `/api/admin/tax-profiles?email=${encodeURIComponent(email)}`;
    return (await admin.browser.request<{ profiles: TaxProfileJson[] }>('GET', path)).body.profiles[0];
  };

  test('needs a proven address, and a studio that has taxes', async () => {
    await studio.db.update(users).set({ emailVerified: false }).where(eq(users.id, realtor.id));
    expect(await state(realtor, 'PT 1')).toMatchObject({ status: 403, body: { code: 'address_unconfirmed' } });
    await prove(realtor);
    expect((await state(realtor, 'PT 1')).body).toEqual({ is_asked: true, verified_number: '', stated_number: 'PT 1' });
    expect((await state(realtor, 'x'.repeat(41))).body.fields[0]?.path).toBe('tax_number');
    expect((await own(admin)).body.stated_number).toBe('');
    await publishInTest(studio, { currency: 'eur' });
    expect(await state(realtor, 'PT 2')).toMatchObject({
      status: 409,
      body: { detail: 'This studio has no taxes, so it needs no tax number.' },
    });
    expect((await own(realtor)).body).toEqual({ is_asked: false, verified_number: '', stated_number: 'PT 1' });
  });

  test('stands on later orders as not verified, and changes no price', async () => {
    await prove(realtor);
    const before = await quote(realtor.browser);
    await state(realtor, 'PT 1');
    expect((await quote(realtor.browser)).hash).toBe(before.hash);
    const made = await order({ customer_email: realtor.email });
    expect(made.body.customer_tax).toEqual({ tax_number: 'PT 1', exemption_number: '', is_stated: true });
    const taken = await state(realtor, '');
    expect(taken.body.stated_number).toBe('');
    expect((await order({ customer_email: realtor.email })).body.customer_tax).toBeNull();
  });

  test('is settled by staff, and waits beside the number that they verified', async () => {
    await prove(realtor);
    await state(realtor, 'PT 1');
    const profile = await profileOf(realtor);
    expect(profile).toMatchObject({ email: realtor.email, tax_number: '', stated_number: 'PT 1', version: 1 });
    const put = (ifMatch: string, json: object) =>
      admin.browser.request('PUT', `/api/admin/tax-profiles/${profile?.id}`, {
        json,
        headers: { 'If-Match': ifMatch },
      });
    await state(realtor, 'PT 2');
    expect((await put('"1"', { tax_number: 'PT 1' })).status).toBe(412);
    expect((await put('"2"', { tax_number: 'PT 2', exemption: EXEMPT })).status).toBe(200);
    expect((await own(realtor)).body).toMatchObject({ verified_number: 'PT 2', stated_number: '' });
    await state(realtor, 'PT 3');
    const { body } = await order({ customer_email: realtor.email });
    expect(body.customer_tax).toEqual({ tax_number: 'PT 2', exemption_number: 'EX-2231' });
    await state(realtor, 'PT 2');
    expect((await own(realtor)).body).toMatchObject({ verified_number: 'PT 2', stated_number: '' });
  });

  test('is in the export of the account, and goes with the customer', async () => {
    await prove(realtor);
    await state(realtor, 'PT 1');
    const { body } = await realtor.browser.request<Record<string, unknown>>('GET', '/api/account/export');
    expect(body.tax_number).toEqual({ verified: '', stated: 'PT 1' });
    await purgeCustomer(studio.ctx, { userId: realtor.id, email: realtor.email });
    expect(await profileOf(realtor)).toBeUndefined();
  });
});

describe('the place of taxation', () => {
  test('is where the customer is, where the studio says so', async () => {
    await publishInTest(studio, { currency: 'eur', country: 'PT', taxes: vat({ place: 'customer' }) });
    const spain = { country: 'ES', region: '', postal_code: '28001' };
    await create({ email: 'rosa@example.com', place: spain });
    const price = await quote(admin.browser, { email: 'rosa@example.com' });
    expect(price.taxes).toEqual([{ label: 'IVA ES', rate_ppm: 210_000, amount_minor: 21_00 }]);
    expect((await quote(admin.browser)).taxes[0]?.label).toBe('IVA');
  });
});

describe('a pin', () => {
  const PIN = { latitude: 38.71, longitude: -9.13 };

  test('of the studio decides the area, and stays with the order', async () => {
    const price = await quote(admin.browser, { pin: PIN });
    expect([price.subtotal_minor, price.area_unknown]).toEqual([115_00, false]);
    const { body } = await order({ quote_id: price.id });
    expect([body.order.charge_minor, body.pin, body.area_unknown]).toEqual([141_45, PIN, false]);
  });

  test('is refused from anybody else', async () => {
    for (const { request } of [openBrowser(studio.url), realtor.browser]) {
      const { status, body } = await request<Problem>('POST', '/api/quotes', {
        json: { package_id: 'home', pin: PIN },
      });
      expect([status, body.fields[0]?.path]).toEqual([422, 'pin']);
    }
  });

  test('is missed: staff are told once the order of a customer is paid', async () => {
    const visitor = openBrowser(studio.url);
    const address = { address: 'Rua Augusta 1', city: 'Lisboa', state: 'Lisboa', zip_code: '1100-048' };
    const price = await quote(visitor, { address });
    const form = { photoCount: null, calculatedPrice: null, city: 'Lisboa', state: 'Lisboa', zipCode: '1100-048' };
    const body = orderBody({ ...form, address: address.address }, { packageId: 'home', quote_id: price.id });
    const placed = await placeOrder(studio.url, body, { browser: visitor });
    expect(placed.status, placed.text).toBe(201);
    expect(await listOpenAlerts(studio.db, ['area_unknown'], 5)).toEqual([]);
    await studio.provider().succeed(placed.body.payment.id);
    await studio.provider().settle();
    const told = await listOpenAlerts(studio.db, ['area_unknown'], 5);
    expect(told.map(({ order: about }) => about?.id)).toEqual([placed.body.order.id]);
    const { body: details } = await admin.browser.request<AdminOrderDetails>(
      'GET',
      `/api/admin/orders/${placed.body.order.id}`,
    );
    expect([details.area_unknown, details.pin]).toEqual([true, null]);
  });
});
