import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AccountOrder } from '#domain/accounts/account-json.ts';
import type { AddOnList } from '#domain/catalogue/add-on-json.ts';
import { EUROPEAN_STARTER } from '#domain/catalogue/european-starter.ts';
import type { QuoteJson } from '#domain/orders/pricing/quote-json.ts';
import { toPageContent } from '#server/pages/make-page.ts';
import { type Person, readMailsTo, signInPerson } from '#server/test/accounts.ts';
import { publishInTest } from '#server/test/catalogue.ts';
import { orderBody, placeOrder } from '#server/test/orders.ts';
import { openTestStudio, type TestStudio } from '#server/test/studio.ts';

let studio: TestStudio;
let jane: Person;
beforeAll(async () => {
  studio = await openTestStudio();
  jane = await signInPerson(studio);
});
afterAll(() => studio.close());

test('CAT-33: an order of the starter is told in the language of who reads it, on pages, paper and in mails', async () => {
  const contactEmail = 'greta@example.com';
  const form = { contactEmail, photoCount: null, calculatedPrice: null };
  const body = orderBody(form, { packageId: 'drone_photo', locale: 'de' });
  const { order } = (await placeOrder(studio.url, body, jane)).body;
  expect(order.lines.map(({ label }) => label)).toEqual(['Drohnenfotos']);
  expect(order.package).toMatchObject({
    name: 'Drone Photo',
    de: { name: 'Drohnenfotos', features: ['Bis zu 10 Luftbilder', 'Professionelle Bearbeitung'] },
    pt: { name: 'Fotos com drone' },
  });
  await jane.browser.request('POST', `/api/orders/${order.id}/demo-payment`);
  const [mail] = await readMailsTo(studio, contactEmail);
  expect(mail?.text).toContain('Drohnenfotos');
  expect(mail?.text).toContain('Bis zu 10 Luftbilder vom Haus und seiner Straße, von Hand bearbeitet.');
  expect(mail?.text).not.toMatch(/drone|aerial|editing/i);
  const listed = async (query: string) =>
    (await jane.browser.request<{ orders: AccountOrder[] }>('GET', `/api/account/orders${query}`)).body.orders;
  expect((await listed('?locale=fr')).map((each) => each.package_name)).toEqual(['Photos par drone']);
  expect((await listed('')).map((each) => each.package_name)).toEqual(['Drone Photo']);
});

test('CAT-33: a catalog that keeps the English of a starter is priced and shown in the language that is asked for', async () => {
  const withoutTurkish = ({ words, ...rest }: { words: { en: object } }) => ({ ...rest, words: { en: words.en } });
  const { packages, addOns, ...rest } = EUROPEAN_STARTER;
  const kept = { packages: packages.map(withoutTurkish), addOns: addOns.map(withoutTurkish) };
  await publishInTest(studio, { ...rest, ...kept });
  const { body } = await jane.browser.request<AddOnList>('GET', '/api/catalogue/photos/add-ons?locale=pt');
  expect(body.add_ons.map(({ name }) => name)).toEqual(['Fotos com drone', 'Home staging virtual']);
  const answers = { package_id: 'photos', sqft: 800, add_ons: [{ id: 'drone', quantity: 1 }], locale: 'es' };
  const quoted = await jane.browser.request<QuoteJson>('POST', '/api/quotes', { json: answers });
  expect(quoted.body.lines.map(({ label }) => label)).toEqual(expect.arrayContaining(['Fotos', 'Fotos con dron']));
  const content = await studio.services.content.get();
  expect(toPageContent(content, 'de').packages.map(({ name, tag }) => [name, tag])).toEqual([
    ['Fotos', 'Basis'],
    ['Fotos und Grundriss', 'Preiswert'],
    ['Video', 'Film'],
    ['Komplett', 'Premium'],
  ]);
  expect(content.catalogue.document.packages[0]?.words).not.toHaveProperty('de');
});
