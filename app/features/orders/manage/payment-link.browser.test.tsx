import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { becomeNewVisitor, json, problem, toastTexts } from '#app/test/accounts.ts';
import { adminNetwork, DETAILS, listChanges, renderInPanel } from '#app/test/admin.ts';
import { expectAccessibleInBothThemes } from '#app/test/axe.ts';
import type { AdminOrderDetails } from '#domain/orders/admin-order.ts';
import type { OrderPaymentJson } from '#domain/orders/order-lines.ts';
import { OrderDetailsPage } from './order-details-page.tsx';

beforeEach(async () => {
  await becomeNewVisitor();
  await page.viewport(1280, 900);
});
afterEach(becomeNewVisitor);

const { id } = DETAILS.order;
const AT = `/admin/orders/${id}`;
const LINK = {
  url: `https://studio.example.com/pay/${id}#token=1.6uX2sZkq0VtD4mJwzQ8yLr1nB7cHfE5g`,
  expires_at: '2026-12-04T15:00:00.000Z',
};
const PAYMENT: OrderPaymentJson = {
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
};

const dueOrder = (more: Partial<AdminOrderDetails> = {}): AdminOrderDetails => ({
  ...DETAILS,
  refundable_minor: 0,
  ...more,
  order: {
    ...DETAILS.order,
    origin: 'studio',
    payment_status: 'requires_payment',
    balance_minor: 73_500,
    paid_at: null,
    payments: [PAYMENT],
  },
});

const Details = () => <OrderDetailsPage orderId={id} />;
const card = () => page.getByRole('region', { name: 'Payment link' });
const button = (name: string) => card().getByRole('button', { name });

async function open(first: AdminOrderDetails, answers: Parameters<typeof adminNetwork>[0] = {}) {
  const shown = { details: first };
  const calls = adminNetwork({ [`GET ${AT}`]: () => json(shown.details), ...answers });
  await renderInPanel(Details, AT);
  await expect.element(page.getByRole('heading', { name: 'Order 1042' })).toBeVisible();
  return { calls, shown };
}

test('a link is made, and renewed only after a question', async () => {
  const { calls, shown } = await open(dueOrder(), {
    [`POST ${AT}/payment-link`]: () => {
      shown.details = dueOrder({ payment_link: LINK });
      return json(LINK);
    },
  });
  await expect.element(card()).toMatchTextContent('₺735,00');
  await button('Create link').click();
  await expect.element(card().getByText(LINK.url)).toBeVisible();
  await expectAccessibleInBothThemes('with a link');
  await button('Renew link').click();
  expect(listChanges(calls)).toHaveLength(1);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Renew link' }).click();
  await expect.poll(() => listChanges(calls)).toHaveLength(2);
});

test('it is sent, or the refusal is said', async () => {
  let isRefused = false;
  await open(dueOrder({ payment_link: LINK }), {
    [`POST ${AT}/payment-link/send`]: () =>
      isRefused
        ? problem(409, 'conflict', { detail: 'This order is paid. Nothing is due.' })
        : json(dueOrder({ payment_link: LINK })),
  });
  await button('Send payment link').click();
  await expect.poll(toastTexts).toEqual(['Success! / The payment link is on its way to jane@example.com.']);
  isRefused = true;
  await button('Send payment link').click();
  await expect.poll(toastTexts).toContain('The link was not sent / This order is paid. Nothing is due.');
});

test('an order that is paid, and one that is cancelled, have none', async () => {
  await open(DETAILS);
  await expect.element(card()).not.toBeInTheDocument();
});
