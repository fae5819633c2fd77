import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { becomeNewVisitor, json, problem, toastTexts } from '#app/test/accounts.ts';
import { DETAILS, listChanges } from '#app/test/admin.ts';
import { expectAccessibleInBothThemes } from '#app/test/axe.ts';
import { ORDER_AT as AT, openOrderPage as open } from '#app/test/order-page.tsx';
import { sampleLine } from '#app/test/sample-order.ts';
import type { AdminOrderDetails } from '#domain/orders/admin-order.ts';
import type { OrderPaymentJson } from '#domain/orders/order-lines.ts';

beforeEach(async () => {
  await becomeNewVisitor();
  await page.viewport(1280, 900);
});
afterEach(becomeNewVisitor);

const payment = (number: number, change: Partial<OrderPaymentJson>): OrderPaymentJson => ({
  id: `3f0c8a52-6a0f-4b7e-9d38-00000000000${number}`,
  status: 'paid',
  amount_minor: 73_500,
  due_on: null,
  due_minor: 0,
  refunded_minor: 0,
  invoice_number: number,
  invoice_series: 'main',
  invoice_sha256: null,
  paid_at: '2026-11-18T04:31:00.000Z',
  taxes: [],
  tax_included: false,
  ...change,
});
const FIRST = payment(1, {});
const OPEN = payment(2, {
  status: 'requires_payment',
  amount_minor: 9000,
  due_minor: 9000,
  invoice_number: null,
  paid_at: null,
});
const PAID = payment(3, { amount_minor: 9000 });

const withPayments = (...payments: OrderPaymentJson[]): AdminOrderDetails => ({
  ...DETAILS,
  order: {
    ...DETAILS.order,
    payments,
    lines: [
      { ...sampleLine(73_500), payment_id: FIRST.id },
      ...payments.slice(1).map(({ id: payment_id }) => ({
        kind: 'add_on' as const,
        label: 'Virtual staging',
        unit_minor: 3000,
        quantity: 3,
        amount_minor: 9000,
        tax_minor: 0,
        reason: null,
        payment_id,
      })),
    ],
  },
});

const card = () => page.getByRole('region', { name: 'Added later' });
const dialog = () => page.getByRole('dialog', { name: 'Add to order 1042' });

test('lines are added with prices as people write them', async () => {
  const calls = await open(withPayments(FIRST), { [`POST ${AT}/lines`]: () => json(withPayments(FIRST, OPEN)) });
  await card().getByRole('button', { name: 'Add lines' }).click();
  await dialog().getByRole('textbox', { name: 'What' }).fill('Virtual staging');
  await dialog().getByRole('textbox', { name: 'Price, TRY' }).fill('30,00');
  await dialog().getByRole('textbox', { name: 'Quantity' }).fill('3');
  await dialog().getByRole('button', { name: 'Another line' }).click();
  await dialog().getByRole('textbox', { name: 'What' }).nth(1).fill('Twilight photo');
  await dialog().getByRole('textbox', { name: 'Price, TRY' }).nth(1).fill('1,250.50');
  await expect.element(dialog()).toMatchTextContent('Sum ₺1.340,50');
  await dialog().getByRole('button', { name: 'Add lines' }).click();
  await expect.element(card()).toMatchTextContent('3 × Virtual staging');
  expect(listChanges(calls).map(([, , body]) => body)).toEqual([
    [
      { label: 'Virtual staging', unit_minor: 3000, quantity: 3, tax_category: null },
      { label: 'Twilight photo', unit_minor: 125_050, quantity: 1, tax_category: null },
    ],
  ]);
});

test('what is wrong stands beside its field, and a refusal keeps what was typed', async () => {
  const detail = 'This order is cancelled, so nothing is added to it.';
  await open(withPayments(FIRST), { [`POST ${AT}/lines`]: () => problem(409, 'conflict', { detail }) });
  await card().getByRole('button', { name: 'Add lines' }).click();
  await dialog().getByRole('button', { name: 'Add lines' }).click();
  await expect.element(dialog()).toMatchTextContent('The label is required.');
  await expect.element(dialog()).toMatchTextContent('Write an amount such as 100 or 99.50.');
  await expectAccessibleInBothThemes('with errors');
  await dialog().getByRole('textbox', { name: 'What' }).fill('Virtual staging');
  await dialog().getByRole('textbox', { name: 'Price, TRY' }).fill('30');
  await dialog().getByRole('button', { name: 'Add lines' }).click();
  await expect.poll(toastTexts).toEqual([`Nothing was added / ${detail}`]);
  await expect.element(dialog().getByRole('textbox', { name: 'What' })).toHaveValue('Virtual staging');
});

test('an open payment is withdrawn after a question, a paid one has its invoice', async () => {
  const calls = await open(withPayments(FIRST, OPEN, PAID), {
    [`DELETE ${AT}/payments/${OPEN.id}`]: () => json(withPayments(FIRST, PAID)),
  });
  await expect
    .element(card().getByRole('link', { name: 'Invoice 3 (PDF)' }))
    .toHaveAttribute('href', `/api${AT}/invoice.pdf?payment=${PAID.id}`);
  await card().getByRole('button', { name: 'Withdraw' }).click();
  expect(listChanges(calls)).toEqual([]);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw' }).click();
  await expect.poll(toastTexts).toEqual(['Success! / ₺90,00 is withdrawn.']);
  await expect.element(card().getByRole('button', { name: 'Withdraw' })).not.toBeInTheDocument();
});

test('nothing can be added to a cancelled order', async () => {
  const details = withPayments(FIRST);
  await open({ ...details, order: { ...details.order, order_status: 'cancelled' } });
  await expect.element(card()).not.toBeInTheDocument();
});
