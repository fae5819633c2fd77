import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AdminOrderDetails } from '#domain/orders/admin-order.ts';
import type { SiteDraftJson } from '#domain/site/site-json.ts';
import type { SiteDocument } from '#domain/site/site-schema.ts';
import { orders } from '#server/db/schema/orders.ts';
import { type Person, readMailsTo, signInPerson } from '#server/test/accounts.ts';
import { openBrowser } from '#server/test/browser.ts';
import { createStudioOrder, orderBody, placeOrder } from '#server/test/orders.ts';
import { openTestStudio, type TestStudio } from '#server/test/studio.ts';

const LISBON = { code: 'PT', timeZone: 'Europe/Lisbon', weekStart: null, hourCycle: null };
const HOME = { address: 'Rua da Rosa 1', city: 'Lisboa', state: '', zipCode: '1200-382' };

const DRAFT = '/api/admin/site/draft';
const open = async (env: Record<string, string> = {}) => {
  const studio = await openTestStudio({ env });
  const admin = await signInPerson(studio, { role: 'admin' });
  return { studio, admin };
};
const readConfig = async (studio: TestStudio) =>
  (await openBrowser(studio.url).request<{ studioTimeZone: string; paymentCountry: string }>('GET', '/api/config'))
    .body;

async function saveCountry(admin: Person, country: unknown) {
  const { body, headers } = await admin.browser.request<SiteDraftJson>('GET', DRAFT);
  const json = { ...body.content, country: country as SiteDocument['country'] };
  return admin.browser.request<SiteDraftJson>('PUT', DRAFT, { json, ifMatch: String(headers.get('ETag')) });
}

async function publishCountry(admin: Person, country: unknown) {
  const saved = await saveCountry(admin, country);
  expect(saved.status, saved.text).toBe(200);
  const ifMatch = String(saved.headers.get('ETag'));
  const done = await admin.browser.request('POST', '/api/admin/site/publish', { json: { note: '' }, ifMatch });
  expect(done.status, done.text).toBe(200);
}

describe('a studio in Lisbon', () => {
  let studio: TestStudio;
  let admin: Person;
  beforeAll(async () => {
    ({ studio, admin } = await open());
    await publishCountry(admin, LISBON);
  });
  afterAll(() => studio.close());

  test('takes an address without a state and keeps it empty, whatever was sent', async () => {
    for (const state of ['', 'MD']) {
      const { status, body, text } = await placeOrder(studio.url, orderBody({ ...HOME, state }));
      expect(status, text).toBe(201);
      expect(body.order).toMatchObject({ city: 'Lisboa', state: '', zip_code: '1200-382' });
    }
  });

  test('tells the faults of an address in the same answer as those of the other fields', async () => {
    const refused = await placeOrder(
      studio.url,
      orderBody({ ...HOME, city: '', zipCode: '20814', contactName: '', contactEmail: 'nobody' }),
    );
    expect(refused.status).toBe(422);
    const { fields } = JSON.parse(refused.text) as { fields: { path: string }[] };
    expect(fields.map(({ path }) => path)).toEqual([
      'form.city',
      'form.zipCode',
      'form.contactName',
      'form.contactEmail',
    ]);
  });

  test('is searched and exported by the address as it is written there', async () => {
    const { body } = await createStudioOrder(admin, {
      address: HOME.address,
      city: 'Lisboa',
      state: '',
      zip_code: '1200-382',
    });
    const [row] = await studio.db.select().from(orders).where(eq(orders.id, body.order.id));
    expect(row?.searchText).toContain('rua da rosa 1, 1200-382 lisboa');
    const csv = await admin.browser.request('GET', '/api/admin/orders.csv');
    expect(csv.text).toContain('"Rua da Rosa 1, 1200-382 Lisboa"');
  });

  test('refuses postal codes of elsewhere, each part at its field', async () => {
    const refused = await placeOrder(studio.url, orderBody({ ...HOME, city: '', zipCode: '20814' }));
    expect(refused.status).toBe(422);
    expect(refused.body).toMatchObject({
      code: 'invalid_input',
      fields: [
        { path: 'form.city', message: 'City is required.' },
        {
          path: 'form.zipCode',
          message: 'Postal code is not written as in this country. Example: 2725-079',
        },
      ],
    });
  });

  test('says so to its own people too, and corrects to nothing else', async () => {
    const refused = await createStudioOrder(admin, { city: 'Lisboa', state: '', zip_code: '22203' });
    expect(refused.body).toMatchObject({ code: 'invalid_input', fields: [{ path: 'zip_code' }] });
    const { body, headers } = await createStudioOrder(admin, {
      address: HOME.address,
      city: 'Lisboa',
      state: '',
      zip_code: '1200-382',
    });
    const path = `/api/admin/orders/${body.order.id}`;
    const ifMatch = String(headers.get('ETag') ?? `"${body.order.version}"`);
    const wrong = await admin.browser.request('PATCH', path, { json: { zip_code: '123' }, ifMatch });
    expect(wrong.body).toMatchObject({ code: 'invalid_input', fields: [{ path: 'zip_code' }] });
    const right = await admin.browser.request<AdminOrderDetails>('PATCH', path, {
      json: { zip_code: '1250-096' },
      ifMatch,
    });
    expect(right.status, right.text).toBe(200);
  });

  test('has its days and hours in its own zone', async () => {
    expect(await readConfig(studio)).toMatchObject({ studioTimeZone: 'Europe/Lisbon', paymentCountry: 'PT' });
    const calendar = await openBrowser(studio.url).request<{ time_zone: string }>('GET', '/api/availability?days=1');
    expect(calendar.body.time_zone).toBe('Europe/Lisbon');
  });

  test('writes mails with addresses and hours as they are there', async () => {
    const { body } = await createStudioOrder(admin, {
      address: HOME.address,
      city: 'Lisboa',
      state: '',
      zip_code: '1200-382',
      customer_email: 'ana@example.com',
    });
    const booked = await admin.browser.request('POST', `/api/admin/orders/${body.order.id}/schedule`, {
      json: { shoot_datetime: '2026-12-01T14:30', confirm_unusual: true },
      ifMatch: `"${body.order.version}"`,
    });
    expect(booked.status, booked.text).toBeLessThan(300);
    const mails = await readMailsTo(studio, 'ana@example.com');
    const text = mails.map((mail) => `${mail.subject} ${mail.text}`).join('\n');
    expect(text).toContain('14:30');
    expect(text).not.toMatch(/\d\s?PM\b/);
  });
});

describe('a country that is no country', () => {
  let studio: TestStudio;
  let admin: Person;
  beforeAll(async () => {
    ({ studio, admin } = await open());
  });
  afterAll(() => studio.close());

  test.each([
    [{ ...LISBON, code: 'XX' }, 'country.code'],
    [{ ...LISBON, code: 'toString' }, 'country.code'],
    [{ ...LISBON, timeZone: 'Europe/Lisboa' }, 'country.timeZone'],
    [{ ...LISBON, timeZone: '+03:00' }, 'country.timeZone'],
    [{ ...LISBON, weekStart: 3 }, 'country.weekStart'],
    [{ ...LISBON, hourCycle: 'h11' }, 'country.hourCycle'],
  ])('%j is refused with a sentence', async (country, path) => {
    const refused = await saveCountry(admin, country);
    expect(refused.status).toBe(422);
    expect(refused.body).toMatchObject({ code: 'invalid_input', fields: [{ path }] });
  });

  test('until one is published all is as the specification has it, whatever the draft says', async () => {
    expect((await saveCountry(admin, LISBON)).status).toBe(200);
    const { status, body } = await placeOrder(studio.url, orderBody({ zipCode: 'any' }));
    expect(status).toBe(201);
    expect(body.order).toMatchObject({ state: 'VA', zip_code: 'any' });
    expect(await readConfig(studio)).toMatchObject({ studioTimeZone: 'America/New_York', paymentCountry: 'TR' });
    const missing = await placeOrder(studio.url, orderBody({ state: ' ' }));
    expect(missing.body).toMatchObject({ fields: [{ path: 'form.state', message: 'State is required.' }] });
  });
});

test('a time zone of the environment wins, and the draft says so', async () => {
  const { studio, admin } = await open({ STUDIO_TIME_ZONE: 'Asia/Tokyo', PAYMENT_COUNTRY: 'JP' });
  await publishCountry(admin, LISBON);
  expect(await readConfig(studio)).toMatchObject({ studioTimeZone: 'Asia/Tokyo', paymentCountry: 'JP' });
  const { body } = await admin.browser.request<SiteDraftJson>('GET', DRAFT);
  expect(body.locked).toContainEqual({ field: 'timeZone', variable: 'STUDIO_TIME_ZONE', value: 'Asia/Tokyo' });
  await studio.close();
});
