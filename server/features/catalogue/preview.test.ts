import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CatalogueDraftJson } from '#domain/catalogue/catalogue-json.ts';
import { STARTER_DOCUMENT } from '#domain/catalogue/starter.ts';
import type { QuoteJson } from '#domain/orders/pricing/quote-json.ts';
import { type Person, signInPerson } from '#server/test/accounts.ts';
import { openBrowser, type TestBrowser } from '#server/test/browser.ts';
import { orderBody, placeOrder } from '#server/test/orders.ts';
import { openTestStudio, type TestStudio } from '#server/test/studio.ts';

let studio: TestStudio;
let admin: Person;
/** A package that is in the draft alone, with an add-on of its own. */
const ROOF = {
  ...STARTER_DOCUMENT.packages.at(-1),
  id: 'roof',
  price: { kind: 'fixed', amountMinor: 777_00, includedPhotos: 0 },
};
const ADD_ON = {
  id: 'inspection',
  words: { en: { name: 'Inspection', description: '' } },
  visibility: 'visible',
  parents: ['roof'],
  choice: null,
  durationMinutes: 0,
  price: { kind: 'fixed', amountMinor: 10_00 },
};
beforeAll(async () => {
  studio = await openTestStudio();
  admin = await signInPerson(studio, { role: 'admin' });
  const draft = '/api/admin/catalogue/draft';
  const { headers } = await admin.browser.request<CatalogueDraftJson>('GET', draft);
  const json = { ...STARTER_DOCUMENT, packages: [...STARTER_DOCUMENT.packages, ROOF], addOns: [ADD_ON] };
  const saved = await admin.browser.request('PUT', draft, { json, ifMatch: String(headers.get('ETag')) });
  expect(saved.status, saved.text).toBe(200);
});
afterAll(() => studio.close());

const PREVIEW = { 'X-Preview': 'draft' };
const DAY = '2026-12-03';
const start = `${DAY}T15:00:00.000Z`;
const ask = (browser: TestBrowser, headers: Record<string, string>) =>
  Promise.all([
    browser.request<QuoteJson & { id: string }>('POST', '/api/quotes', { json: { package_id: 'roof' }, headers }),
    browser.request('GET', '/api/catalogue/roof/add-ons', { headers }),
    browser.request('GET', `/api/slots?from=${DAY}&days=1&package=roof`, { headers }),
    browser.request('POST', '/api/holds', { json: { start, package_id: 'roof' }, headers }),
  ]);

test('owners get prices, add-ons and times of the draft in its preview', async () => {
  studio.clock.set('2026-11-20T15:00:00Z');
  const answers = await ask(admin.browser, PREVIEW);
  expect(answers.map(({ status }) => status)).toEqual([201, 200, 200, 201]);
  expect(answers[0].body.total_minor).toBe(777_00);
  const without = await ask(admin.browser, {});
  expect(without.map(({ status }) => status)).toEqual([422, 404, 422, 422]);
});

test('nobody else does, and nothing of the draft can be ordered', async () => {
  const realtor = await signInPerson(studio);
  for (const browser of [openBrowser(studio.url), realtor.browser]) {
    const answers = await ask(browser, PREVIEW);
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
  }
  const [{ body }] = await ask(admin.browser, PREVIEW);
  const order = orderBody({ photoCount: null, calculatedPrice: null }, { packageId: 'roof', quote_id: body.id });
  const placed = await placeOrder(studio.url, order, { browser: admin.browser });
  expect(placed.status).toBe(422);
});
