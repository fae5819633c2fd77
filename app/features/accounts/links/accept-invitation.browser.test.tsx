import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  becomeNewVisitor,
  done,
  fakeNetwork,
  json,
  listBodies,
  problem,
  renderPage,
  TOKEN,
  toastTexts,
} from '#app/test/accounts.ts';
import { AcceptInvitation } from './accept-invitation.tsx';

beforeEach(becomeNewVisitor);
afterEach(async () => {
  await becomeNewVisitor();
  window.history.replaceState(null, '', window.location.pathname);
});

const CHECK = 'POST /auth/check-invitation';
const ACCEPT = 'POST /auth/accept-invitation';
const VIEW = { full_name: 'Gül Guest', email: 'guest@example.com', role: 'realtor' };
const CHOSEN = 'amber harbour 77';

/** Opens the page as the link of the mail does. */
async function open(): Promise<void> {
  window.history.replaceState(null, '', `${window.location.pathname}#token=${TOKEN}`);
  await renderPage({ path: '/accept-invitation', Component: AcceptInvitation });
}
const control = (name: string) => {
  const found = document.querySelector<HTMLInputElement>(`[name="${name}"]`);
  if (!found) throw new Error(`No control is named ${name}.`);
  return found;
};
async function fill(password: string, again = password): Promise<void> {
  await expect.element(page.getByRole('button', { name: 'Open my account' })).toBeVisible();
  await userEvent.fill(control('new_password'), password);
  await userEvent.fill(control('confirm_password'), again);
  await page.getByRole('button', { name: 'Open my account' }).click();
}

test('who is invited chooses a password, and goes to the sign-in', async () => {
  const calls = fakeNetwork({ [CHECK]: () => json(VIEW), [ACCEPT]: done });
  await open();
  await expect.element(page.getByRole('heading', { name: 'Welcome, Gül Guest' })).toBeVisible();
  await expect.element(page.getByText('guest@example.com')).toBeVisible();
  expect(window.location.hash).toBe('');
  await fill(CHOSEN);
  await expect.poll(toastTexts).toEqual(['Success! / Your account is ready. Please sign in.']);
  await expect.element(page.getByText('Reached /realtor-auth')).toBeVisible();
  expect(listBodies(calls, ACCEPT)).toEqual([{ token: TOKEN, new_password: CHOSEN }]);
});

test('an admin goes to the door of the admin portal', async () => {
  fakeNetwork({ [CHECK]: () => json({ ...VIEW, role: 'admin' }), [ACCEPT]: done });
  await open();
  await expect.element(page.getByText(/to open the admin portal/)).toBeVisible();
  await fill(CHOSEN);
  await expect.element(page.getByText('Reached /admin/login')).toBeVisible();
});

test('two passwords that differ are told beside the second, and nothing is sent', async () => {
  const calls = fakeNetwork({ [CHECK]: () => json(VIEW), [ACCEPT]: done });
  await open();
  await fill(CHOSEN, 'another one 88');
  await expect.poll(() => control('confirm_password').getAttribute('aria-invalid')).toBe('true');
  expect(listBodies(calls, ACCEPT)).toEqual([]);
});

test.each([
  ['that was revoked, superseded or used', { [CHECK]: () => problem(400, 'invalid_link') }],
  [
    'that is revoked while the password is typed',
    { [CHECK]: () => json(VIEW), [ACCEPT]: () => problem(400, 'invalid_link') },
  ],
])('an invitation %s says so, and leads to the sign-in', async (_case, answers) => {
  fakeNetwork(answers);
  await open();
  if (ACCEPT in answers) await fill(CHOSEN);
  await expect.element(page.getByRole('heading', { name: 'This invitation no longer works' })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Go to Sign In' })).toHaveAttribute('href', '/realtor-auth');
});

test('an address without a token says so as well, and a request to a server that is away can be repeated', async () => {
  fakeNetwork();
  await renderPage({ path: '/accept-invitation', Component: AcceptInvitation });
  await expect.element(page.getByRole('heading', { name: 'This invitation no longer works' })).toBeVisible();
  let isAway = true;
  fakeNetwork({ [CHECK]: () => (isAway ? problem(503, 'unavailable') : json(VIEW)) });
  await open();
  const again = page.getByRole('button', { name: 'Try again' });
  await expect.element(again).toBeVisible();
  isAway = false;
  await again.click();
  await expect.element(page.getByRole('heading', { name: 'Welcome, Gül Guest' })).toBeVisible();
});
