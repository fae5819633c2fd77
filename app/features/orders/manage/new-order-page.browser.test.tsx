import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { CatalogueContext } from '#app/lib/page/catalogue.ts';
import { SiteContext } from '#app/lib/page/site.ts';
import { becomeNewVisitor, done, json, problem, toastTexts } from '#app/test/accounts.ts';
import { type AdminCall, adminNetwork, DETAILS, listChanges, listQueries, renderInPanel } from '#app/test/admin.ts';
import { expectAccessibleInBothThemes } from '#app/test/axe.ts';
import { EUROPEAN_STARTER } from '#domain/catalogue/european-starter.ts';
import { publishedCatalogue, STARTER_CATALOGUE } from '#domain/catalogue/published-catalogue.ts';
import type { ContactJson } from '#domain/customers/contact-json.ts';
import type { HoldJson } from '#domain/orders/hold-json.ts';
import type { QuoteJson } from '#domain/orders/pricing/quote-json.ts';
import type { AdminSlotsJson } from '#domain/scheduling/slots-json.ts';
import { toArea } from '#domain/shared/area.ts';
import { DEFAULT_SITE } from '#domain/site/site.ts';
import { NewOrderPage } from './new-order-page.tsx';

beforeEach(async () => {
  await becomeNewVisitor();
  await page.viewport(1280, 900);
});
afterEach(becomeNewVisitor);

const Page = () => (
  <CatalogueContext value={STARTER_CATALOGUE}>
    <NewOrderPage />
  </CatalogueContext>
);
const field = (name: string) => page.getByLabelText(name, { exact: false });
const create = () => page.getByRole('button', { name: 'Create order' });

async function open(answer: (call: AdminCall) => Response): Promise<AdminCall[]> {
  const calls = adminNetwork({
    'POST /admin/orders': answer,
    'GET /admin/slots': () => json(SLOTS),
    'GET /admin/contacts': () => json({ contacts: [] }),
  });
  await renderInPanel(Page, '/admin/orders/new');
  await expect.element(page.getByRole('heading', { name: 'New order' })).toBeVisible();
  return calls;
}

async function fillIn(): Promise<void> {
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
    Notes: 'Called on Monday.',
  };
  for (const [name, text] of Object.entries(typed)) {
    await page.getByRole('textbox', { name: new RegExp(`^${name}`) }).fill(text);
  }
}

const sent = (calls: readonly AdminCall[]) => calls.filter(({ method }) => method === 'POST').map(({ body }) => body);

test('an order is made at the price of its package, and shown', async () => {
  const calls = await open(() => json(DETAILS));
  await fillIn();
  await expect.element(page.getByText('$735.00', { exact: true })).toBeVisible();
  await expectAccessibleInBothThemes('filled in');
  await create().click();
  await expect.element(page.getByText(`Reached /admin/orders/${DETAILS.order.id}`)).toBeVisible();
  expect(sent(calls)).toEqual([
    {
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
      notes: 'Called on Monday.',
      locale: 'en',
    },
  ]);
  await expect.poll(toastTexts).toEqual(['Order created / Order 1042 is pending.']);
});

const SLOTS: AdminSlotsJson = {
  time_zone: 'America/New_York',
  duration_minutes: 120,
  people: [{ id: 'ana', name: 'Ana Lima', color: '#2563eb' }],
  days: [
    {
      date: '2026-12-01',
      slots: [
        {
          start: '2026-12-01T15:00:00.000Z',
          end: '2026-12-01T17:00:00.000Z',
          time: '10:00',
          able: [0],
          people: [],
        },
      ],
    },
  ],
};
const METRIC = publishedCatalogue(1, EUROPEAN_STARTER);
const METRIC_SITE = { ...DEFAULT_SITE, formats: { ...DEFAULT_SITE.formats, sizeUnit: 'm2' as const } };
const MetricPage = () => (
  <SiteContext value={METRIC_SITE}>
    <CatalogueContext value={METRIC}>
      <NewOrderPage />
    </CatalogueContext>
  </SiteContext>
);

describe('a studio of square meters', () => {
  test.each(['140', '140 m²', '140,0 qm'])(
    'asks the price, the times and the order of %s in one size',
    async (size) => {
      const calls = adminNetwork({
        'POST /quotes': () => problem(503, 'unavailable', { detail: 'No price today.' }),
        'GET /admin/slots': () => json(SLOTS),
        'GET /admin/contacts': () => json({ contacts: [] }),
      });
      await renderInPanel(MetricPage, '/admin/orders/new');
      await page.getByRole('combobox', { name: 'Package' }).selectOptions('complete');
      await page.getByRole('textbox', { name: /^Area in m²/ }).fill(size);
      await page.getByRole('textbox', { name: /^Bedrooms/ }).click();
      const asked = () =>
        calls.filter(({ path }) => path === '/quotes').map(({ body }) => (body as { sqft: number }).sqft);
      await expect.poll(() => asked().at(-1)).toBe(toArea(140, 'm2'));
      await expect
        .poll(() => listQueries(calls, '/admin/slots').at(-1))
        .toMatchObject({ sqft: String(toArea(140, 'm2')) });
    },
  );
});

const AT = `/admin/orders/${DETAILS.order.id}`;

const UNBOOKED = { ...DETAILS, order: { ...DETAILS.order, booking: null } };
const TEN = '2026-12-01T15:00:00.000Z';
const HOLD_ID = '018f3f3e-0000-7000-8000-000000000001';
const HOLD = `/admin/holds/${HOLD_ID}`;
const held = (seconds_left = 600): HoldJson => ({
  id: HOLD_ID,
  start: TEN,
  end: TEN,
  expires_at: '2020-01-01T00:00:00.000Z',
  seconds_left,
});

/** The page with the times and held ones, for who has called already. */
async function openPhone(answers: Parameters<typeof adminNetwork>[0] = {}): Promise<AdminCall[]> {
  const calls = adminNetwork({
    'GET /admin/slots': () => json(SLOTS),
    'POST /admin/holds': () => json(held()),
    [`DELETE ${HOLD}`]: done,
    'POST /admin/orders': () => json(DETAILS),
    ...answers,
  });
  await renderInPanel(Page, '/admin/orders/new');
  await fillIn();
  await expect.element(page.getByRole('radio', { name: /10:00.*Ana Lima/ })).toBeInTheDocument();
  return calls;
}
const listOwn = (calls: readonly AdminCall[]) => listChanges(calls).map(([method, path]) => `${method} ${path}`);
const shoot = page.getByRole('group', { name: 'Shoot' });
const chooseTen = () => page.getByRole('radio', { name: /10:00.*Ana Lima/ }).click();
const isHeld = () => expect.element(shoot).toMatchTextContent('Tue, Dec 1, 10:00 is held');

const JANE: ContactJson = {
  id: HOLD_ID,
  customer_id: HOLD_ID,
  name: 'Jane Sample',
  email: 'jane@example.com',
  phone: '+1 202 555 0101',
  locale: 'en',
  customer_name: 'Jane Sample',
  company: '',
  notes: 'Calls back faster by text message.',
};

test('an order that was had before begins with its package and its customer, and one for a contact with them', async () => {
  adminNetwork({
    [`GET ${AT}`]: () => json(DETAILS),
    'GET /admin/slots': () => json(SLOTS),
    'GET /admin/contacts': () => json({ contacts: [JANE] }),
  });
  const { unmount } = await renderInPanel(Page, `/admin/orders/new?again=${DETAILS.order.id}`);
  await expect.element(page.getByRole('combobox', { name: 'Package' })).toHaveValue('growth');
  await expect.element(page.getByRole('combobox', { name: 'Photos' })).toHaveValue('55');
  await expect.element(page.getByRole('textbox', { name: /^Email/ })).toHaveValue(DETAILS.order.customer_email);
  await expect.element(page.getByRole('textbox', { name: /^Address/ })).toHaveValue('');
  await expect.element(page.getByRole('note')).toBeVisible();
  await unmount();
  await renderInPanel(Page, '/admin/orders/new?contact=jane%40example.com');
  await expect.element(page.getByRole('textbox', { name: /^Name/ })).toHaveValue(JANE.name);
  await expect.element(page.getByRole('combobox', { name: 'Package' })).toHaveValue('');
});

test('a phone order finds its customer again, holds the first free time, books it and sends the payment link', async () => {
  const calls = await openPhone({
    'GET /admin/contacts': () => json({ contacts: [JANE] }),
    [`POST ${AT}/payment-link/send`]: () => json(DETAILS),
  });
  await page.getByRole('textbox', { name: /^Name/ }).fill('');
  await page.getByRole('searchbox', { name: 'Known customer' }).fill('jane');
  await expect.element(page.getByRole('list', { name: 'Known customers' })).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('textbox', { name: /^Name/ })).toHaveValue(JANE.name);
  await expect.element(page.getByRole('note')).toMatchTextContent(JANE.notes);
  expect(shoot.getByRole('radio').elements()).toHaveLength(2);
  (page.getByRole('radio', { name: /Later/ }).element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowRight}');
  await isHeld();
  await expect.element(page.getByRole('timer')).toMatchTextContent(/^(10:00|9:5\d) left$/);
  (page.getByRole('radio', { name: 'Pays later' }).element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowDown}');
  await expectAccessibleInBothThemes('phone order');
  await create().click();
  await expect.element(page.getByText(`Reached ${AT}`)).toBeVisible();
  expect(listOwn(calls)).toEqual(['POST /admin/holds', 'POST /admin/orders', `POST ${AT}/payment-link/send`]);
  const [hold, order] = sent(calls);
  expect(hold).toMatchObject({
    start: TEN,
    package_id: 'growth',
    sqft: 2150,
    replaces: null,
    customer_email: 'jane@example.com',
    address: { city: 'Arlington', zip_code: '22203' },
  });
  expect(order).toMatchObject({
    hold_id: HOLD_ID,
    notes: 'Called on Monday.',
    preferred_date: '2026-12-01',
    preferred_time: '10:00',
  });
  await expect.poll(toastTexts).toEqual(['Order created / Order 1042 is booked, and the payment link is on its way.']);
});

test('ORD-135: an order that was paid by hand has its payment recorded', async () => {
  const due = { ...DETAILS, order: { ...DETAILS.order, balance_minor: 73_500 } };
  const calls = await openPhone({
    'POST /admin/orders': () => json(due),
    [`POST ${AT}/payments`]: () => json(DETAILS),
  });
  await page.getByRole('radio', { name: 'Paid by hand' }).click();
  await page.getByRole('combobox', { name: 'How it came' }).selectOptions('check');
  await page.getByRole('textbox', { name: /^Check number/ }).fill('2207');
  await expectAccessibleInBothThemes('paid by hand');
  await create().click();
  await expect.element(page.getByText(`Reached ${AT}`)).toBeVisible();
  expect(listOwn(calls)).toEqual(['POST /admin/orders', `POST ${AT}/payments`]);
  expect(sent(calls)[1]).toEqual({ method: 'check', reference: '2207', email_receipt: true });
  await expect.poll(toastTexts).toEqual(['Order created / Order 1042 is pending, and paid.']);
});

test('a time that was held until its end is asked for with the order, and what is there now is told', async () => {
  const detail = 'This time is taken: Growth for Max Muster.';
  const calls = await openPhone({
    'POST /admin/holds': () => json(held(1)),
    'POST /admin/orders': () => json(UNBOOKED),
    [`POST ${AT}/schedule`]: () => problem(409, 'conflict', { detail }),
  });
  await chooseTen();
  await expect.element(shoot).toMatchTextContent('Tue, Dec 1, 10:00 is not held any more');
  await expectAccessibleInBothThemes('not held any more');
  await create().click();
  await expect.element(page.getByText(`Reached ${AT}`)).toBeVisible();
  expect(listOwn(calls)).toEqual(['POST /admin/holds', 'POST /admin/orders', `POST ${AT}/schedule`]);
  expect(sent(calls)[1]).not.toHaveProperty('hold_id');
  expect(sent(calls)[2]).toEqual({ shoot_datetime: '2026-12-01T10:00' });
  await expect.poll(toastTexts).toEqual([`Order 1042 is created / The time was not booked: ${detail}`]);
});

test('a time that somebody else holds is refused where it was chosen, and no order is made without it unseen', async () => {
  const detail = 'Somebody holds this time while they order. Try again in a few minutes.';
  const order = Promise.withResolvers<void>();
  const calls = await openPhone({
    'POST /admin/holds': async () => {
      await order.promise;
      return problem(409, 'conflict', { detail });
    },
  });
  await chooseTen();
  await create().click();
  order.resolve();
  await expect.element(shoot).toMatchTextContent(`Tue, Dec 1, 10:00 could not be held${detail}`);
  await expect.element(page.getByRole('radio', { name: /Later/ })).toBeChecked();
  expect(listOwn(calls)).toEqual(['POST /admin/holds']);
  expect(calls.filter(({ path }) => path === '/admin/slots').length).toBeGreaterThan(1);
});

test('what is ordered later is what the time is held for', async () => {
  const calls = await openPhone();
  await chooseTen();
  await isHeld();
  await page.getByRole('textbox', { name: /^Square footage/ }).fill('4,100');
  await page.getByRole('textbox', { name: /^Notes/ }).click();
  await expect
    .poll(() => sent(calls))
    .toMatchObject([
      { sqft: 2150, replaces: null },
      { sqft: 4100, replaces: HOLD_ID },
    ]);
  await isHeld();
});

test.each([
  ['by the button', () => shoot.getByRole('button', { name: 'Let it go' }).click()],
  ['by no time', () => page.getByRole('radio', { name: /Later/ }).click()],
  ['by leaving for the list', () => page.getByRole('link', { name: 'Cancel' }).click()],
  ['by closing the page', async () => void window.dispatchEvent(new PageTransitionEvent('pagehide'))],
])('a held time is let go of %s', async (_how, letGo) => {
  const calls = await openPhone();
  await chooseTen();
  await isHeld();
  await letGo();
  await expect.poll(() => listOwn(calls)).toEqual(['POST /admin/holds', `DELETE ${HOLD}`]);
});

test('what is missing is said beside its field, and nothing is sent', async () => {
  const calls = await open(() => json(DETAILS));
  await create().click();
  await expect.element(page.getByText('The selected package is not valid. Please choose a package.')).toBeVisible();
  await expect.element(page.getByText('Some details are not right yet. What you typed is still there.')).toBeVisible();
  await expect.element(page.getByRole('combobox', { name: 'Package' })).toHaveFocus();
  await expectAccessibleInBothThemes('with errors');
  expect(sent(calls)).toEqual([]);
});

test('a refusal of the server stands beside its field, and what was typed stays', async () => {
  const detail = 'This day is in the past. Please choose another.';
  await open(() => problem(422, 'invalid_input', { detail, fields: [{ path: 'preferred_date', message: detail }] }));
  await fillIn();
  await create().click();
  await expect.element(page.getByText(detail)).toBeVisible();
  await expect.element(field('Address')).toHaveValue('4200 Wilson Avenue');
  await expect.element(page.getByRole('combobox', { name: 'Photos' })).toHaveValue('55');
});

const QUOTE: QuoteJson = {
  id: '0191f5f4-0000-7000-8000-000000000009',
  hash: 'one',
  expires_at: '2026-11-20T15:30:00.000Z',
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
    {
      kind: 'add_on',
      label: 'Twilight',
      unit_minor: 90_00,
      quantity: 1,
      amount_minor: 90_00,
      tax_minor: 0,
      reason: null,
    },
  ],
  taxes: [],
  tax_included: false,
  subtotal_minor: 825_00,
  tax_minor: 0,
  total_minor: 825_00,
  duration_minutes: 120,
  area_unknown: true,
};
const TWILIGHT = [{ id: 'twilight', quantity: 1 }];
const ADD_ONS = {
  add_ons: [
    { id: 'twilight', name: 'Twilight', description: '', choice: null, price: { kind: 'fixed', amount_minor: 90_00 } },
  ],
  choices: [],
};

const PricedPage = () => (
  <CatalogueContext
    value={{
      ...STARTER_CATALOGUE,
      packages: STARTER_CATALOGUE.packages.map((item) => ({ ...item, addOns: 'optional' as const })),
      hasCoupons: true,
    }}
  >
    <NewOrderPage />
  </CatalogueContext>
);

async function openPriced(answers: Parameters<typeof adminNetwork>[0]): Promise<AdminCall[]> {
  const calls = adminNetwork({ 'GET /catalogue/growth/add-ons': () => json(ADD_ONS), ...answers });
  await renderInPanel(PricedPage, '/admin/orders/new');
  await fillIn();
  await page.getByRole('checkbox', { name: /Twilight/ }).click();
  return calls;
}

test('add-ons, a coupon and a pin have their price, and the order is made at it', async () => {
  const calls = await openPriced({
    'POST /quotes': () => json(QUOTE),
    'POST /admin/orders': () => json(DETAILS),
  });
  await expect.element(page.getByText('$825.00', { exact: true })).toBeVisible();
  await field('Coupon').fill('spring-10');
  await page.getByRole('textbox', { name: /^Pin/ }).fill('38.89, -77.09');
  await page.getByRole('textbox', { name: /^Notes/ }).click();
  const asked = () => calls.filter(({ path }) => path === '/quotes').map(({ body }) => body);
  await expect
    .poll(() => asked().at(-1))
    .toMatchObject({
      package_id: 'growth',
      add_ons: [{ id: 'twilight', quantity: 1 }],
      coupon: 'spring-10',
      pin: { latitude: 38.89, longitude: -77.09 },
      email: 'jane@example.com',
      sqft: 2150,
    });
  await expectAccessibleInBothThemes('priced');
  await create().click();
  await expect.element(page.getByText(`Reached /admin/orders/${DETAILS.order.id}`)).toBeVisible();
  const [order] = sent(calls.filter(({ path }) => path === '/admin/orders'));
  expect(order).toMatchObject({ package_id: 'growth', quote_id: QUOTE.id });
  expect(order).not.toHaveProperty('pin');
});

test('a chosen time has its price, as a requested one has', async () => {
  const calls = await openPriced({
    'POST /quotes': () => json(QUOTE),
    'GET /admin/slots': () => json(SLOTS),
    'POST /admin/holds': () => json(held()),
    [`DELETE ${HOLD}`]: done,
  });
  await chooseTen();
  await isHeld();
  const asked = () => calls.filter(({ path }) => path === '/quotes').map(({ body }) => body);
  await expect.poll(() => asked().at(-1)).toMatchObject({ preferred_date: '2026-12-01', preferred_time: '10:00' });
});

test('a price that changed meanwhile is shown, and sent once it was seen', async () => {
  const now = { ...QUOTE, id: '0191f5f4-0000-7000-8000-000000000010', hash: 'two', total_minor: 900_00 };
  const calls = await openPriced({
    'POST /quotes': () => json(QUOTE),
    'POST /admin/orders': ({ body }) =>
      (body as { quote_id: string }).quote_id === now.id
        ? json(DETAILS)
        : problem(409, 'quote_changed', { detail: 'The price has changed.', current: now }),
  });
  await create().click();
  await expect.element(page.getByText('The price has changed.')).toBeVisible();
  await expect.element(page.getByText('$900.00', { exact: true })).toBeVisible();
  await create().click();
  await expect.element(page.getByText(`Reached /admin/orders/${DETAILS.order.id}`)).toBeVisible();
  expect(calls.filter(({ path }) => path === '/admin/orders')).toHaveLength(2);
});

test('a time that is refused while the price is confirmed makes no order without it', async () => {
  const [hold, price] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const calls = await openPriced({
    'GET /admin/slots': () => json(SLOTS),
    'POST /quotes': async ({ body }) => {
      if ((body as { email: string }).email === 'joe@example.com') await price.promise;
      return json(QUOTE);
    },
    'POST /admin/holds': async () => {
      await hold.promise;
      return problem(409, 'conflict', { detail: 'Somebody holds this time.' });
    },
    'POST /admin/orders': () => json(DETAILS),
  });
  const email = page.getByRole('textbox', { name: /^Email/ });
  await chooseTen();
  const asked = () => calls.filter(({ path }) => path === '/quotes').map(({ body }) => body);
  await expect.poll(() => asked().at(-1)).toMatchObject({ preferred_time: '10:00' });
  await expect.element(page.getByText('$825.00', { exact: true })).toBeVisible();
  await email.fill('joe@example.com');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => asked().at(-1)).toMatchObject({ email: 'joe@example.com' });
  hold.resolve();
  await expect.element(shoot).toMatchTextContent('Tue, Dec 1, 10:00 could not be held');
  price.resolve();
  await expect.element(create()).toBeEnabled();
  expect(calls.filter(({ path }) => path === '/admin/orders')).toEqual([]);
});

test('what has no price says why, and nothing is made', async () => {
  const sentence = 'A home of 2,150 sq ft needs a quote of its own.';
  const calls = await openPriced({ 'POST /quotes': () => problem(422, 'size_needs_quote', { detail: sentence }) });
  await expect.element(page.getByText(sentence).first()).toBeVisible();
  await create().click();
  await expect.poll(() => page.getByText(sentence).elements().length).toBe(2);
  expect(calls.filter(({ path }) => path === '/admin/orders')).toEqual([]);
});

test('ORD-121: an order that is made again has its add-ons, and what is not sold any more goes with the next choice', async () => {
  const again = {
    ...DETAILS.order,
    package: { ...DETAILS.order.package, addOns: [...TWILIGHT, { id: 'gone', quantity: 1 }] },
  };
  const calls = adminNetwork({
    [`GET ${AT}`]: () => json({ ...DETAILS, order: again }),
    'GET /catalogue/growth/add-ons': () => json(ADD_ONS),
    'POST /quotes': () => json(QUOTE),
  });
  await renderInPanel(PricedPage, `/admin/orders/new?again=${again.id}`);
  const twilight = page.getByRole('checkbox', { name: /Twilight/ });
  await expect.element(twilight).toBeChecked();
  const asked = () => calls.filter(({ path }) => path === '/quotes').map(({ body }) => body);
  await expect.poll(() => asked().at(-1)).toMatchObject({ add_ons: again.package.addOns });
  await twilight.click();
  await twilight.click();
  await expect.poll(() => asked().at(-1)).toMatchObject({ add_ons: TWILIGHT });
});
