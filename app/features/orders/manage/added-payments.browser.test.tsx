import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { becomeNewVisitor, json, problem, toastTexts } from '#app/test/accounts.ts';
import { DETAILS, listChanges } from '#app/test/admin.ts';
import { expectAccessibleInBothThemes } from '#app/test/axe.ts';
import { ORDER_AT as AT, openOrderPage as open } from '#app/test/order-page.tsx';
import { sampleLine } from '#app/test/sample-order.ts';
import { savedCard } from '#app/test/saved-cards.ts';
import type { AdminOrderDetails } from '#domain/orders/admin-order.ts';
import type { ChangePreviewJson } from '#domain/orders/changes/change-json.ts';
import type { OrderPaymentJson } from '#domain/orders/order-lines.ts';
import type { CardCharges } from '#domain/orders/saved-cards/saved-card.ts';

beforeEach(async () => {
  await becomeNewVisitor();
  await page.viewport(1280, 900);
});
afterEach(becomeNewVisitor);

const payment = (number: number, change: Partial<OrderPaymentJson>): OrderPaymentJson => ({
  id: `3f0c8a52-6a0f-4b7e-9d38-00000000000${number}`,
  part: number === 1 ? 'whole' : 'added',
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
        id: payment_id,
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

const card = () => page.getByRole('region', { name: 'Changes' });
const dialog = () => page.getByRole('dialog', { name: 'Change order 1042' });

const PREVIEW: ChangePreviewJson = {
  currency: 'try',
  before_minor: 73_500,
  after_minor: 134_050,
  difference_minor: 134_050,
  ask_minor: 134_050,
  open_minor: 134_050,
  back_minor: 0,
  back: [],
  lines: [{ label: 'Virtual staging', quantity: 3, amount_minor: 9000 }],
  taxes: [],
  documents: [{ kind: 'supplement', total_minor: 134_050, corrects: '1', when: 'later' }],
};
const ADD_ONS = { 'GET /catalogue/growth/add-ons': () => json({ package_id: 'growth', choices: [], add_ons: [] }) };

test('ORD-125: lines are added with prices as people write them, once their sum was seen', async () => {
  const calls = await open(withPayments(FIRST), {
    ...ADD_ONS,
    [`POST ${AT}/change/preview`]: () => json(PREVIEW),
    [`POST ${AT}/change`]: () => json(withPayments(FIRST, OPEN)),
  });
  await card().getByRole('button', { name: 'Change the order' }).click();
  await dialog().getByRole('button', { name: 'Add a line of your own' }).click();
  await dialog().getByRole('textbox', { name: 'What' }).fill('Virtual staging');
  const line = dialog().getByRole('group', { name: 'Line 1' });
  await line.getByRole('textbox', { name: 'Price, TRY' }).fill('30,00');
  await line.getByRole('textbox', { name: 'Quantity' }).fill('3');
  await dialog().getByRole('button', { name: 'Show what it makes' }).click();
  await expect.element(dialog()).toMatchTextContent('₺1.340,50 to charge.');
  await expect.element(dialog()).toMatchTextContent('Supplement of ₺1.340,50 to invoice 1, once it is paid or due');
  await expectAccessibleInBothThemes('with a preview');
  await dialog().getByRole('textbox', { name: 'Reason' }).fill('They want it staged.');
  await dialog().getByRole('button', { name: 'Change the order' }).click();
  await expect.element(card()).toMatchTextContent('3 × Virtual staging');
  const added = [{ label: 'Virtual staging', unit_minor: 3000, quantity: 3, tax_category: null }];
  expect(listChanges(calls).map(([, , body]) => body)).toEqual([
    { lines: [], items: [], added },
    { lines: [], items: [], added, reason: 'They want it staged.', difference_minor: 134_050, send_link: true },
  ]);
});

test('BIL-56: what a change asks for is charged to a saved card in the same act, and no link is offered beside it', async () => {
  const cards: CardCharges = { cards: [savedCard(1)], charges: [], due_minor: 0 };
  const calls = await open(withPayments(FIRST), {
    ...ADD_ONS,
    [`GET ${AT}/card-charges`]: () => json(cards),
    [`POST ${AT}/change/preview`]: () => json(PREVIEW),
    [`POST ${AT}/change`]: () => json(withPayments(FIRST, OPEN)),
  });
  await card().getByRole('button', { name: 'Change the order' }).click();
  await dialog().getByRole('button', { name: 'Add a line of your own' }).click();
  await dialog().getByRole('textbox', { name: 'What' }).fill('Virtual staging');
  await dialog().getByRole('group', { name: 'Line 1' }).getByRole('textbox', { name: 'Price, TRY' }).fill('30,00');
  await dialog().getByRole('button', { name: 'Show what it makes' }).click();
  await dialog().getByRole('textbox', { name: 'Reason' }).fill('They want it staged.');
  await dialog().getByRole('combobox', { name: 'How it is paid' }).selectOptions('Charge Visa ending in 4242');
  await expect.element(dialog().getByRole('checkbox', { name: 'Email the payment link' })).not.toBeInTheDocument();
  await expectAccessibleInBothThemes('with a card that pays');
  await dialog().getByRole('button', { name: 'Change the order' }).click();
  await expect.element(dialog()).not.toBeInTheDocument();
  expect(listChanges(calls).at(-1)?.[2]).toMatchObject({ difference_minor: 134_050, saved_card_id: savedCard(1).id });
});

test('ORD-126: a line goes, and what goes back by hand asks how; what is wrong stands beside its field', async () => {
  const back = [{ payment_id: FIRST.id, way: 'hand' as const, amount_minor: 4000 }];
  const less = { ...PREVIEW, difference_minor: -4000, ask_minor: 0, open_minor: 0, back_minor: 4000, back };
  const detail = 'This order is cancelled, so it does not change any more. Refund it instead.';
  const calls = await open(withPayments(FIRST), {
    ...ADD_ONS,
    [`POST ${AT}/change/preview`]: () => json(less),
    [`POST ${AT}/change`]: () => problem(409, 'conflict', { detail }),
  });
  await card().getByRole('button', { name: 'Change the order' }).click();
  await dialog().getByRole('button', { name: 'Show what it makes' }).click();
  await expect.element(dialog()).toMatchTextContent('Change a line, its price, or add something.');
  await dialog().getByRole('textbox', { name: 'Price, TRY' }).fill('a lot');
  await dialog().getByRole('button', { name: 'Show what it makes' }).click();
  await expect.element(dialog()).toMatchTextContent('Write an amount such as 100 or 99.50.');
  await expectAccessibleInBothThemes('with errors');
  await dialog().getByRole('textbox', { name: 'Price, TRY' }).fill('695');
  await dialog().getByRole('button', { name: 'Show what it makes' }).click();
  await expect.element(dialog()).toMatchTextContent('₺40,00 back by hand.');
  await dialog().getByRole('textbox', { name: 'Reason' }).fill('Rain.');
  await dialog().getByRole('combobox', { name: 'How it goes back' }).selectOptions('cash');
  await dialog().getByRole('button', { name: 'Change the order' }).click();
  await expect.poll(toastTexts).toEqual([`The order was not changed / ${detail}`]);
  await expect.element(dialog().getByRole('textbox', { name: 'Reason' })).toHaveValue('Rain.');
  expect(listChanges(calls).at(-1)?.[2]).toMatchObject({ refund_method: 'cash', difference_minor: -4000 });
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
