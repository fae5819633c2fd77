import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { DeliveryPage } from '#domain/deliveries/delivery-json.ts';
import type { LicenseJson } from '#domain/deliveries/licenses/license-json.ts';
import { USUAL_DELIVERY } from '#domain/site/settings/delivery-settings.ts';
import type { StudioSettings } from '#domain/site/settings/studio-settings.ts';
import { auditLog } from '#server/db/schema/accounts.ts';
import { licenses } from '#server/db/schema/licenses.ts';
import { properties } from '#server/db/schema/properties.ts';
import { createPerson, type Person, signInPerson } from '#server/test/accounts.ts';
import { openBrowser } from '#server/test/browser.ts';
import { addOrderOfProperty, createTestLink } from '#server/test/deliveries.ts';
import { addProperty } from '#server/test/properties.ts';
import { openTestStudio, type TestStudio } from '#server/test/studio.ts';

let studio: TestStudio;
let admin: Person;
let rosa: Person;
let propertyId: string;
beforeAll(async () => {
  studio = await openTestStudio();
});
afterAll(() => studio.close());
beforeEach(async () => {
  studio.clock.set('2026-11-26T15:00:00Z');
  admin = await signInPerson(studio, { role: 'admin' });
  rosa = await createPerson(studio);
  const place = { address: '12 Oak Lane', city: 'Bethesda', state: 'MD', zip: '20814' };
  propertyId = (await addProperty(studio, rosa, place)).id;
});

type Problem = { code: string; detail: string; fields: { path: string }[]; current?: LicenseJson };

const seen = async (token: string) =>
  (await openBrowser(studio.url).request<DeliveryPage>('GET', `/api/d/${token}`)).body.license;
const read = (deliveryId: string, by = admin) =>
  by.browser.request<LicenseJson & Problem>('GET', `/api/deliveries/${deliveryId}/license`);
const change = (deliveryId: string, json: object, { version = 1, by = admin } = {}) =>
  by.browser.request<LicenseJson & Problem>('PATCH', `/api/deliveries/${deliveryId}/license`, {
    json,
    headers: { 'If-Match': `"${version}"` },
  });

/** Changes what new deliveries say. */
async function setTemplate(license: StudioSettings['delivery']['license']) {
  const { body } = await admin.browser.request<StudioSettings>('GET', '/api/admin/settings');
  const { status, body: answer } = await admin.browser.request<Problem>('PATCH', '/api/admin/settings', {
    json: { delivery: { ...body.delivery, license } },
    headers: { 'If-Match': `"${body.version}"` },
  });
  return { status, answer };
}

describe('the license of a delivery', () => {
  test('DEL-10: says who may use the pictures for which property until when, in the languages of the site', async () => {
    const { body: settings } = await admin.browser.request<StudioSettings>('GET', '/api/admin/settings');
    expect(settings.delivery.license.months).toBeNull();
    expect((await setTemplate({ terms: settings.delivery.license.terms, months: 12 })).status).toBe(200);
    const { token } = await createTestLink(admin, propertyId);
    const license = await seen(token);
    expect(license).toMatchObject({
      licensee: rosa.name,
      property: '12 Oak Lane, Bethesda, MD 20814',
      has_ended: false,
      starts_on: '2026-11-26',
      ends_on: '2027-11-26',
    });
    expect(license.texts.en).toContain(`${rosa.name} may use the photos`);
    expect(license.texts.en).toContain('until November 26, 2027');
    expect(license.texts.tr).toContain('26 Kasım 2027 tarihine kadar');
  });

  test('is for the customer of the order where the property has no realtor', async () => {
    await addOrderOfProperty(studio, propertyId);
    await studio.db.update(properties).set({ realtorId: null }).where(eq(properties.id, propertyId));
    const { token } = await createTestLink(admin, propertyId);
    expect((await seen(token)).licensee).toBe('Jane Sample');
  });

  test('is fixed with the first link: another template, name or address changes later deliveries alone', async () => {
    const { token, deliveryId } = await createTestLink(admin, propertyId);
    const before = await seen(token);
    expect((await setTemplate({ terms: { en: '{licensee}, {until}.' }, months: null })).status).toBe(200);
    await createTestLink(admin, propertyId);
    expect(await seen(token)).toEqual(before);
    const other = await addProperty(studio, rosa, { address: '7 Elm Street' });
    const later = await seen((await createTestLink(admin, other.id)).token);
    expect(later.texts).toEqual({
      en: `${rosa.name}, without an end date.`,
      tr: `${rosa.name}, without an end date.`,
    });
    expect((await read(deliveryId)).body.terms.en).toContain('{licensee} may use');
    await setTemplate(USUAL_DELIVERY.license);
  });

  test('has ended on the day after its last one, by the clock of the studio', async () => {
    const { token, deliveryId } = await createTestLink(admin, propertyId);
    await change(deliveryId, { ends_on: '2026-12-03' });
    // Half past eleven in the evening in Washington.
    studio.clock.set('2026-12-04T04:30:00Z');
    expect((await seen(token)).has_ended).toBe(false);
    studio.clock.set('2026-12-04T05:30:00Z');
    expect((await seen(token)).has_ended).toBe(true);
  });

  test('of a delivery that was made before there were licenses is made when it is opened, without an end', async () => {
    const { token, deliveryId } = await createTestLink(admin, propertyId);
    await studio.db.delete(licenses).where(eq(licenses.deliveryId, deliveryId));
    studio.clock.set('2026-12-20T15:00:00Z');
    const both = await Promise.all([seen(token), seen(token)]);
    expect(both[0]).toEqual(both[1]);
    expect(both[0]).toMatchObject({ licensee: rosa.name, starts_on: '2026-11-26', ends_on: null });
    await studio.db.delete(licenses).where(eq(licenses.deliveryId, deliveryId));
    await createTestLink(await signInPerson(studio, { role: 'admin' }), propertyId);
    expect(await seen(token)).toMatchObject({ starts_on: '2026-11-26', ends_on: null });
  });
});

describe('staff', () => {
  test('change the license of one delivery: who, the text, and until when; it is recorded', async () => {
    const { token, deliveryId } = await createTestLink(admin, propertyId);
    const changed = await change(deliveryId, {
      licensee: 'Oak Realty',
      ends_on: null,
      terms: { en: '{licensee} may print it.', tr: '' },
    });
    expect([changed.status, changed.body.version, changed.headers.get('ETag')]).toEqual([200, 2, '"2"']);
    expect(await seen(token)).toMatchObject({ licensee: 'Oak Realty', ends_on: null, has_ended: false });
    expect((await seen(token)).texts.tr).toBe('Oak Realty may print it.');
    const rows = await studio.db.select().from(auditLog).where(eq(auditLog.subjectId, propertyId));
    expect(rows.map(({ action }) => action)).toContain('delivery_license_changed');
    const same = await change(deliveryId, { licensee: 'Oak Realty' }, { version: 2 });
    expect(same.body.version).toBe(2);
  });

  test('change that of a delivery from before as well, which nobody has opened since', async () => {
    const { token, deliveryId } = await createTestLink(admin, propertyId);
    await studio.db.delete(licenses).where(eq(licenses.deliveryId, deliveryId));
    expect((await change(deliveryId, { licensee: 'Oak Realty' })).status).toBe(200);
    expect(await seen(token)).toMatchObject({ licensee: 'Oak Realty', ends_on: null });
  });

  test('see what somebody else changed meanwhile', async () => {
    const { deliveryId } = await createTestLink(admin, propertyId);
    await change(deliveryId, { licensee: 'First' });
    const late = await change(deliveryId, { licensee: 'Second' });
    expect([late.status, late.body.current?.licensee, late.body.current?.version]).toEqual([412, 'First', 2]);
  });

  test.each([
    ['no text at all', { terms: { en: '' } }, 'terms'],
    ['a name in braces that stands for nothing', { terms: { en: 'For {who}.' } }, 'terms.en'],
    ['an end before its beginning', { ends_on: '2026-11-25' }, 'ends_on'],
    ['two lines as a name', { licensee: 'Jane\nDoe' }, 'licensee'],
  ])('are refused %s', async (_what, json, path) => {
    const { deliveryId } = await createTestLink(admin, propertyId);
    const refused = await change(deliveryId, json);
    expect([refused.status, refused.body.fields.map((field) => field.path)]).toEqual([422, [path]]);
  });

  test('alone read and change it, for a delivery that is there', async () => {
    const { deliveryId } = await createTestLink(admin, propertyId);
    const realtor = await signInPerson(studio);
    expect([(await read(deliveryId, realtor)).status, (await change(deliveryId, {}, { by: realtor })).status]).toEqual([
      403, 403,
    ]);
    const nobody = await openBrowser(studio.url).request('GET', `/api/deliveries/${deliveryId}/license`);
    expect(nobody.status).toBe(401);
    expect((await read(crypto.randomUUID())).status).toBe(404);
    expect((await change(crypto.randomUUID(), { licensee: 'A' })).status).toBe(404);
  });
});

test('the template of the studio is refused with a name in braces that stands for nothing', async () => {
  const { status, answer } = await setTemplate({ terms: { en: 'For {who}.' }, months: 12 });
  expect([status, answer.fields.map(({ path }) => path)]).toEqual([422, ['delivery.license.terms.en']]);
});
