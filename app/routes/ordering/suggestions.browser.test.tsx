import { afterEach, beforeEach, expect, test } from 'vitest';
import { commands, page, userEvent } from 'vitest/browser';
import { getDraft } from '#app/features/orders/draft-store.ts';
import { fakeNetwork, json, problem } from '#app/test/ordering-network.ts';
import { becomeNewVisitor, renderPage } from '#app/test/ordering-page.ts';
import type { SuggestedAddress } from '#domain/site/places/suggestions-json.ts';
import OrderRoute from './order.tsx';

beforeEach(becomeNewVisitor);
afterEach(becomeNewVisitor);

const FOUND: SuggestedAddress[] = [
  { address: '1400 Kestrel Street', city: 'Washington', state: 'DC', zip_code: '20005' },
  { address: '1401 Kestrel Street', city: 'Bethesda', state: 'MD', zip_code: '20814' },
];

const OFFERED = { hasAddressSuggestions: true };
const render = () => renderPage({ path: '/order', Component: OrderRoute, at: { pathname: '/order', search: '' } });
const field = page.getByRole('textbox', { name: 'Address' });
const combobox = page.getByRole('combobox', { name: 'Address' });
const options = page.getByRole('option');
const asked = (calls: ReturnType<typeof fakeNetwork>) =>
  calls
    .filter(({ path }) => path === '/api/address-suggestions')
    .map(({ query }) => new URLSearchParams(query).get('q'));

test('ORD-97: an address is chosen by keyboard and fills in all its parts', async () => {
  const calls = fakeNetwork({ 'GET /api/address-suggestions': () => json({ suggestions: FOUND }) }, OFFERED);
  await render();
  await field.click();
  await expect.element(combobox).toHaveFocus();
  await userEvent.keyboard('1400 kes');
  await expect.element(options.nth(1)).toBeVisible();
  expect(asked(calls)).toEqual(['1400 kes']);
  await expect.element(combobox).toHaveAttribute('aria-expanded', 'true');
  await expect.element(page.getByRole('listbox', { name: 'Suggested addresses' })).toBeVisible();
  expect(await commands.findAxeViolations('all')).toEqual([]);
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  expect(getDraft().values).toMatchObject({
    address: '1401 Kestrel Street',
    city: 'Bethesda',
    state: 'MD',
    zipCode: '20814',
  });
  await expect.element(combobox).toHaveValue('1401 Kestrel Street');
  await expect.element(combobox).toHaveAttribute('aria-expanded', 'false');
  await expect.element(combobox).toHaveFocus();
  expect(options.elements()).toHaveLength(0);
});

test('ORD-97: a pointer chooses, and Escape closes the list and keeps what was typed', async () => {
  fakeNetwork({ 'GET /api/address-suggestions': () => json({ suggestions: FOUND }) }, OFFERED);
  await render();
  await field.click();
  await expect.element(combobox).toHaveFocus();
  await userEvent.keyboard('kestrel');
  await expect.element(options.first()).toBeVisible();
  await userEvent.keyboard('{Escape}');
  expect(options.elements()).toHaveLength(0);
  await userEvent.keyboard('{Escape}');
  expect(getDraft().values.address).toBe('kestrel');
  await userEvent.keyboard(' s');
  await options.first().click();
  expect(getDraft().values).toMatchObject({ address: '1400 Kestrel Street', city: 'Washington' });
});

test('ORD-97: leaving the field chooses nothing', async () => {
  fakeNetwork({ 'GET /api/address-suggestions': () => json({ suggestions: FOUND }) }, OFFERED);
  await render();
  await field.click();
  await expect.element(combobox).toHaveFocus();
  await userEvent.keyboard('kestrel');
  await expect.element(options.first()).toBeVisible();
  await userEvent.keyboard('{ArrowDown}{Tab}');
  await expect.element(page.getByRole('textbox', { name: 'City' })).toHaveFocus();
  expect(getDraft().values).toMatchObject({ address: 'kestrel', city: '' });
});

test('ORD-99: what fails suggests nothing and says nothing', async () => {
  const calls = fakeNetwork({ 'GET /api/address-suggestions': () => problem(429, 'rate_limited') }, OFFERED);
  await render();
  await field.click();
  await expect.element(combobox).toHaveFocus();
  await userEvent.keyboard('1400 Kestrel');
  await expect.poll(() => asked(calls)).toEqual(['1400 Kestrel']);
  await expect.element(combobox).toHaveValue('1400 Kestrel');
  expect(page.getByRole('alert').elements()).toHaveLength(0);
});

test('ORD-99: without a geocoder the field is as it was, and nobody is asked', async () => {
  const calls = fakeNetwork();
  await render();
  await field.click();
  await userEvent.keyboard('1400 Kestrel');
  await expect.element(field).toHaveValue('1400 Kestrel');
  expect(asked(calls)).toEqual([]);
  await expect.element(field).toHaveAttribute('autocomplete', 'shipping street-address');
});
