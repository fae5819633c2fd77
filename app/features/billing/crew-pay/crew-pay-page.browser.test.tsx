import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { startSession } from '#app/lib/session/session-store.ts';
import {
  becomeNewVisitor,
  fakeNetwork,
  json,
  PHOTOGRAPHER,
  problem,
  renderPage,
  toastTexts,
} from '#app/test/accounts.ts';
import { adminNetwork, renderInPanel } from '#app/test/admin.ts';
import { expectAccessibleInBothThemes } from '#app/test/axe.ts';
import type { OwnPayJson, PayOverviewJson, PayPeriodJson, PayRowJson } from '#domain/billing/crew-pay/pay-json.ts';
import { CrewPayPage } from './crew-pay-page.tsx';
import { OwnPay } from './own-pay.tsx';

const ANA = '3f0c8a52-6a0f-4b7e-9d38-00000000000a';
const BEN = '3f0c8a52-6a0f-4b7e-9d38-00000000000b';

const row = (changes: Partial<PayRowJson>): PayRowJson => ({
  kind: 'shoot',
  booking_id: '3f0c8a52-6a0f-4b7e-9d38-0000000000b1',
  entry_id: null,
  order_number: 1001,
  day: '2026-11-18',
  text: 'Growth · 40 % of $250.00 = $100.00',
  minor: 10_000,
  has_problem: false,
  corrects: null,
  ...changes,
});
const ROWS = [
  row({}),
  row({ kind: 'drive', text: 'Drive: no distance is known', minor: 0, has_problem: true }),
  row({ kind: 'manual', booking_id: null, order_number: null, entry_id: ANA, text: 'Second card', minor: 1500 }),
];
const PERIOD: PayPeriodJson = {
  id: '3f0c8a52-6a0f-4b7e-9d38-000000000001',
  number: 1,
  from: '2026-11-01',
  to: '2026-11-15',
  currency: 'usd',
  total_minor: 29_400,
  rows: 2,
  closed_at: '2026-11-16T09:00:00.000Z',
  closed_by: 'Olivia Grant',
};
const person = (id: string, name: string) => ({ id, name, without_rule: 0, rules: [] });
const PAY: PayOverviewJson = {
  open: {
    from: '2026-11-16',
    to: '2026-11-30',
    is_first: false,
    currency: 'usd',
    total_minor: 11_500,
    people: [{ person_id: ANA, name: 'Ana Lima', total_minor: 11_500, rows: ROWS }],
    seen: 'seen-1',
  },
  today: '2026-11-30',
  people: [person(ANA, 'Ana Lima'), { ...person(BEN, 'Ben'), without_rule: 2 }],
  mileage: [{ from_day: '2026-01-01', unit: 'mi', rate_thousandths: 72_500, currency: 'usd' }],
  periods: [PERIOD],
  catalogue: { packages: [{ id: 'growth', name: 'Growth' }], add_ons: [{ id: 'twilight', name: 'Twilight' }] },
};

beforeEach(becomeNewVisitor);
afterEach(becomeNewVisitor);

const ANSWERS = { 'GET /admin/crew-pay': () => json(PAY) };
const show = () => renderInPanel(CrewPayPage, '/admin/crew/pay');

test.each([375, 768, 1440])(
  'BIL-79: at %i px the open period is looked at and closed as it was seen',
  async (width) => {
    await page.viewport(width, 1200);
    const calls = adminNetwork({ ...ANSWERS, 'POST /admin/crew-pay/periods': () => json(PERIOD) });
    await show();
    const ana = page.getByRole('button', { name: /^Ana Lima/ });
    await ana.click();
    await expect.element(page.getByText(/Growth · 40 % of \$250\.00 = \$100\.00/)).toBeVisible();
    await expectAccessibleInBothThemes('the pay of the crew');
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
    await page.getByRole('button', { name: 'Close period…' }).click();
    await expect.element(page.getByText('A row could not be worked out')).toBeVisible();
    await expect.element(page.getByText('2 shoots have no rule')).toBeVisible();
    await page.getByRole('button', { name: 'Close period', exact: true }).click();
    await expect
      .poll(() => calls.find(({ path }) => path.endsWith('/periods'))?.body)
      .toEqual({ from: '2026-11-16', to: '2026-11-30', seen: 'seen-1' });
    await expect.poll(toastTexts).toContainEqual(expect.stringContaining('Period 1 closed'));
  },
);

test('BIL-73: where something changed meanwhile, the dialog says so and stays', async () => {
  const changed = 'Something changed since you looked.';
  adminNetwork({ ...ANSWERS, 'POST /admin/crew-pay/periods': () => problem(409, 'conflict', { detail: changed }) });
  await show();
  await page.getByRole('button', { name: 'Close period…' }).click();
  await page.getByRole('button', { name: 'Close period', exact: true }).click();
  await expect.element(page.getByText(changed)).toBeVisible();
});

test('BIL-70: a rule is typed with amounts, and what is wrong stands beside its field', async () => {
  const calls = adminNetwork({ ...ANSWERS, [`POST /admin/people/${ANA}/pay-rules`]: () => json({}) });
  await show();
  await page.getByRole('button', { name: 'Rules of Ana Lima' }).click();
  await page.getByLabelText('A shoot in USD').fill('abc');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect.element(page.getByText(/^Write an amount such as/)).toBeVisible();
  await page.getByLabelText('A shoot in USD').fill('90');
  await page.getByText('Packages with another amount in USD').click();
  await page.getByLabelText('Growth').fill('120.50');
  await page.getByLabelText('Pay drives by the mileage rate').click();
  await expectAccessibleInBothThemes('the rules of a person');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect
    .poll(() => calls.find(({ path }) => path.endsWith('/pay-rules'))?.body)
    .toEqual({
      from_day: '2026-11-30',
      base: { kind: 'amounts', shoot_minor: 9000, packages: [{ id: 'growth', minor: 12_050 }] },
      visit_minor: 0,
      extras: [],
      pays_mileage: true,
    });
});

test('BIL-76: a deduction is below 0, and BIL-71: a rate has parts of a cent', async () => {
  const calls = adminNetwork({
    ...ANSWERS,
    'POST /admin/crew-pay/entries': () => json({}),
    'POST /admin/crew-pay/rates': () => json({}),
  });
  await show();
  await page.getByRole('button', { name: 'Add a row' }).click();
  await page.getByRole('combobox', { name: 'What it is' }).selectOptions('Is taken off');
  await page.getByRole('textbox', { name: 'Amount in USD' }).fill('25');
  await page.getByRole('textbox', { name: 'Reason' }).fill('Lens');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect
    .poll(() => calls.find(({ path }) => path.endsWith('/entries'))?.body)
    .toEqual({ person_id: ANA, minor: -2500, reason: 'Lens' });
  await page.getByRole('button', { name: 'Mileage' }).click();
  await expect.element(page.getByText(/\$0\.725 per mi/)).toBeVisible();
  await page.getByRole('textbox', { name: 'Rate in USD' }).fill('0.735');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect
    .poll(() => calls.find(({ path }) => path.endsWith('/rates'))?.body)
    .toEqual({ from_day: '2026-11-30', unit: 'mi', rate_thousandths: 73_500 });
});

test('BIL-79: nothing owed and a failure are said', async () => {
  const empty = { ...PAY, open: { ...PAY.open, people: [], total_minor: 0 }, periods: [] };
  adminNetwork({ 'GET /admin/crew-pay': () => json(empty) });
  await show();
  await expect.element(page.getByText('Nothing is owed in these days')).toBeVisible();
  await expectAccessibleInBothThemes('pay without rows');
});

test('BIL-79: what could not be loaded is asked for again', async () => {
  let isDown = true;
  adminNetwork({
    'GET /admin/crew-pay': () => (isDown ? problem(422, 'invalid_input') : json(PAY)),
  });
  await show();
  await expect.element(page.getByText('The pay could not be loaded')).toBeVisible();
  isDown = false;
  await page.getByRole('button', { name: /again/i }).click();
  await expect.element(page.getByRole('button', { name: /^Ana Lima/ })).toBeVisible();
});

test.each([375, 1440])('BIL-77: at %i px who does shoots reads their own pay', async (width) => {
  await page.viewport(width, 900);
  const { number, from, to, total_minor } = PERIOD;
  const own: OwnPayJson = {
    open: { from: '2026-11-16', to: '2026-11-30', currency: 'usd', total_minor: 11_500, rows: ROWS },
    periods: [{ number, from, to, total_minor, currency: 'usd', rows: [row({ minor: 29_400, text: 'Growth' })] }],
  };
  fakeNetwork({ 'GET /day/pay': () => json(own) });
  startSession(PHOTOGRAPHER);
  await renderPage({ path: '/day', Component: OwnPay });
  await page.getByRole('button', { name: /^Open since/ }).click();
  await expect.element(page.getByText('Second card')).toBeVisible();
  expect(page.getByRole('button', { name: /^Remove/ }).elements()).toHaveLength(0);
  await page.getByRole('button', { name: /^2026-11-01 to/ }).click();
  expect(page.getByText('$294.00').elements()).toHaveLength(2);
  await expectAccessibleInBothThemes('the own pay');
});
