import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CatalogueDraftJson } from '#domain/catalogue/catalogue-json.ts';
import type { CatalogueDocument } from '#domain/catalogue/catalogue-schema.ts';
import type { PackageJson } from '#domain/catalogue/package-json.ts';
import { STARTER_DOCUMENT } from '#domain/catalogue/starter.ts';
import { findOrder } from '#server/features/orders/queries.ts';
import { type Person, signInPerson } from '#server/test/accounts.ts';
import { openBrowser } from '#server/test/browser.ts';
import { orderBody, placeOrder } from '#server/test/orders.ts';
import { openTestStudio, type TestStudio } from '#server/test/studio.ts';

let studio: TestStudio;
let bound: TestStudio;
const admins = new Map<TestStudio, Person>();
beforeAll(async () => {
  studio = await openTestStudio({ provider: true });
  bound = await openTestStudio({ env: { PAYMENT_CURRENCY: 'usd' } });
  for (const each of [studio, bound]) admins.set(each, await signInPerson(each, { role: 'admin' }));
});
afterAll(async () => {
  await studio.close();
  await bound.close();
});

const DRAFT = '/api/admin/catalogue/draft';

function adminBrowser(of: TestStudio) {
  const admin = admins.get(of);
  if (!admin) throw new Error('Nobody is signed in.');
  return admin.browser;
}

async function saveDraft(of: TestStudio, content: unknown) {
  const browser = adminBrowser(of);
  const { headers } = await browser.request<CatalogueDraftJson>('GET', DRAFT);
  return browser.request<CatalogueDraftJson>('PUT', DRAFT, { json: content, ifMatch: String(headers.get('ETag')) });
}

async function publish(of: TestStudio, content: CatalogueDocument) {
  const saved = await saveDraft(of, content);
  expect(saved.status, saved.text).toBe(200);
  const ifMatch = String(saved.headers.get('ETag'));
  return adminBrowser(of).request<CatalogueDraftJson>('POST', '/api/admin/catalogue/publish', {
    json: { note: '' },
    ifMatch,
  });
}

/** The starter with the video flight at a price in a currency. */
function pricedIn(currency: CatalogueDocument['currency'], amountMinor: number): CatalogueDocument {
  const packages = STARTER_DOCUMENT.packages.map((item) =>
    item.id === 'drone_video' ? { ...item, price: { kind: 'fixed' as const, amountMinor, includedPhotos: 0 } } : item,
  );
  return { ...STARTER_DOCUMENT, currency, packages };
}

const orderVideo = (of: TestStudio, price: number, changes = {}) =>
  placeOrder(of.url, orderBody({ photoCount: null, calculatedPrice: price }, { packageId: 'drone_video', ...changes }));

async function lastIntent() {
  const requests = await studio.provider().requests();
  return requests.filter(({ method, path }) => method === 'POST' && path === '/v1/payment_intents').at(-1)?.form;
}

test('while no currency is published, prices are dollars and the charge is the settings’', async () => {
  const { body } = await openBrowser(studio.url).request<{ packages: PackageJson[] }>('GET', '/api/catalogue');
  expect(new Set(body.packages.map(({ currency }) => currency))).toEqual(new Set(['$']));
  const placed = await orderVideo(studio, 190);
  expect(placed.body.order).toMatchObject({ list_currency: 'usd', charge_currency: 'try', charge_minor: 190_00 });
});

test.each([
  ['eur', 210_50, 210.5, '€'],
  ['jpy', 25_000, 25_000, '¥'],
  ['kwd', 65_120, 65.12, 'KWD'],
  ['isk', 25_000_00, 25_000, 'ISK'],
] as const)('a price in %s is listed, charged and kept in it', async (currency, minor, price, sign) => {
  expect((await publish(studio, pricedIn(currency, minor))).status).toBe(200);
  const list = await openBrowser(studio.url).request<{ packages: PackageJson[] }>('GET', '/api/catalogue');
  const video = list.body.packages.find(({ id }) => id === 'drone_video');
  expect(video).toMatchObject({ price, basePrice: price, currency: sign });
  const settings = await openBrowser(studio.url).request<{ paymentCurrency: string }>('GET', '/api/config');
  expect(settings.body.paymentCurrency).toBe(currency);

  const placed = await orderVideo(studio, price, { currency });
  expect(placed.status, placed.text).toBe(201);
  expect(placed.body.order).toMatchObject({
    package_price: price,
    amount: price,
    list_currency: currency,
    charge_currency: currency,
    charge_minor: minor,
    balance_minor: minor,
  });
  expect(await lastIntent()).toMatchObject({ amount: String(minor), currency });
  expect(await findOrder(studio.db, placed.body.order.id)).toMatchObject({ listPriceCents: minor, chargeMinor: minor });
});

test('the same figure that was shown in another currency is refused, with the price of now', async () => {
  await publish(studio, pricedIn('eur', 190_00));
  const refused = await orderVideo(studio, 190, { currency: 'usd' });
  const message = 'The price of this package is €190.00. Nothing was charged.';
  expect(refused).toMatchObject({ status: 422, body: { fields: [{ path: 'form.calculatedPrice', message }] } });
  expect((await orderVideo(studio, 190)).status).toBe(201);
});

test.each([
  ['jpy', 1_000_000_000_000, 'packages.6.price.amountMinor'],
  ['kwd', 65_124, 'packages.6.price.amountMinor'],
  ['isk', 99_50, 'packages.6.price.amountMinor'],
  ['bitcoin', 190_00, 'currency'],
])('a draft in %s with %i minor units is refused at its field', async (currency, amountMinor, path) => {
  const content = { ...pricedIn(null, amountMinor), currency };
  const refused = await saveDraft(studio, content);
  expect(refused.status).toBe(422);
  const { fields } = JSON.parse(refused.text) as { fields: { path: string; message: string }[] };
  expect(fields.map((field) => field.path)).toContain(path);
});

test('a currency that the settings do not charge is not published, and the sentence says both and the cure', async () => {
  const refused = await publish(bound, pricedIn('eur', 190_00));
  expect(refused.status).toBe(409);
  expect(refused.text).toContain(
    'This server charges in USD, so a catalog in EUR cannot be published. Choose USD, or remove PAYMENT_CURRENCY=usd from the settings and start the server again.',
  );
  expect((await publish(bound, pricedIn('usd', 195_00))).status).toBe(200);
  expect((await orderVideo(bound, 195)).body.order).toMatchObject({ list_currency: 'usd', charge_currency: 'usd' });
});
