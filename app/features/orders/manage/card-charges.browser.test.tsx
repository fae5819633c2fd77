import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { becomeNewVisitor, json, problem, toastTexts } from '#app/test/accounts.ts';
import { DETAILS } from '#app/test/admin.ts';
import { expectAccessibleInBothThemes } from '#app/test/axe.ts';
import { ORDER_AT as AT, openOrderPage } from '#app/test/order-page.tsx';
import { cardCharge, savedCard } from '#app/test/saved-cards.ts';
import type { AdminOrderDetails } from '#domain/orders/admin-order.ts';
import type { CardCharges } from '#domain/orders/saved-cards/saved-card.ts';

beforeEach(async () => {
  await becomeNewVisitor();
  await page.viewport(1280, 900);
});
afterEach(becomeNewVisitor);

const DUE: AdminOrderDetails = { ...DETAILS, order: { ...DETAILS.order, balance_minor: 53_500 } };
const CARDS: CardCharges = { cards: [savedCard(1)], charges: [], due_minor: 53_500 };
const card = () => page.getByRole('region', { name: 'Saved cards' });
const dialog = () => page.getByRole('alertdialog');

test('BIL-52: a card is charged for what is due after the amount was seen, and a second try is the same charge', async () => {
  let tries = 0;
  const charged: CardCharges = { ...CARDS, charges: [cardCharge(1)], due_minor: 0 };
  const calls = await openOrderPage(DUE, {
    [`GET ${AT}/card-charges`]: () => json(tries > 1 ? charged : CARDS),
    [`POST ${AT}/card-charges`]: () => {
      tries += 1;
      return tries === 1 ? problem(503, 'payments_unavailable') : json(charged);
    },
  });
  await expect.element(card()).toMatchTextContent('Expires 04/2029. For this order.');
  await expectAccessibleInBothThemes('the saved cards of an order');
  await card().getByRole('button', { name: 'Charge ₺535,00' }).click();
  await expect.element(dialog()).toMatchTextContent('Visa ending in 4242 is charged');
  await dialog().getByRole('button', { name: 'Charge ₺535,00' }).click();
  await expect.poll(() => toastTexts().join()).toContain('The card was not charged');
  await dialog().getByRole('button', { name: 'Charge ₺535,00' }).click();
  await expect.poll(() => toastTexts().join()).toContain('₺535,00 is paid.');
  await expect.element(card()).toMatchTextContent('by Anna Berg');
  await expect.element(card().getByRole('button')).not.toBeInTheDocument();
  const asked = calls.filter(({ method, path }) => method === 'POST' && path === `${AT}/card-charges`);
  expect(asked.map(({ body }) => body)).toEqual(
    Array(2).fill({ saved_card_id: savedCard(1).id, amount_minor: 53_500 }),
  );
  expect(new Set(asked.map(({ key }) => key)).size).toBe(1);
});

test('BIL-53: a card whose bank refuses says so, with what happens next', async () => {
  const refused: CardCharges = {
    ...CARDS,
    charges: [cardCharge(1, { status: 'asks_customer', code: 'authentication_required' })],
  };
  let shown = CARDS;
  await openOrderPage(DUE, {
    [`GET ${AT}/card-charges`]: () => json(shown),
    [`POST ${AT}/card-charges`]: () => {
      shown = refused;
      return json(refused);
    },
  });
  await card()
    .getByRole('button', { name: /^Charge/ })
    .click();
  await dialog()
    .getByRole('button', { name: /^Charge/ })
    .click();
  await expect.poll(() => toastTexts().join()).toContain('The customer is mailed the payment link.');
  await expect.element(card()).toMatchTextContent('authentication required');
});

test('an expired card is shown and cannot be charged, and an order without cards shows nothing', async () => {
  await openOrderPage(DUE, {
    [`GET ${AT}/card-charges`]: () => json({ ...CARDS, cards: [savedCard(1, { is_expired: true })] }),
  });
  await expect.element(card()).toMatchTextContent('Expired 04/2029');
  await expect.element(card().getByRole('button')).not.toBeInTheDocument();
});
