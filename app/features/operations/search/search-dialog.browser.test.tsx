import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { becomeNewVisitor, json, problem } from '#app/test/accounts.ts';
import { adminNetwork, listQueries, makeAdminOrder, renderInPanel } from '#app/test/admin.ts';
import { expectAccessibleInBothThemes } from '#app/test/axe.ts';
import { makeBoard, SAMPLE_CARD } from '#app/test/sample-production.ts';

beforeEach(async () => {
  await becomeNewVisitor();
  await page.viewport(1280, 900);
});
afterEach(becomeNewVisitor);

async function search(answers: Parameters<typeof adminNetwork>[0]) {
  const calls = adminNetwork({
    'GET /admin/orders': () => json({ orders: [makeAdminOrder(1042)], next_cursor: null, total: 1 }),
    'GET /admin/users': () => json({ users: [], next_cursor: null, total: 0 }),
    'GET /admin/customers': () => json({ customers: [], next_cursor: null, total: 0 }),
    ...answers,
  });
  await renderInPanel(() => <p>The page</p>, '/admin/dashboard');
  await expect.element(page.getByText('The page')).toBeVisible();
  await userEvent.keyboard('{Control>}k{/Control}');
  await page.getByRole('searchbox').fill('brookside');
  return calls;
}

test('Ctrl K finds properties beside orders, and leads to their files and delivery', async () => {
  const calls = await search({ 'GET /admin/production': () => json(makeBoard([SAMPLE_CARD])) });
  const found = page.getByRole('region', { name: 'Properties' });
  await expect
    .element(found.getByRole('link', { name: /11 Brookside Court, Bethesda.*Maple House, Order 1042/ }))
    .toHaveAttribute('href', '/admin/properties?q=Maple+House');
  const order = page.getByRole('region', { name: 'Orders' }).getByRole('link');
  await expect.element(order).toBeVisible();
  expect(listQueries(calls, '/admin/production').at(-1)).toEqual({ q: 'brookside' });
  await expectAccessibleInBothThemes('what was found');
  await userEvent.hover(order);
  await expectAccessibleInBothThemes('what the pointer is on');
});

test('a search that fails says so and can be tried again', async () => {
  let isDown = true;
  await search({ 'GET /admin/production': () => (isDown ? problem(422, 'invalid_input') : json(makeBoard([]))) });
  const alert = page.getByRole('alert').filter({ hasText: 'The search failed' });
  await expect.element(alert).toBeVisible();
  isDown = false;
  await alert.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByRole('region', { name: 'Orders' })).toBeVisible();
  await expect.element(page.getByRole('region', { name: 'Properties' })).not.toBeInTheDocument();
});
