import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { becomeNewVisitor, json, problem, toastTexts } from '#app/test/accounts.ts';
import { DETAILS, listChanges } from '#app/test/admin.ts';
import { expectAccessibleInBothThemes } from '#app/test/axe.ts';
import { ORDER_AT as AT, openOrderPage as open } from '#app/test/order-page.tsx';
import type { AdminOrderDetails } from '#domain/orders/admin-order.ts';
import type { RecordedPaymentJson } from '#domain/orders/recorded-payment.ts';

beforeEach(async () => {
  await becomeNewVisitor();
  await page.viewport(1280, 900);
});
afterEach(becomeNewVisitor);

const recorded = (number: number, change: Partial<RecordedPaymentJson> = {}): RecordedPaymentJson => ({
  id: `3f0c8a52-6a0f-4b7e-9d38-00000000001${number}`,
  method: 'check',
  amount_minor: 20_000,
  received_on: '2026-11-18',
  reference: '2207',
  recorded_by: 'Anna Berg',
  created_at: '2026-11-18T15:00:00.000Z',
  voided_at: null,
  void_reason: null,
  ...change,
});

const orderWith = (balance_minor: number, payments: RecordedPaymentJson[] = []): AdminOrderDetails => ({
  ...DETAILS,
  order: { ...DETAILS.order, balance_minor },
  recorded_payments: payments,
  refundable_by_hand_minor: payments.length * 20_000,
});

const card = () => page.getByRole('region', { name: 'Received by hand' });
const dialog = () => page.getByRole('dialog');

test('ORD-134: money by hand is recorded with its method, amount, day and reference', async () => {
  const calls = await open(orderWith(53_500), { [`POST ${AT}/payments`]: () => json(orderWith(0, [recorded(1)])) });
  await expect.element(card()).toMatchTextContent('the delivery opens');
  await card().getByRole('button', { name: 'Record payment' }).click();
  await expect.element(dialog()).toMatchTextContent('₺535,00 is due');
  await dialog().getByRole('combobox', { name: 'How it came' }).selectOptions('bank_transfer');
  await dialog()
    .getByRole('textbox', { name: /^Amount/ })
    .fill('');
  await dialog().getByRole('button', { name: 'Record' }).click();
  await expect.element(dialog().getByRole('textbox', { name: /^Amount/ })).toHaveFocus();
  await dialog()
    .getByRole('textbox', { name: /^Amount/ })
    .fill('200');
  await dialog().getByLabelText(/^Day/).fill('2026-11-18');
  await dialog()
    .getByRole('textbox', { name: /^Reference/ })
    .fill('2207');
  await dialog().getByRole('checkbox').click();
  await expectAccessibleInBothThemes('record a payment');
  await dialog().getByRole('button', { name: 'Record' }).click();
  await expect.element(card()).toMatchTextContent('Check, 2207');
  expect(listChanges(calls).map(([method, path]) => `${method} ${path}`)).toEqual([`POST ${AT}/payments`]);
  expect(calls.findLast(({ method }) => method === 'POST')?.body).toEqual({
    method: 'bank_transfer',
    amount_minor: 20_000,
    received_on: '2026-11-18',
    reference: '2207',
    email_receipt: false,
  });
  await expect.poll(toastTexts).toEqual(['Payment recorded / ₺200,00, Bank transfer.']);
});

test('what the server refuses stands at its field, and nothing typed is lost', async () => {
  const message = 'At most ₺535,00 is due of this order.';
  await open(orderWith(53_500), {
    [`POST ${AT}/payments`]: () =>
      problem(422, 'invalid_input', { detail: message, fields: [{ path: 'amount_minor', message }] }),
  });
  await card().getByRole('button', { name: 'Record payment' }).click();
  await dialog()
    .getByRole('textbox', { name: /^Check number/ })
    .fill('2207');
  await dialog().getByRole('button', { name: 'Record' }).click();
  await expect.element(dialog()).toMatchTextContent(message);
  await expect.element(dialog().getByRole('textbox', { name: /^Check number/ })).toHaveValue('2207');
});

test('ORD-136: a recorded payment is voided with a reason, and stays in the list', async () => {
  const voided = recorded(1, { voided_at: '2026-11-19T15:00:00.000Z', void_reason: 'The check bounced.' });
  const calls = await open(orderWith(53_500, [recorded(1), recorded(2, { method: 'cash', reference: '' })]), {
    [`POST ${AT}/payments/${voided.id}/void`]: () => json(orderWith(73_500, [voided])),
  });
  await expectAccessibleInBothThemes('recorded payments');
  await card().getByRole('button', { name: 'Void' }).first().click();
  await dialog().getByRole('button', { name: 'Void' }).click();
  await expect.element(dialog()).toMatchTextContent('Say why it is voided.');
  await dialog()
    .getByRole('textbox', { name: /^Reason/ })
    .fill('The check bounced.');
  await dialog().getByRole('button', { name: 'Void' }).click();
  await expect.element(card()).toMatchTextContent('Voided: The check bounced.');
  expect(calls.findLast(({ method }) => method === 'POST')?.body).toEqual({ reason: 'The check bounced.' });
});

test('ORD-137: a refund goes back to the card or by hand, each up to what came that way', async () => {
  const details = { ...orderWith(0, [recorded(1)]), refundable_minor: 53_500 };
  const calls = await open(details, { [`POST ${AT}/refund`]: () => json(details) });
  await page.getByRole('button', { name: 'Actions for order 1042' }).click();
  await page.getByRole('menuitem', { name: 'Refund' }).click();
  await expect.element(dialog()).toMatchTextContent('Up to ₺535,00 can go back to the card.');
  await dialog().getByRole('combobox', { name: 'How it goes back' }).selectOptions('cash');
  await expect.element(dialog().getByRole('textbox', { name: /^Amount/ })).toHaveValue('200');
  await dialog()
    .getByRole('textbox', { name: /to confirm/ })
    .fill('1042');
  await expectAccessibleInBothThemes('refund by hand');
  await dialog().getByRole('button', { name: 'Refund' }).click();
  await expect.poll(toastTexts).toEqual(['Success! / ₺200,00 went back.']);
  expect(calls.findLast(({ method }) => method === 'POST')?.body).toEqual({ amount_minor: 20_000, method: 'cash' });
});

test('without anything due or recorded, the card is not there', async () => {
  await open(orderWith(0));
  await expect.element(page.getByRole('heading', { name: 'Order 1042' })).toBeVisible();
  expect(card().elements()).toHaveLength(0);
});
