import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { currentSession } from '#app/lib/session/session-store.ts';
import {
  ADMIN,
  becomeNewVisitor,
  fakeNetwork,
  json,
  listBodies,
  noAnswer,
  problem,
  REALTOR,
  rememberSignedIn,
  renderPage,
  signedIn,
  toastTexts,
  visibleToast,
} from '#app/test/accounts.ts';
import { AdminLogin } from './admin-login.tsx';

beforeEach(becomeNewVisitor);
afterEach(becomeNewVisitor);

const SIGN_IN = 'POST /auth/sign-in/email';

const open = (search = '') => renderPage({ path: '/admin/login', Component: AdminLogin, at: `/admin/login${search}` });
const button = (name: string) => page.getByRole('button', { name, exact: true });

async function signIn(): Promise<void> {
  await page.getByRole('textbox', { name: 'Email' }).fill('ada@example.com');
  await page.getByLabelText('Password', { exact: false }).first().fill('a good long one');
  await button('Sign In').click();
}

test('ACC-6: it is titled Admin Portal and leads back home', async () => {
  fakeNetwork({}, { hasGoogleSignIn: true });
  await open();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Admin Portal' })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/');
  await expect.element(button('Continue with Google')).not.toBeInTheDocument();
});

test('ACC-6: on success it goes to /admin/hub by default, with a toast', async () => {
  fakeNetwork({ [SIGN_IN]: () => json({ next: 'signed_in', account: ADMIN }) });
  await open();
  await signIn();
  await expect.element(page.getByText('Reached /admin/hub')).toBeVisible();
  expect(toastTexts()).toEqual(['Login Successful / Welcome back, Admin!']);
  expect(visibleToast()).toMatchObject({ variant: 'success' });
});

test('ACC-6: on success it goes to the page the user came from', async () => {
  fakeNetwork({ [SIGN_IN]: () => json({ next: 'signed_in', account: ADMIN }) });
  await open('?next=%2Fadmin%2Fcalendar%3Fmonth%3D2026-12');
  await signIn();
  await expect.element(page.getByText('Reached /admin/calendar?month=2026-12')).toBeVisible();
});

test('ACC-7: a user who is no admin gets Access Denied and is signed out immediately', async () => {
  const calls = fakeNetwork({ [SIGN_IN]: () => json({ next: 'signed_in', account: REALTOR }) });
  await open();
  await signIn();
  await expect.poll(toastTexts).toEqual(['Access Denied / You do not have admin privileges.']);
  expect(visibleToast()).toMatchObject({ variant: 'destructive' });
  expect(listBodies(calls, 'POST /auth/sign-out')).toEqual([{ scope: 'local' }]);
  expect(currentSession().state).toBe('visitor');
  await expect.element(button('Sign In')).toBeVisible();
});

test('ACC-7: a user who is no admin stays out where the sign-out gets no answer', async () => {
  fakeNetwork({ [SIGN_IN]: () => json({ next: 'signed_in', account: REALTOR }), 'POST /auth/sign-out': noAnswer });
  await open();
  await signIn();
  await expect.poll(toastTexts).toEqual(['Access Denied / You do not have admin privileges.']);
  expect(currentSession().state).toBe('visitor');
});

test('ACC-3: a wrong password says Login Failed with the returned message', async () => {
  fakeNetwork({ [SIGN_IN]: () => problem(401, 'unauthenticated', { detail: 'Invalid credentials.' }) });
  await open();
  await signIn();
  await expect.poll(toastTexts).toEqual(['Login Failed / Invalid credentials.']);
  expect(visibleToast()).toMatchObject({ duration: 7000 });
});

test("ACC-3: a failure without words says 'An unknown error occurred.'", async () => {
  fakeNetwork({ [SIGN_IN]: () => problem(500, 'internal') });
  await open();
  await signIn();
  await expect.poll(toastTexts).toEqual(['Login Failed / An unknown error occurred.']);
});

test('an admin with a second step is asked for the code of this portal', async () => {
  fakeNetwork({ [SIGN_IN]: () => json({ next: 'two_factor' }) });
  await open();
  await signIn();
  await expect.element(page.getByText('Reached /two-factor?portal=admin')).toBeVisible();
});

test('a realtor who is signed in learns which account it is, and is neither forwarded nor signed out', async () => {
  rememberSignedIn();
  const calls = fakeNetwork(signedIn(REALTOR));
  await open();
  await expect.element(page.getByText(/admin portal is not for this account/)).toBeVisible();
  await expect.element(page.getByText('rosa@example.com')).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Go to Your Media Library' }))
    .toHaveAttribute('href', '/realtor/media');
  expect(listBodies(calls, 'POST /auth/sign-out')).toEqual([]);
});

test('an admin who is signed in continues by a press', async () => {
  rememberSignedIn();
  fakeNetwork(signedIn(ADMIN));
  await open();
  await expect
    .element(page.getByRole('link', { name: 'Go to Admin Control Hub' }))
    .toHaveAttribute('href', '/admin/hub');
});
