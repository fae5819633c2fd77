import { afterAll, beforeAll, expect, test } from 'vitest';
import { estimateInputSchema } from '#domain/orders/estimates/estimate-input.ts';
import type { EstimatePage } from '#domain/orders/estimates/estimate-json.ts';
import { findOrder } from '#server/features/orders/queries.ts';
import { type Person, readMailsTo, signInPerson } from '#server/test/accounts.ts';
import { openBrowser } from '#server/test/browser.ts';
import { packageDocument, publishInTest } from '#server/test/catalogue.ts';
import { studioOrderBody } from '#server/test/orders.ts';
import { publishSite } from '#server/test/site.ts';
import { openTestStudio, type TestStudio } from '#server/test/studio.ts';
import { createEstimate } from './create-estimate.ts';
import { findEstimate } from './queries.ts';
import { sendEstimate } from './send-estimate.ts';

let studio: TestStudio;
let admin: Person;
beforeAll(async () => {
  studio = await openTestStudio({ env: { STUDIO_TIME_ZONE: 'Europe/Berlin', PAYMENT_CURRENCY: 'eur' } });
  admin = await signInPerson(studio, { role: 'admin' });
  await publishSite(admin, { country: { code: 'DE', timeZone: null, weekStart: null, hourCycle: null } });
  await publishInTest(studio, {
    currency: 'eur',
    country: 'DE',
    sizeUnit: 'm2',
    packages: [packageDocument({ price: { kind: 'fixed', amountMinor: 119_00, includedPhotos: 20 } })],
    taxes: {
      included: true,
      place: 'property',
      taxes: [
        {
          id: 'vat',
          name: { en: 'VAT', de: 'MwSt.' },
          country: 'DE',
          region: '',
          postalCodes: [],
          category: null,
          rates: [{ from: '2020-01-01', ppm: 190_000 }],
        },
      ],
    },
  });
});
afterAll(() => studio.close());

test('a studio in Berlin offers in euros, with its taxes included, by its own days and in German', async () => {
  const json = {
    ...studioOrderBody({ notes: '', address: 'Torstraße 1', city: 'Berlin', state: '', zip_code: '10119' }),
    package_id: 'home',
    photo_count: null,
    locale: 'de',
  };
  studio.clock.set('2026-12-31T22:30:00Z');
  const { id } = (await createEstimate(studio.ctx, estimateInputSchema.parse(json))).estimate;
  studio.clock.set('2026-12-31T23:30:00Z');
  const { estimate, url } = await sendEstimate(studio.ctx, { id, ifMatch: '*' }, { email: true });
  expect(estimate).toMatchObject({
    number: 'EST-2027-0001',
    valid_until: '2027-01-14',
    currency: 'eur',
    total_minor: 119_00,
    price: { tax_included: true, tax_minor: 19_00, taxes: [{ label: 'MwSt.', rate_ppm: 190_000 }] },
  });
  const [mail] = await readMailsTo(studio, estimate.customer_email);
  expect(mail?.subject).toContain('Angebot EST-2027-0001');
  expect(mail?.text).toContain('14. Januar');
  expect(mail?.text).toMatch(/119,00\s€/);
  const token = url?.split('/').at(-1) ?? '';
  const accepted = await openBrowser(studio.url).request<EstimatePage>('POST', `/api/estimates/${token}/accept`, {
    json: { name: 'Jürgen Groß' },
  });
  expect(accepted.status, accepted.text).toBe(200);
  const order = await findOrder(studio.db, (await findEstimate(studio.db, id))?.orderId ?? '');
  expect(order).toMatchObject({ chargeMinor: 119_00, chargeCurrency: 'eur', locale: 'de', city: 'Berlin' });
});
