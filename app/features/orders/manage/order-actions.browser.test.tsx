import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { becomeNewVisitor, json, problem, toastTexts } from '#app/test/accounts.ts';
import { adminNetwork, DETAILS, listChanges, renderInPanel } from '#app/test/admin.ts';
import { ORDER_AT as AT, openOrderPage as open } from '#app/test/order-page.tsx';
import type { AdminOrderDetails } from '#domain/orders/admin-order.ts';
import { OrdersPage } from './orders-page.tsx';

beforeEach(async () => {
  await becomeNewVisitor();
  await page.viewport(1280, 900);
});
afterEach(becomeNewVisitor);

const { id } = DETAILS.order;
const orderWith = (order: Partial<AdminOrderDetails['order']>, more: Partial<AdminOrderDetails> = {}) => ({
  ...DETAILS,
  ...more,
  order: { ...DETAILS.order, ...order },
});

async function choose(item: string) {
  await page.getByRole('button', { name: 'Actions for order 1042' }).click();
  await page.getByRole('menuitem', { name: item }).click();
}

test('ORD-80: an order is completed after a question, and the badge follows', async () => {
  const done = orderWith({ order_status: 'completed' });
  const calls = await open(DETAILS, { [`POST ${AT}/status`]: () => json(done) });
  await choose('Mark as completed');
  const question = page.getByRole('alertdialog', { name: 'Mark this order as completed?' });
  await question.getByRole('button', { name: 'Mark as completed' }).click();
  await expect.poll(toastTexts).toEqual(['Success! / The order is completed.']);
  await expect.element(page.getByText('Completed', { exact: true })).toBeVisible();
  expect(listChanges(calls)).toEqual([['POST', `${AT}/status`, { order_status: 'completed' }]]);
});

test('a change that fails says why, and nothing is different', async () => {
  await open(DETAILS, { [`POST ${AT}/status`]: () => problem(409, 'conflict') });
  await choose('Cancel order');
  await page.getByRole('button', { name: 'Cancel the order' }).click();
  await expect.poll(() => toastTexts().join()).toContain('Nothing was changed');
  await expect.element(page.getByText('Pending', { exact: true })).toBeVisible();
});

test('a refund needs an amount within what is left, and the number of the order typed', async () => {
  const refunded = orderWith({ refunded_minor: 10_050 }, { refundable_minor: 63_450 });
  const calls = await open(DETAILS, { [`POST ${AT}/refund`]: () => json(refunded) });
  await choose('Refund');
  const dialog = page.getByRole('dialog', { name: 'Refund order 1042' });
  const amount = dialog.getByRole('textbox', { name: 'Amount in TRY' });
  await expect.element(amount).toHaveValue('735');
  const send = dialog.getByRole('button', { name: 'Refund', exact: true });
  for (const [text, sentence] of [
    ['800', 'At most ₺735,00 can go back.'],
    ['1.234', 'Write an amount such as 100 or 99.50.'],
    ['-5', 'Write an amount such as 100 or 99.50.'],
  ] as const) {
    await amount.fill(text);
    await send.click();
    await expect.element(dialog).toMatchTextContent(sentence);
    await expect.element(amount).toHaveFocus();
  }
  await amount.fill('100,50');
  await dialog.getByRole('textbox', { name: 'Reason (optional)' }).fill('Rain');
  await send.click();
  await expect.element(dialog).toMatchTextContent('Type 1042 here.');
  await expect.element(dialog.getByRole('textbox', { name: 'Type 1042 to confirm' })).toHaveFocus();
  expect(listChanges(calls)).toEqual([]);
  await dialog.getByRole('textbox', { name: 'Type 1042 to confirm' }).fill('1042');
  await send.click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(listChanges(calls)).toEqual([['POST', `${AT}/refund`, { amount_minor: 10_050, reason: 'Rain' }]]);
  await expect.element(page.getByRole('region', { name: 'Payment' })).toMatchTextContent('₺100,50');
});

const CANCELLED: Partial<AdminOrderDetails> = {
  booking_status: 'cancelled',
  customer_changes: [
    {
      id: '0198c0de-0000-7000-8000-00000000000a',
      kind: 'cancel',
      reason: 'weather',
      note: 'Storm',
      fee_minor: 5_000,
      before: '2026-12-01T15:00:00.000Z',
      after: null,
      created_at: '2026-11-30T15:00:00.000Z',
    },
  ],
};

test('a shoot that the customer cancelled shows the refund of the rules, and can get another time', async () => {
  await open(orderWith({ scheduling_status: 'cancelled', booking: null }, CANCELLED));
  const shoot = page.getByRole('region', { name: 'Shoot' });
  await expect.element(shoot).toMatchTextContent('Cancelled by the customer');
  await expect.element(shoot).toMatchTextContent('A refund of ₺685,00 is due by your rules');
  await shoot.getByRole('button', { name: 'Pick a time' }).click();
  await expect.element(page.getByRole('dialog', { name: 'Pick a time' })).toBeVisible();
  await page.getByRole('button', { name: 'Cancel', exact: true }).click();
  await choose('Refund');
  await expect.element(page.getByRole('textbox', { name: 'Amount in TRY' })).toHaveValue('685');
});

test('a refund cancels the shoot to come only where that is ticked', async () => {
  const booking = { id, shoot_datetime: '2099-12-01T15:00:00.000Z', ends_at: '2099-12-01T17:00:00.000Z', version: 1 };
  const booked = orderWith({ booking });
  const calls = await open(booked, { [`POST ${AT}/refund`]: () => json(booked) });
  for (const isTicked of [false, true]) {
    await choose('Refund');
    const dialog = page.getByRole('dialog', { name: 'Refund order 1042' });
    const box = dialog.getByRole('checkbox', { name: /^Cancel the shoot as well/ });
    await expect.element(box).not.toBeChecked();
    await expect.element(dialog).toMatchTextContent('December 1, 2099 at 10:00 AM EST. We email the customer.');
    if (isTicked) await box.click();
    await dialog.getByRole('textbox', { name: 'Type 1042 to confirm' }).fill('1042');
    await dialog.getByRole('button', { name: 'Refund', exact: true }).click();
    await expect.element(dialog).not.toBeInTheDocument();
  }
  expect(listChanges(calls).map(([, , body]) => body)).toEqual([
    { amount_minor: 73_500 },
    { amount_minor: 73_500, cancel_shoot: true },
  ]);
});

test('a refund of an order whose shoot is over or cancelled asks nothing about it', async () => {
  const booking = { id, shoot_datetime: '2099-12-01T15:00:00.000Z', ends_at: '2099-12-01T17:00:00.000Z', version: 1 };
  await open(orderWith({ booking }, { booking_status: 'cancelled' }));
  await choose('Refund');
  await expect.element(page.getByRole('dialog', { name: 'Refund order 1042' })).toBeVisible();
  await expect.element(page.getByRole('checkbox')).not.toBeInTheDocument();
});

test('an order whose money went back wears a badge that says so', async () => {
  await open(orderWith({ payment_status: 'refunded', refunded_minor: 73_500 }, { refundable_minor: 0 }));
  const badges = [...document.querySelectorAll('span.rounded-full')]
    .map(({ textContent }) => textContent)
    .filter(Boolean);
  expect(badges.slice(0, 2)).toEqual(['Pending', 'Refunded']);
});

test('a refund that the provider does not answer stays open with what was typed', async () => {
  await open(DETAILS, { [`POST ${AT}/refund`]: () => problem(503, 'payments_unavailable') });
  await choose('Refund');
  const dialog = page.getByRole('dialog', { name: 'Refund order 1042' });
  await dialog.getByRole('textbox', { name: 'Type 1042 to confirm' }).fill('1042');
  await dialog.getByRole('button', { name: 'Refund', exact: true }).click();
  await expect.poll(() => toastTexts().join()).toContain('Nothing was refunded yet');
  await expect.element(dialog.getByRole('textbox', { name: 'Type 1042 to confirm' })).toHaveValue('1042');
});

test('the confirmation goes out again', async () => {
  const calls = await open(DETAILS, { [`POST ${AT}/resend-confirmation`]: () => json(DETAILS) });
  await choose('Send confirmation again');
  await page.getByRole('button', { name: 'Send again' }).click();
  await expect.poll(toastTexts).toEqual(['Success! / The confirmation is on its way.']);
  expect(listChanges(calls).map(([, path]) => path)).toEqual([`${AT}/resend-confirmation`]);
});

test('an order that is not paid has no actions; a cancelled one can be refunded alone', async () => {
  await open(
    orderWith(
      { payment_status: 'requires_payment', order_status: null, invoice_number: null },
      { refundable_minor: 0 },
    ),
  );
  await expect.element(page.getByRole('button', { name: 'Actions for order 1042' })).not.toBeInTheDocument();
  await expect.element(page.getByRole('link', { name: 'Invoice (PDF)' })).not.toBeInTheDocument();
  await becomeNewVisitor();
  await open(orderWith({ order_status: 'cancelled' }));
  await page.getByRole('button', { name: 'Actions for order 1042' }).click();
  expect(
    page
      .getByRole('menuitem')
      .elements()
      .map((item) => item.textContent),
  ).toEqual(['Refund']);
});

test('the invoice, the payment at the provider and the table of orders are links', async () => {
  await open({ ...DETAILS, payment_url: 'https://dashboard.stripe.com/test/payments/pi_123' });
  const invoice = page.getByRole('link', { name: 'Invoice (PDF)' });
  await expect.element(invoice).toHaveAttribute('href', `/api${AT}/invoice.pdf`);
  const payment = page.getByRole('link', { name: 'pi_123' });
  await expect.element(payment).toHaveAttribute('href', 'https://dashboard.stripe.com/test/payments/pi_123');
  await becomeNewVisitor();
  adminNetwork({ 'GET /admin/orders': () => json({ orders: [], next_cursor: null, total: 0 }) });
  await renderInPanel(OrdersPage, '/admin/media-upload?q=maple&payment_status=all');
  const csv = page.getByRole('link', { name: 'Download CSV' });
  await expect.element(csv).toHaveAttribute('href', '/api/admin/orders.csv?q=maple&payment_status=all');
});
