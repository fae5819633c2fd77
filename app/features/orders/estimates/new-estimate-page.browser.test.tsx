import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { CatalogueContext } from '#app/lib/page/catalogue.ts';
import { becomeNewVisitor, json, toastTexts } from '#app/test/accounts.ts';
import { type AdminCall, adminNetwork, renderInPanel } from '#app/test/admin.ts';
import { expectAccessibleInBothThemes } from '#app/test/axe.ts';
import { STARTER_CATALOGUE } from '#domain/catalogue/published-catalogue.ts';
import type { EstimateDetails } from '#domain/orders/estimates/estimate-json.ts';
import { EstimateDetailsPage } from './estimate-details-page.tsx';
import { NewEstimatePage } from './new-estimate-page.tsx';

beforeEach(async () => {
  await becomeNewVisitor();
  await page.viewport(1280, 900);
});
afterEach(becomeNewVisitor);

const ID = '01900000-0000-7000-8000-000000000001';
const DETAILS: EstimateDetails = {
  estimate: {
    id: ID,
    number: null,
    revision: 1,
    state: 'draft',
    customer_name: 'Jane Sample',
    customer_email: 'jane@example.com',
    customer_phone: '+1 202 555 0101',
    package_name: 'Growth',
    address: '4200 Wilson Avenue',
    city: 'Arlington',
    currency: 'usd',
    total_minor: 735_00,
    valid_until: '2026-12-14',
    created_at: '2026-11-30T15:00:00.000Z',
    order_id: null,
    version: 1,
    locale: 'en',
    note: 'Both floors.',
    asked: {
      package_id: 'growth',
      photo_count: 55,
      add_ons: [],
      coupon: null,
      pin: null,
      property_name: '',
      address: '4200 Wilson Avenue',
      city: 'Arlington',
      state: 'VA',
      zip_code: '22203',
      sqft: 2150,
      bedrooms: null,
      bathrooms: null,
      preferred_date: null,
      preferred_time: null,
      notes: '',
    },
    price: {
      currency: 'usd',
      lines: [
        {
          kind: 'package',
          label: 'Growth',
          unit_minor: 735_00,
          quantity: 1,
          amount_minor: 735_00,
          tax_minor: 0,
          reason: null,
        },
      ],
      taxes: [],
      tax_included: false,
      subtotal_minor: 735_00,
      tax_minor: 0,
      total_minor: 735_00,
      area_unknown: false,
    },
    opened_at: null,
    sent_at: null,
    answered_at: null,
    accepted_by: '',
    accepted_from: '',
    decline_reason: '',
  },
  url: null,
  order: null,
  versions: [{ id: ID, number: null, revision: 1, state: 'draft' }],
  history: [{ at: '2026-11-30T15:00:00.000Z', action: 'estimate_created', by: 'Ada Admin', number: null }],
};
const OPEN: EstimateDetails = {
  ...DETAILS,
  estimate: {
    ...DETAILS.estimate,
    number: 'EST-2026-0001',
    state: 'open',
    sent_at: '2026-11-30T15:05:00.000Z',
    version: 2,
  },
  url: 'https://studio.example.com/estimate/abc',
  versions: [{ id: ID, number: 'EST-2026-0001', revision: 1, state: 'open' }],
};

const Form = () => (
  <CatalogueContext value={STARTER_CATALOGUE}>
    <NewEstimatePage />
  </CatalogueContext>
);
const Page = () => <EstimateDetailsPage estimateId={ID} />;
const sent = (calls: readonly AdminCall[], wanted: string) =>
  calls.filter(({ method }) => method === wanted).map(({ body }) => body);

const WANTED = {
  package_id: 'growth',
  photo_count: 55,
  customer_name: 'Jane Sample',
  customer_email: 'jane@example.com',
  customer_phone: '+1 202 555 0101',
  property_name: '',
  address: '4200 Wilson Avenue',
  city: 'Arlington',
  state: 'VA',
  zip_code: '22203',
  sqft: 2150,
  bedrooms: null,
  bathrooms: null,
  preferred_date: null,
  preferred_time: null,
  notes: '',
  locale: 'en',
  note: 'Both floors.',
};

test('the form keeps a draft at the price that it shows', async () => {
  const calls = adminNetwork({
    'POST /admin/estimates': () => json(DETAILS),
    'GET /admin/contacts': () => json({ contacts: [] }),
  });
  await renderInPanel(Form, '/admin/estimates/new');
  await page.getByRole('combobox', { name: 'Package' }).selectOptions('growth');
  await page.getByRole('combobox', { name: 'Photos' }).selectOptions('55');
  const typed = {
    Name: 'Jane Sample',
    Email: 'jane@example.com',
    Phone: '+1 202 555 0101',
    Address: '4200 Wilson Avenue',
    City: 'Arlington',
    State: 'VA',
    'ZIP code': '22203',
    'Square footage': '2,150',
    Note: 'Both floors.',
  };
  for (const [name, text] of Object.entries(typed)) {
    await page.getByRole('textbox', { name: new RegExp(`^${name}`) }).fill(text);
  }
  await expect.element(page.getByText('$735.00', { exact: true })).toBeVisible();
  await expectAccessibleInBothThemes('filled in');
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect.element(page.getByText(`Reached /admin/estimates/${ID}`)).toBeVisible();
  expect(sent(calls, 'POST')).toEqual([{ ...WANTED, valid_until: null }]);
});

test('the form of a draft begins with what it says, and keeps it there', async () => {
  const calls = adminNetwork({
    [`GET /admin/estimates/${ID}`]: () => json(DETAILS),
    [`PUT /admin/estimates/${ID}`]: () => json(DETAILS),
    'GET /admin/contacts': () => json({ contacts: [] }),
  });
  await renderInPanel(Form, `/admin/estimates/new?draft=${ID}`);
  await expect.element(page.getByRole('textbox', { name: /^Address/ })).toHaveValue('4200 Wilson Avenue');
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect.element(page.getByText(`Reached /admin/estimates/${ID}`)).toBeVisible();
  expect(sent(calls, 'PUT')).toEqual([{ ...WANTED, valid_until: '2026-12-14' }]);
});

test('the page of a draft opens and sends it, and shows its link then', async () => {
  let now = DETAILS;
  const calls = adminNetwork({
    [`GET /admin/estimates/${ID}`]: () => json(now),
    [`POST /admin/estimates/${ID}/send`]: () => {
      now = OPEN;
      return json(now);
    },
  });
  await renderInPanel(Page, `/admin/estimates/${ID}`);
  await expect.element(page.getByRole('heading', { name: 'Draft of an estimate' })).toBeVisible();
  await expectAccessibleInBothThemes('draft');
  await page.getByRole('button', { name: 'Open and send' }).click();
  await expect.element(page.getByRole('heading', { name: 'Estimate EST-2026-0001' })).toBeVisible();
  await expect.element(page.getByText('https://studio.example.com/estimate/abc')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'New version' })).toBeVisible();
  expect(sent(calls, 'POST')).toEqual([{ email: true }]);
  await expect.poll(toastTexts).toEqual(['Success! / Estimate EST-2026-0001 is on its way to jane@example.com.']);
  await expectAccessibleInBothThemes('open');
});
