import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { currentSession } from '#app/lib/session/session-store.ts';
import {
  ADMIN,
  becomeNewVisitor,
  EDITOR,
  fakeNetwork,
  json,
  listBodies,
  problem,
  REALTOR,
  renderPage,
  toastTexts,
} from '#app/test/accounts.ts';
import { TwoFactor } from './two-factor.tsx';

beforeEach(becomeNewVisitor);
afterEach(becomeNewVisitor);

const TOTP = 'POST /auth/two-factor/verify-totp';
const BACKUP = 'POST /auth/two-factor/verify-backup-code';

const open = (search = '') => renderPage({ path: '/two-factor', Component: TwoFactor, at: `/two-factor${search}` });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const code = () => page.getByRole('textbox');

test('ACC-26: the code of the app completes the sign-in and leads on', async () => {
  const calls = fakeNetwork({ [TOTP]: () => json({ next: 'signed_in', account: REALTOR }) });
  await open('?next=%2Faccount');
  await expect.element(code()).toHaveAttribute('autocomplete', 'one-time-code');
  await code().fill('123 456');
  await button('Continue').click();
  await expect.element(page.getByText('Reached /account')).toBeVisible();
  expect(listBodies(calls, TOTP)).toEqual([{ code: '123456', trust_device: false }]);
  expect(currentSession().state).toBe('signed_in');
});

test('a device can be trusted for 30 days', async () => {
  const calls = fakeNetwork({ [TOTP]: () => json({ next: 'signed_in', account: REALTOR }) });
  await open();
  await code().fill('123456');
  await page.getByRole('checkbox', { name: 'Trust this device for 30 days' }).click();
  await button('Continue').click();
  await expect.element(page.getByText('Reached /realtor/media')).toBeVisible();
  expect(listBodies(calls, TOTP)).toMatchObject([{ trust_device: true }]);
});

test('ACC-4: a code leads an editor to their work too', async () => {
  fakeNetwork({ [TOTP]: () => json({ next: 'signed_in', account: EDITOR }) });
  await open();
  await code().fill('123456');
  await button('Continue').click();
  await expect.element(page.getByText('Reached /admin/production')).toBeVisible();
});

test('a recovery code does it too', async () => {
  const calls = fakeNetwork({ [BACKUP]: () => json({ next: 'signed_in', account: REALTOR }) });
  await open();
  await button('Use a recovery code').click();
  await code().fill('ab12C-de34F');
  await button('Continue').click();
  await expect.element(page.getByText('Reached /realtor/media')).toBeVisible();
  expect(listBodies(calls, BACKUP)).toEqual([{ code: 'ab12C-de34F' }]);
});

test('a wrong code says so, and stays to be mended', async () => {
  fakeNetwork({ [TOTP]: () => problem(401, 'unauthenticated', { detail: 'This code is not right.' }) });
  await open();
  await code().fill('123456');
  await button('Continue').click();
  await expect.poll(toastTexts).toEqual(['Login Failed / This code is not right.']);
  await expect.element(code()).toHaveValue('123456');
  await expect.element(code()).toHaveAccessibleDescription('This code is not right.');
  await expect.element(code()).toHaveFocus();
});

test('what is no code is not sent', async () => {
  const calls = fakeNetwork();
  await open();
  await code().fill('12345');
  await button('Continue').click();
  await expect.element(code()).toHaveAccessibleDescription('The code has six digits.');
  expect(listBodies(calls, TOTP)).toEqual([]);
});

test('ACC-7: the second step of the portal lets in admins alone', async () => {
  const calls = fakeNetwork({ [TOTP]: () => json({ next: 'signed_in', account: REALTOR }) });
  await open('?portal=admin');
  await code().fill('123456');
  await button('Continue').click();
  await expect.poll(toastTexts).toEqual(['Access Denied / You do not have admin privileges.']);
  expect(listBodies(calls, 'POST /auth/sign-out')).toEqual([{ scope: 'local' }]);
});

test('an admin continues to the hub, and may start again at the portal', async () => {
  fakeNetwork({ [TOTP]: () => json({ next: 'signed_in', account: ADMIN }) });
  await open('?portal=admin&next=%2Fadmin%2Forders');
  await expect
    .element(page.getByRole('link', { name: 'Start again' }))
    .toHaveAttribute('href', '/admin/login?next=%2Fadmin%2Forders');
  await code().fill('123456');
  await button('Continue').click();
  await expect.element(page.getByText('Reached /admin/orders')).toBeVisible();
});
