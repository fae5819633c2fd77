import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { accountNetwork, makeOrder, renderArea, signOffQuietly } from '#app/test/account-area.ts';
import { json, noAnswer, problem } from '#app/test/ordering-network.ts';
import type { AccountOrder } from '#domain/accounts/account-json.ts';

beforeEach(signOffQuietly);
afterEach(signOffQuietly);

const rows = () => page.getByRole('list', { name: 'Orders' }).getByRole('listitem');

async function showOrders(orders: AccountOrder[], total = orders.length) {
  const calls = accountNetwork({ 'GET /api/account/orders': () => json({ orders, next_cursor: null, total }) });
  await renderArea('/account/orders');
  return calls;
}

test('an order shows number, package, address, the shoot in the zone of the studio, the amount and its status', async () => {
  await showOrders([makeOrder(1042)]);
  const row = rows().first();
  for (const text of ['Growth', 'Order 1042', '4200 Wilson Avenue, Arlington', '₺735,00', 'Pending']) {
    await expect.element(row).toMatchTextContent(text);
  }
  await expect.element(row).toMatchTextContent('November 24, 2026 at 10:00 AM EST');
  await expect
    .element(row.getByRole('link', { name: /Order 1042/ }))
    .toHaveAttribute('href', `/orders/${makeOrder(1042).id}`);
});

test.each([
  [{ order_status: 'completed' }, 'Completed', 'bg-success-soft'],
  [{ order_status: 'cancelled' }, 'Cancelled', 'bg-danger-soft'],
  [{ delivery_status: 'delivered' }, 'Completed', 'bg-success-soft'],
  [{ delivery_status: 'approved' }, 'Approved', 'bg-success-soft'],
  [{ order_status: 'cancelled', delivery_status: 'approved' }, 'Cancelled', 'bg-danger-soft'],
  [{ payment_status: 'refunded', order_status: 'cancelled' }, 'Refunded', 'bg-danger-soft'],
  [{ payment_status: 'requires_payment', order_status: null }, 'Waiting for payment', 'bg-ink/6'],
] as const)('ORD-79: %j is shown as %s', async (change, text, color) => {
  await showOrders([makeOrder(1042, change)]);
  await expect.element(rows().getByText(text, { exact: true })).toHaveClass(color);
});

test.each([
  ['to_be_scheduled', 'We are finding a time'],
  ['not_requested', 'No date yet'],
  [null, 'No shoot yet'],
] as const)('without a time, scheduling status %s reads %s', async (scheduling_status, text) => {
  await showOrders([makeOrder(1042, { scheduling_status, shoot_datetime: null })]);
  await expect.element(rows().first()).toMatchTextContent(text);
});

test('the next orders join those that are shown, and the count says how many there are', async () => {
  const pages = [
    { orders: [makeOrder(3), makeOrder(2)], next_cursor: 'after-2', total: 3 },
    { orders: [makeOrder(1)], next_cursor: null, total: 3 },
  ];
  let asked = 0;
  accountNetwork({ 'GET /api/account/orders': () => json(pages[asked++]) });
  await renderArea('/account/orders');
  await expect.element(page.getByText('3 orders, 2 shown')).toBeVisible();
  await page.getByRole('button', { name: 'Load more' }).click();
  await expect.element(page.getByText('3 orders', { exact: true })).toBeVisible();
  await expect.poll(() => rows().elements().length).toBe(3);
  await expect.element(page.getByRole('button', { name: 'Load more' })).not.toBeInTheDocument();
});

test('next orders that cannot be loaded leave the first ones where they are', async () => {
  const answers = [
    () => json({ orders: [makeOrder(2)], next_cursor: 'after-2', total: 2 }),
    () => problem(503, 'unavailable'),
    () => json({ orders: [makeOrder(1)], next_cursor: null, total: 2 }),
  ];
  let asked = 0;
  accountNetwork({ 'GET /api/account/orders': () => answers[asked++]?.() ?? noAnswer() });
  await renderArea('/account/orders');
  await expect.element(rows().first()).toBeVisible();
  await page.getByRole('button', { name: 'Load more' }).click();
  await expect.element(page.getByText('The next orders could not be loaded')).toBeVisible();
  await expect.element(rows().first()).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(() => rows().elements().length).toBe(2);
  await expect.element(page.getByText('The next orders could not be loaded')).not.toBeInTheDocument();
});

test('totals are exact up to 1,000', async () => {
  await showOrders([makeOrder(1)], 1001);
  await expect.element(page.getByText('1,000+ orders')).toBeVisible();
});

test('an account without orders is shown the way to the prices', async () => {
  await showOrders([]);
  await expect.element(page.getByText('No orders yet')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'See packages and prices' })).toHaveAttribute('href', '/pricing');
});

test('orders that are on their way say so', async () => {
  const held = Promise.withResolvers<Response>();
  accountNetwork({ 'GET /api/account/orders': () => held.promise });
  await renderArea('/account/orders');
  await expect.element(page.getByText('Loading your orders')).toBeInTheDocument();
  held.resolve(json({ orders: [], next_cursor: null, total: 0 }));
  await expect.element(page.getByText('No orders yet')).toBeVisible();
});

test('orders that cannot be loaded can be loaded again', async () => {
  let isAway = true;
  accountNetwork({
    'GET /api/account/orders': () =>
      isAway ? problem(503, 'unavailable') : json({ orders: [makeOrder(7)], next_cursor: null, total: 1 }),
  });
  await renderArea('/account/orders');
  await expect.element(page.getByRole('alert')).toMatchTextContent('Your orders could not be loaded');
  isAway = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByText('1 order', { exact: true })).toBeVisible();
});

test('ORD-121: what was ordered can be ordered again, as long as its package is sold', async () => {
  const addOns = [{ id: 'twilight', quantity: 1 }];
  await showOrders([
    makeOrder(1042, { package: { id: 'growth', photoCount: 55, addOns } }),
    makeOrder(1041, { package: { id: 'gone', photoCount: null }, package_name: 'Gone' }),
    makeOrder(1040, { order_status: null, payment_status: 'requires_payment' }),
  ]);
  const links = page.getByRole('link', { name: /^Order again/ });
  await expect.element(links).toHaveAttribute('href', '/order?package=growth&photos=55&add_ons=twilight%3A1');
  await expect.element(links).toHaveAccessibleName('Order again: Growth');
});
