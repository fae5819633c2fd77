import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { becomeNewVisitor, json, problem, toastTexts } from '#app/test/accounts.ts';
import { adminNetwork, DETAILS, listChanges, renderInPanel } from '#app/test/admin.ts';
import { expectAccessibleInBothThemes } from '#app/test/axe.ts';
import { savedCard } from '#app/test/saved-cards.ts';
import { OrderCards } from './order-cards.tsx';

const ORDER = DETAILS.order.id;
const AT = `/orders/${ORDER}/saved-cards`;

beforeEach(becomeNewVisitor);
afterEach(becomeNewVisitor);

const open = (answers: Parameters<typeof adminNetwork>[0]) => {
  const calls = adminNetwork(answers);
  return renderInPanel(() => <OrderCards orderId={ORDER} locale="en" />, `/orders/${ORDER}`).then(() => calls);
};

test('BIL-55: the cards of an order say until when and for what they are kept, and a card is removed', async () => {
  let cards = [savedCard(1), savedCard(2, { brand: 'mastercard', is_for_customer: true, is_expired: true })];
  const calls = await open({
    [`GET ${AT}`]: () => json({ cards }),
    [`DELETE ${AT}/${savedCard(1).id}`]: () => {
      cards = [];
      return new Response(null, { status: 204 });
    },
  });
  await expect.element(page.getByText('Visa ending in 4242')).toBeVisible();
  await expect.element(page.getByText('Expires 04/2029. For what is due of this order.')).toBeVisible();
  await expect.element(page.getByText('Expired 04/2029. For all orders of this customer.')).toBeVisible();
  await expectAccessibleInBothThemes('the cards of an order');
  await page.getByRole('button', { name: 'Remove' }).first().click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect.poll(toastTexts).toContain('Card removed');
  await expect.element(page.getByText('Visa ending in 4242')).not.toBeInTheDocument();
  expect(listChanges(calls)).toHaveLength(1);
});

test('a card that cannot be removed stays', async () => {
  await open({
    [`GET ${AT}`]: () => json({ cards: [savedCard(1)] }),
    [`DELETE ${AT}/${savedCard(1).id}`]: () => problem(404, 'not_found'),
  });
  await page.getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect.poll(() => toastTexts().join()).toContain('The card could not be removed');
  await expect.element(page.getByText('Visa ending in 4242')).toBeVisible();
});
