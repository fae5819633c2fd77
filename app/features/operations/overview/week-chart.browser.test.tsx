import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { becomeNewVisitor, json } from '#app/test/accounts.ts';
import { CALLS, makeConfig, OVERVIEW, showDashboard } from '#app/test/dashboard.ts';

beforeEach(async () => {
  await becomeNewVisitor();
  await page.viewport(1440, 900);
});
afterEach(becomeNewVisitor);

const chart = () => page.getByRole('region', { name: 'Orders and revenue' });
const week = (name: string) => chart().getByRole('radio', { name: new RegExp(`^${name.replaceAll('$', '\\$')}`) });

test('each week says its orders and its revenue in each currency', async () => {
  await showDashboard(makeConfig({ paymentMode: 'live' }));
  await expect.element(week('Week of Nov 16: 4 orders, ₺2.940,00, $1,200.50')).toBeChecked();
  await expect.element(week('Week of Nov 9: 3 orders, ₺500,00, $500.00')).toBeInTheDocument();
  await expect.element(week('Week of Nov 2: 1 order, ₺0,00, $0.00')).toBeInTheDocument();
  await expect.element(chart()).not.toMatchTextContent('Only live payments');
});

test('the figures are those of the present week, and of another when arrow keys or the pointer go there', async () => {
  await showDashboard();
  const heading = chart().getByRole('heading');
  await userEvent.hover(heading);
  await expect.element(chart()).toMatchTextContent('Week of Nov 16, so farOrders4 ordersRevenue in lira₺2.940,00');
  week('Week of Nov 16').element().focus();
  await userEvent.keyboard('{ArrowLeft}');
  await expect.element(week('Week of Nov 9')).toBeChecked();
  await expect.element(chart()).toMatchTextContent('Week of Nov 9Orders3 ordersRevenue in lira₺500,00');
  const first = chart().element().querySelectorAll('label')[0] as HTMLElement;
  await userEvent.hover(first);
  await expect.element(chart()).toMatchTextContent('Week of Nov 2Orders1 orderRevenue in lira₺0,00');
  await userEvent.hover(heading);
  await expect.element(chart()).toMatchTextContent('Week of Nov 9Orders3 orders');
});

test('a pointer that rests on the chart does not hide the week that keys choose', async () => {
  await showDashboard();
  await expect.element(week('Week of Nov 16')).toBeChecked();
  await userEvent.hover(chart().element().querySelectorAll('label')[0] as HTMLElement);
  await expect.element(chart()).toMatchTextContent('Week of Nov 2Orders1 order');
  week('Week of Nov 16').element().focus();
  await userEvent.keyboard('{ArrowLeft}');
  await expect.element(chart()).toMatchTextContent('Week of Nov 9Orders3 orders');
});

test('bars are as high as their share of the best week, and a week with little is seen', async () => {
  const orders = [1, 500, 0];
  const weeks = OVERVIEW.weeks.map((each, index) => ({ ...each, orders: orders[index] ?? 0, revenue: [] }));
  await showDashboard({ [CALLS.overview]: () => json({ ...OVERVIEW, weeks }) });
  await expect.element(week('Week of Nov 9: 500 orders')).toBeInTheDocument();
  const bars = [...chart().element().querySelectorAll<HTMLElement>('span[style]')].map((bar) => bar.offsetHeight);
  expect(bars[1]).toBeGreaterThan(20);
  expect(bars[0]).toBe(2);
  expect(bars[2]).toBe(0);
});

test.each([
  ['demo', 'Only live payments count as revenue. The studio is in demo mode.'],
  ['test', 'Only live payments count as revenue. The studio runs with test keys.'],
] as const)('OPS-9: with payments in %s mode the revenue says that live ones count alone', async (mode, text) => {
  const weeks = OVERVIEW.weeks.map((each) => ({ ...each, revenue: [] }));
  await showDashboard({ ...makeConfig({ paymentMode: mode }), [CALLS.overview]: () => json({ ...OVERVIEW, weeks }) });
  await expect.element(chart().getByText(text)).toBeVisible();
  await expect.element(chart()).not.toMatchTextContent('Revenue in');
});
