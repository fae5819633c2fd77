import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { becomeNewVisitor, json, problem, toastTexts } from '#app/test/accounts.ts';
import { DETAILS, listChanges } from '#app/test/admin.ts';
import { expectAccessibleInBothThemes } from '#app/test/axe.ts';
import { ORDER_AT as AT, openOrderPage } from '#app/test/order-page.tsx';
import type { AdminOrderDetails } from '#domain/orders/admin-order.ts';

beforeEach(async () => {
  await becomeNewVisitor();
  await page.viewport(1280, 900);
});
afterEach(becomeNewVisitor);

const orderWith = (change: Partial<AdminOrderDetails['order']>, more: Partial<AdminOrderDetails> = {}) => ({
  ...DETAILS,
  ...more,
  order: { ...DETAILS.order, ...change },
});
const correct = () => page.getByRole('button', { name: 'Correct name, phone or address' });
const dialog = () => page.getByRole('dialog', { name: 'Correct order 1042' });
const field = (name: string) => dialog().getByRole('textbox', { name: new RegExp(`^${name}`) });
const send = () => dialog().getByRole('button', { name: 'Correct' }).click();

const open = (answers: Parameters<typeof openOrderPage>[1] = {}, details: AdminOrderDetails = DETAILS) =>
  openOrderPage(details, answers);

test('a name is corrected, and what was there before is shown', async () => {
  const correction = {
    id: '3f0c8a52-6a0f-4b7e-9d38-0a4a8b3b5c09',
    before: { customer_name: 'Jane Sample' },
    corrected_at: '2026-11-20T15:00:00.000Z',
    corrected_by: 'Ada Miller',
  };
  const calls = await open({
    [`PATCH ${AT}`]: () => json(orderWith({ customer_name: 'Jane Simple', version: 2 }, { corrections: [correction] })),
  });
  await correct().click();
  await field('Name').fill('Jane Simple');
  await expectAccessibleInBothThemes('correcting');
  await send();
  await expect.element(dialog()).not.toBeInTheDocument();
  const [[, , body] = []] = listChanges(calls);
  expect(body).toEqual({
    customer_name: 'Jane Simple',
    customer_phone: '+1 202 555 0101',
    address: '4200 Wilson Avenue',
    city: 'Arlington',
    state: 'VA',
    zip_code: '22203',
  });
  await expect.poll(toastTexts).toEqual(['Order corrected / The earlier details are kept.']);
  await page.getByText('Earlier details', { exact: true }).click();
  const customer = page.getByRole('region', { name: 'Customer' });
  await expect.element(customer).toMatchTextContent('Name: Jane Sample');
  await expect.element(customer).toMatchTextContent('Corrected November 20, 2026 at 10:00 AM EST by Ada Miller');
});

test('one who was slower reads what changed, keeps what was typed, and can send it again', async () => {
  let now = DETAILS;
  const seen: string[] = [];
  await open({
    [`GET ${AT}`]: () => json(now),
    [`PATCH ${AT}`]: ({ body }) => {
      seen.push(JSON.stringify(body));
      if (seen.length === 1) {
        now = orderWith({ city: 'Bethesda', version: 2 });
        const problem = { status: 412, code: 'stale_version', detail: 'Changed.', current: now };
        return new Response(JSON.stringify(problem), {
          status: 412,
          headers: { 'Content-Type': 'application/problem+json' },
        });
      }
      return json(now);
    },
  });
  await correct().click();
  await field('Name').fill('Jane Simple');
  await send();
  await expect.element(dialog().getByRole('alert')).toMatchTextContent('City is now “Bethesda”.');
  await expect.element(field('Name')).toHaveValue('Jane Simple');
  await expect.element(field('City')).toHaveValue('Bethesda');
  await send();
  await expect.element(dialog()).not.toBeInTheDocument();
  expect(seen.at(-1)).toContain('"city":"Bethesda"');
});

test('an order that is not paid has nothing to correct', async () => {
  await open({}, orderWith({ paid_at: null, payment_status: 'requires_payment', order_status: null }));
  await expect.element(correct()).not.toBeInTheDocument();
});

test('ORD-119: the email is corrected after a word about what that does, and a refusal stands at its field', async () => {
  const message = 'This is the address of the order already.';
  let tries = 0;
  const calls = await open({
    [`PUT ${AT}/customer-email`]: () => {
      tries += 1;
      if (tries === 1) {
        return problem(422, 'invalid_input', { detail: message, fields: [{ path: 'customer_email', message }] });
      }
      return json(orderWith({ customer_email: 'right@example.com', version: 2 }));
    },
  });
  await page.getByRole('button', { name: 'Correct email' }).click();
  const moving = page.getByRole('dialog', { name: 'Correct the email of order 1042' });
  await expect.element(moving).toMatchTextContent('Links that jane@example.com has end at once.');
  await expectAccessibleInBothThemes('correcting an email');
  await moving.getByRole('button', { name: 'Move order' }).click();
  await expect.element(moving).toMatchTextContent(message);
  await moving.getByRole('textbox', { name: /^Right email/ }).fill('right@example.com');
  await moving.getByRole('button', { name: 'Move order' }).click();
  await expect.element(moving).not.toBeInTheDocument();
  expect(listChanges(calls).at(-1)).toEqual(['PUT', `${AT}/customer-email`, { customer_email: 'right@example.com' }]);
  await expect.poll(toastTexts).toEqual(['Email corrected / The order belongs to right@example.com now.']);
});
