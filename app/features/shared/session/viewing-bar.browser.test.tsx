import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { noteViewing } from '#app/lib/session/viewing-store.ts';
import { becomeNewVisitor, fakeNetwork, json, problem, REALTOR, renderPage } from '#app/test/accounts.ts';
import { expectAccessibleInBothThemes } from '#app/test/axe.ts';
import { ViewingBar } from './viewing-bar.tsx';

beforeEach(becomeNewVisitor);
afterEach(async () => {
  noteViewing(null);
  vi.useRealTimers();
  await becomeNewVisitor();
});

const VIEWING = {
  id: '0191f5f4-0000-7000-8000-000000000001',
  ends_at: '2026-11-20T15:15:00.000Z',
  seconds_left: 600,
  customer_id: null,
};
const Page = () => (
  <main>
    <ViewingBar />
    <h1>Orders</h1>
  </main>
);
const show = () => renderPage({ path: '/account/orders', Component: Page });
const bar = () => page.getByRole('region', { name: 'You see as a customer' });

test('CUS-16: the bar says whom staff see and how long still, and makes room at the top', async () => {
  fakeNetwork({ 'GET /auth/get-session': () => json({ account: REALTOR, viewing: VIEWING }) });
  await show();
  await expect.element(bar()).toMatchTextContent(/^You see as Rosa Martinez/);
  await expect.element(bar()).toMatchTextContent(/Read only, (10|9) min left/);
  expect(document.documentElement.hasAttribute('data-viewing')).toBe(true);
  expect(bar().element().getBoundingClientRect().top).toBe(0);
  await expectAccessibleInBothThemes('the bar of a viewing');
});

test('CUS-16: where the server does not stop it, the bar says so and stays', async () => {
  fakeNetwork({
    'GET /auth/get-session': () => json({ account: REALTOR, viewing: VIEWING }),
    'DELETE /account/viewing': () => problem(503, 'unavailable', { detail: 'Not now. Try again in a minute.' }),
  });
  await show();
  await bar().getByRole('button', { name: 'Stop' }).click();
  await expect.element(bar()).toBeVisible();
  await expect.element(bar().getByRole('button', { name: 'Stop' })).toHaveAttribute('aria-disabled', 'false');
});

test('CUS-16: who is signed in as themselves has no bar', async () => {
  fakeNetwork({ 'GET /auth/get-session': () => json({ account: REALTOR, viewing: null }) });
  await show();
  await expect.element(page.getByRole('heading', { name: 'Orders' })).toBeVisible();
  await expect.element(bar()).not.toBeInTheDocument();
  expect(document.documentElement.hasAttribute('data-viewing')).toBe(false);
});
