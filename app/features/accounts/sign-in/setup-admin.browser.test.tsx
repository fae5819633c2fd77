import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import {
  ADMIN,
  becomeNewVisitor,
  fakeNetwork,
  json,
  listBodies,
  noAnswer,
  problem,
  REALTOR,
  renderPage,
  signedIn,
  toastTexts,
} from '#app/test/accounts.ts';
import { SetupAdmin } from './setup-admin.tsx';

beforeEach(becomeNewVisitor);
afterEach(becomeNewVisitor);

const CLAIM = 'POST /admin/claim';

const open = async (hash = '') => {
  window.history.replaceState(null, '', hash || '#');
  return renderPage({ path: '/setup-admin', Component: SetupAdmin, at: '/setup-admin' });
};
const makeMe = () => page.getByRole('button', { name: 'Make Me Admin' });

test("ACC-33: who is not logged in finds 'Go to Login Page', and the way back without the token in an address", async () => {
  fakeNetwork();
  await open('#token=t0ken');
  await expect.element(page.getByText(/You must be logged in\./)).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Go to Login Page' }))
    .toHaveAttribute('href', '/login?next=%2Fsetup-admin');
  expect(window.location.hash).toBe('');
});

test("ACC-33: it shows the account's email and 'Make Me Admin'", async () => {
  fakeNetwork(signedIn(REALTOR));
  await open();
  await expect.element(page.getByText('rosa@example.com')).toBeVisible();
  await expect.element(makeMe()).toBeVisible();
});

test("ACC-34: requesting, then 'Role Assigned', with the token passed on that this tab kept meanwhile", async () => {
  sessionStorage.setItem('setup-admin', 't0ken');
  const answer = Promise.withResolvers<Response>();
  const calls = fakeNetwork({ ...signedIn(ADMIN), [CLAIM]: () => answer.promise });
  await open();
  await makeMe().click();
  await expect.element(page.getByRole('button', { name: 'Requesting...' })).toHaveAttribute('aria-disabled', 'true');
  answer.resolve(json({ message: 'You are an admin now.' }));
  await expect.element(page.getByRole('heading', { name: 'Role Assigned' })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Go to Admin Hub' })).toHaveAttribute('href', '/admin/hub');
  expect(listBodies(calls, CLAIM)).toEqual([{ token: 't0ken' }]);
  expect(toastTexts()).toEqual(['Success! / You are an admin now.']);
  await expect.poll(() => listBodies(calls, 'GET /auth/get-session')).toHaveLength(2);
});

test('ACC-34: the page continues to the hub 2000 ms after the role was assigned', async () => {
  fakeNetwork({ ...signedIn(REALTOR), [CLAIM]: () => json({ message: 'You are an admin now.' }) });
  await open();
  await expect.element(makeMe()).toBeVisible();
  const delays = vi.spyOn(window, 'setTimeout');
  await makeMe().click();
  await expect.element(page.getByText('Reached /admin/hub')).toBeVisible();
  expect(delays.mock.calls.map(([, delay]) => delay)).toContain(2000);
});

test("ACC-36: the server's error text is shown", async () => {
  const detail = 'There is an admin already.';
  fakeNetwork({ ...signedIn(REALTOR), [CLAIM]: () => problem(403, 'forbidden', { detail }) });
  await open();
  await makeMe().click();
  await expect.element(page.getByRole('alert')).toMatchTextContent(detail);
  expect(toastTexts()).toEqual([`Error / ${detail}`]);
  await expect.element(makeMe()).toBeVisible();
});

const FALLBACK_MESSAGE = 'Could not assign admin role. Please check the console.';
const UNPARSED = 'Request was rejected. Could not parse response.';
const UNREACHED = 'Could not set admin role. Failed to contact server.';

test.each([
  ['without words', () => problem(500, 'internal'), FALLBACK_MESSAGE, `Error / ${FALLBACK_MESSAGE}`],
  ['that nobody can read', () => new Response('<h1>Blocked</h1>', { status: 403 }), UNPARSED, `Error / ${UNPARSED}`],
  ['by silence', noAnswer, UNREACHED, `Error / ${UNREACHED}`],
] as const)('ACC-37: a refusal %s says so', async (_name, answer, inline, toastText) => {
  fakeNetwork({ ...signedIn(REALTOR), [CLAIM]: answer });
  await open();
  await makeMe().click();
  await expect.element(page.getByRole('alert')).toMatchTextContent(inline);
  expect(toastTexts()).toEqual([toastText]);
});

test("ACC-37: a success that cannot be read says 'System Error'", async () => {
  fakeNetwork({ ...signedIn(REALTOR), [CLAIM]: () => new Response('{', { status: 200 }) });
  await open();
  await makeMe().click();
  const text = 'An unexpected error occurred while assigning the admin role.';
  await expect.poll(toastTexts).toEqual([`System Error / ${text}`]);
  await expect.element(page.getByRole('alert')).toMatchTextContent(text);
});

test("ACC-36: a session that has ended says 'Not Logged In'", async () => {
  fakeNetwork({ ...signedIn(REALTOR), [CLAIM]: () => problem(401, 'unauthenticated') });
  await open();
  await makeMe().click();
  await expect.poll(toastTexts).toEqual(['Not Logged In / You must be logged in to perform this action.']);
  await expect.element(page.getByRole('link', { name: 'Go to Login Page' })).toBeVisible();
});

test('a request without an answer is repeated by a press', async () => {
  let isAway = true;
  fakeNetwork({ 'GET /auth/get-session': () => (isAway ? noAnswer() : json({ account: REALTOR })) });
  await open();
  await expect.element(page.getByRole('alert')).toMatchTextContent(/could not be reached/);
  isAway = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(makeMe()).toBeVisible();
});
