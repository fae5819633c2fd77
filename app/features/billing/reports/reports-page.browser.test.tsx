import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { becomeNewVisitor, json, problem } from '#app/test/accounts.ts';
import { adminNetwork, listQueries, renderInPanel } from '#app/test/admin.ts';
import { expectAccessibleInBothThemes } from '#app/test/axe.ts';
import type { MovementList, ReportJson, ReportRow } from '#domain/billing/reports/report-json.ts';
import { listMonths } from '#domain/billing/reports/report-range.ts';
import { ReportsPage } from './reports-page.tsx';

const AT = '/admin/reports';
const DAYS = { from: '2025-12-01', to: '2026-11-30' };

const row = (key: string, minor: number, changes: Partial<ReportRow> = {}): ReportRow => ({
  key,
  label: key,
  from: null,
  to: null,
  plus_minor: minor,
  minus_minor: 0,
  minor,
  before_minor: 0,
  count: minor === 0 ? 0 : 3,
  ...changes,
});
const MONTHS = listMonths(DAYS).map(({ from, to }, index) =>
  row(from.slice(0, 7), (index % 5) * 100_000, { from, to, before_minor: index * 40_000 }),
);

function makeReport(changes: Partial<ReportJson> = {}): ReportJson {
  const { rows = MONTHS, others = null } = changes;
  const sum = (of: (each: ReportRow) => number) => rows.reduce((total, each) => total + of(each), 0);
  return {
    report: 'months',
    series: 'main',
    all_series: ['main'],
    currency: 'eur',
    currencies: ['eur'],
    ...DAYS,
    before: { from: '2024-12-01', to: '2025-11-30' },
    rows,
    others,
    total: {
      plus_minor: sum((each) => each.plus_minor),
      minus_minor: sum((each) => each.minus_minor),
      minor: sum((each) => each.minor),
      before_minor: 1_600_000,
    },
    ...changes,
  };
}
const SERVICES = makeReport({
  report: 'services',
  rows: [
    row('package:Growth', 900_000, { label: 'Growth', before_minor: 600_000 }),
    row('discount', -50_000, { label: 'Discounts', plus_minor: -60_000, minus_minor: -10_000 }),
    row('none', 1_000, { label: 'Not assigned', before_minor: null }),
  ],
  others: { rows: 12, plus_minor: 5, minus_minor: 0, minor: 5, before_minor: 0, count: 12 },
});
const CASH = makeReport({ report: 'cash', rows: [row('check', 70_000, { label: 'Check' })] });
const MOVEMENTS: MovementList = {
  movements: [
    {
      id: '0191f5f4-0000-7000-8000-000000000001',
      kind: 'received',
      way: 'check',
      day: '2026-11-18',
      minor: 70_000,
      currency: 'eur',
      order_id: '0191f5f4-0000-7000-8000-000000000002',
      order_number: 1042,
      customer_name: 'Jane Sample',
    },
  ],
  next_cursor: null,
  sum_minor: 70_000,
};

beforeEach(async () => {
  await becomeNewVisitor();
  await page.viewport(1280, 900);
});
afterEach(becomeNewVisitor);

const hrefOf = (name: string) => page.getByRole('link', { name, exact: true });

test('BIL-60, BIL-66: the sum stands above the drawing, and the table says the same as the columns', async () => {
  adminNetwork({ 'GET /admin/reports/months': () => json(makeReport()) });
  await renderInPanel(ReportsPage, AT);
  await expect.element(page.getByRole('status')).toMatchTextContent('€21,000.00+31.3% on €16,000.00');
  await expect.element(page.getByText('Invoices less credit notes, without tax, by the day of issue.')).toBeVisible();
  await expect.element(page.getByRole('radio', { name: 'Apr 2026: €4,000.00, before €1,600.00' })).toBeInTheDocument();
  const cells = page.getByRole('row', { name: /^Apr 2026/ }).getByRole('cell');
  expect(cells.elements().map(({ textContent }) => textContent)).toEqual([
    '€4,000.00',
    '–',
    '€4,000.00',
    '+150%',
    '3 documents',
  ]);
  for (const width of [375, 768, 1440]) {
    await page.viewport(width, 900);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
    await expectAccessibleInBothThemes(`reports at ${width} px`);
  }
});

test('BIL-61: each figure leads to the documents behind it, a month by its days and a row by its key', async () => {
  adminNetwork({
    'GET /admin/reports/months': () => json(makeReport()),
    'GET /admin/reports/services': () => json(SERVICES),
  });
  await renderInPanel(ReportsPage, AT);
  await expect
    .element(page.getByRole('row', { name: /^Apr 2026/ }).getByRole('link'))
    .toHaveAttribute('href', '/admin/documents?report=months&from=2026-04-01&to=2026-04-30&currency=eur&series=main');
  await page.getByRole('link', { name: 'By service' }).click();
  await expect
    .element(hrefOf('€9,000.00'))
    .toHaveAttribute(
      'href',
      '/admin/documents?report=services&row=package%3AGrowth&from=2025-12-01&to=2026-11-30&currency=eur&series=main',
    );
  await expect.element(page.getByRole('row', { name: /^12 more/ })).toBeVisible();
  await expect.element(page.getByRole('row', { name: /^Not assigned/ })).toBeVisible();
  await expectAccessibleInBothThemes('the report of services');
});

test('BIL-63: a figure of cash lists its payments below, each with its order', async () => {
  const calls = adminNetwork({
    'GET /admin/reports/cash': () => json(CASH),
    'GET /admin/reports/cash/movements': () => json(MOVEMENTS),
  });
  await renderInPanel(ReportsPage, `${AT}?report=cash`);
  await page
    .getByRole('row', { name: /^Check/ })
    .getByRole('link')
    .click();
  await expect.element(hrefOf('1042')).toHaveAttribute('href', '/admin/orders/0191f5f4-0000-7000-8000-000000000002');
  await expect
    .poll(() => listQueries(calls, '/admin/reports/cash/movements'))
    .toEqual([{ ...DAYS, currency: 'eur', series: 'main', way: 'check' }]);
  await page.getByRole('button', { name: 'Close' }).click();
  await expect.element(hrefOf('1042')).not.toBeInTheDocument();
});

test('BIL-65: the range is kept in the address, by its name or by two days, and so is the CSV', async () => {
  const calls = adminNetwork({ 'GET /admin/reports/months': () => json(makeReport()) });
  await renderInPanel(ReportsPage, AT);
  await expect.element(page.getByLabelText('From')).toHaveValue('2025-12-01');
  await userEvent.selectOptions(page.getByRole('combobox', { name: 'Range' }), 'This quarter');
  await page.getByLabelText('From').fill('2026-02-03');
  await expect.element(page.getByRole('combobox', { name: 'Range' })).toHaveValue('free');
  await expect
    .poll(() => listQueries(calls, '/admin/reports/months'))
    .toEqual([{ range: 'last_12_months' }, { range: 'this_quarter' }, { from: '2026-02-03', to: '2026-11-30' }]);
  await expect
    .element(page.getByRole('link', { name: 'Download CSV' }))
    .toHaveAttribute('href', '/api/admin/reports/months/csv?from=2026-02-03&to=2026-11-30');
});

test('BIL-60: currencies and series are chosen where there are several', async () => {
  const choices = { currencies: ['eur', 'usd'], all_series: ['main', 'demo'] } as const;
  const calls = adminNetwork({
    'GET /admin/reports/taxes': () =>
      json(
        makeReport({
          report: 'taxes',
          rows: [row('1', 5)],
          currencies: [...choices.currencies],
          all_series: [...choices.all_series],
        }),
      ),
  });
  await renderInPanel(ReportsPage, `${AT}?report=taxes`);
  await userEvent.selectOptions(page.getByRole('combobox', { name: 'Currency' }), 'USD');
  await userEvent.selectOptions(page.getByRole('combobox', { name: 'Documents' }), 'Demo');
  await expect
    .poll(() => listQueries(calls, '/admin/reports/taxes').at(-1))
    .toEqual({ range: 'last_12_months', series: 'demo' });
});

test('BIL-60: days without anything say so, and a failure offers another try', async () => {
  let isDown = true;
  const empty = makeReport({ rows: [], total: { plus_minor: 0, minus_minor: 0, minor: 0, before_minor: 0 } });
  adminNetwork({ 'GET /admin/reports/months': () => (isDown ? problem(503, 'unavailable') : json(empty)) });
  await renderInPanel(ReportsPage, AT);
  await expect.element(page.getByText('Error Fetching the Report')).toBeVisible();
  isDown = false;
  await page.getByRole('button', { name: /try again/i }).click();
  await expect.element(page.getByText('Nothing in these days.')).toBeVisible();
});

test('BIL-64: what is open leads to Unpaid', async () => {
  const open = makeReport({
    report: 'open',
    from: null,
    before: null,
    rows: [row('late_1_30', 900, { label: '1–30 days late' })],
  });
  adminNetwork({ 'GET /admin/reports/open': () => json(open) });
  await renderInPanel(ReportsPage, `${AT}?report=open`);
  await expect
    .element(page.getByRole('row', { name: /^1–30 days late/ }).getByRole('link'))
    .toHaveAttribute('href', '/admin/receivables?currency=eur&age=late_1_30');
});
