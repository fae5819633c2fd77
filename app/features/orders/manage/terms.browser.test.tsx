import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { becomeNewVisitor, json, problem } from '#app/test/accounts.ts';
import { adminNetwork, DETAILS, listChanges, renderInPanel } from '#app/test/admin.ts';
import { expectAccessibleInBothThemes } from '#app/test/axe.ts';
import type { Receivable, Receivables } from '#domain/billing/due.ts';
import { sumReceivables } from '#domain/billing/due.ts';
import type { AdminOrderDetails } from '#domain/orders/admin-order.ts';
import { OrderTerms } from './order-terms.tsx';
import { ReceivablesPage } from './receivables-page.tsx';

beforeEach(async () => {
  await becomeNewVisitor();
  await page.viewport(1280, 900);
});
afterEach(becomeNewVisitor);

const AT = '/admin/receivables';
const NOTHING = { current: 0, late_1_30: 0, late_31_60: 0, late_61_90: 0, late_91: 0 };
const ROWS: Receivable[] = [
  {
    customer_id: '0191f5f4-0000-7000-8000-000000000001',
    customer_name: 'Tejo Imobiliária',
    currency: 'eur',
    orders: 3,
    oldest_due_on: '2026-09-01',
    total_minor: 150_000,
    amounts: { ...NOTHING, current: 50_000, late_61_90: 100_000 },
  },
  {
    customer_id: null,
    customer_name: '',
    currency: 'eur',
    orders: 1,
    oldest_due_on: null,
    total_minor: 10_000,
    amounts: { ...NOTHING, current: 10_000 },
  },
];
const owed = (receivables: Receivable[]): Receivables => ({
  day: '2026-11-29',
  receivables,
  totals: sumReceivables(receivables),
});

test('BIL-17: who owes what is told by how late it is, in words beside the bar', async () => {
  adminNetwork({ 'GET /admin/receivables': () => json(owed(ROWS)) });
  await renderInPanel(ReceivablesPage, AT);
  await expect
    .element(page.getByRole('link', { name: 'Tejo Imobiliária' }))
    .toHaveAttribute('href', '/admin/customers/0191f5f4-0000-7000-8000-000000000001');
  await expect.element(page.getByText('€600.00 not due, €1,000.00 late')).toBeVisible();
  const cells = page.getByRole('row').nth(1).getByRole('cell').elements();
  expect(cells.slice(1).map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining(['First dueSep 1, 2026', 'Not due€500.00', '61–90 late€1,000.00', 'Total€1,500.00']),
  );
  await expect.element(page.getByText('Deleted customer')).toBeVisible();
  for (const width of [375, 768, 1440]) {
    await page.viewport(width, 900);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
    await expectAccessibleInBothThemes(`what is unpaid at ${width} px`);
  }
});

test('BIL-64: the figure of a report opens those who owe it, with its sum', async () => {
  adminNetwork({ 'GET /admin/receivables': () => json(owed(ROWS)) });
  await renderInPanel(ReceivablesPage, `${AT}?currency=eur&age=late_61_90`);
  await expect.element(page.getByText('61–90 late€1,000.00')).toBeVisible();
  await expect.element(page.getByText('Deleted customer')).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Clear Filters' }).click();
  await expect.element(page.getByText('Deleted customer')).toBeVisible();
});

test('BIL-17: a studio to which nobody owes anything is told so, and a failure offers another try', async () => {
  let isDown = true;
  adminNetwork({ 'GET /admin/receivables': () => (isDown ? problem(503, 'unavailable') : json(owed([]))) });
  await renderInPanel(ReceivablesPage, AT);
  await expect.element(page.getByText('Error Fetching What Is Unpaid')).toBeVisible();
  isDown = false;
  await page.getByRole('button', { name: /try again/i }).click();
  await expect.element(page.getByText('Nothing is unpaid.')).toBeVisible();
});

const due = (changes: Partial<AdminOrderDetails['order']>): AdminOrderDetails => ({
  ...DETAILS,
  order: {
    ...DETAILS.order,
    order_status: 'pending',
    payments: [
      {
        id: '3f0c8a52-6a0f-4b7e-9d38-000000000077',
        part: 'whole',
        status: 'requires_payment',
        amount_minor: 73_500,
        due_minor: 73_500,
        due_on: null,
        refunded_minor: 0,
        invoice_number: null,
        invoice_series: 'main',
        invoice_sha256: null,
        taxes: [],
        tax_included: false,
        paid_at: null,
      },
    ],
    ...changes,
  },
});
const ORDER_PATH = `/admin/orders/${DETAILS.order.id}`;

test('BIL-16: an order is put on account with its days, and says what is wrong with them', async () => {
  const details = due({});
  const calls = adminNetwork({
    [`PUT ${ORDER_PATH}/payment-terms`]: () =>
      json(due({ payment_terms: { kind: 'on_account', days: 21, deposit: null } })),
  });
  await renderInPanel(() => <OrderTerms details={details} timeZone="Europe/Lisbon" />, ORDER_PATH);
  await page.getByRole('button', { name: 'Change when it is paid' }).click();
  await page.getByLabelText('Pays').selectOptions('on_account');
  await page.getByLabelText('Days').fill('90');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.element(page.getByText('Say 7 to 60 days.')).toBeVisible();
  expect(listChanges(calls)).toEqual([]);
  await page.getByLabelText('Days').fill('21');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => listChanges(calls).length).toBe(1);
});

test('BIL-16: an invoice that says a day shows it and whether it is late, and its terms stay', async () => {
  const [payment] = due({}).order.payments;
  if (!payment) throw new Error('There is no payment.');
  const late = { ...payment, invoice_number: 88, due_on: '2020-01-01' };
  const details = due({ payment_terms: { kind: 'on_account', days: 30, deposit: null }, payments: [late] });
  adminNetwork({});
  await renderInPanel(() => <OrderTerms details={details} timeZone="Europe/Lisbon" />, ORDER_PATH);
  await expect.element(page.getByText('Overdue')).toBeVisible();
  expect(page.getByRole('button', { name: 'Change when it is paid' }).elements()).toEqual([]);
  await expect.element(page.getByRole('button', { name: 'Mute reminders' })).toBeVisible();
});
