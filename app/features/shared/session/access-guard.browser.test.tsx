import { useQuery } from '@tanstack/react-query';
import { Outlet } from 'react-router';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { ApiProblem } from '#app/lib/request/api.ts';
import { queryClient } from '#app/lib/request/query-client.ts';
import { currentSession, startSession } from '#app/lib/session/session-store.ts';
import { SIGNED_IN_HINT } from '#app/lib/session/signed-in-hint.ts';
import {
  ADMIN,
  becomeNewVisitor,
  fakeNetwork,
  json,
  listBodies,
  noAnswer,
  REALTOR,
  renderPage,
  signedIn,
  toastTexts,
} from '#app/test/accounts.ts';
import { AccessGuard } from './access-guard.tsx';
import { signOutWith } from './sign-out.ts';

beforeEach(becomeNewVisitor);
afterEach(becomeNewVisitor);

const Secret = () => <p>What is inside</p>;

/** A part of a private page that asks for what is the account’s, and is refused. */
function Asking() {
  const { error } = useQuery({
    queryKey: ['private'],
    queryFn: () =>
      Promise.reject(new ApiProblem(401, { code: 'unauthenticated', detail: 'Sign in first.', fields: [] })),
  });
  return <p>{error ? 'refused' : 'asking'}</p>;
}

const guardFor = (audience: 'admin' | 'realtor' | 'account', Inside = Secret) =>
  function Guarded() {
    return (
      <AccessGuard audience={audience}>
        <Inside />
        <Outlet />
      </AccessGuard>
    );
  };

const open = (audience: 'admin' | 'realtor' | 'account', path: string, at = path) =>
  renderPage({ path, Component: guardFor(audience), at });

describe('ACC-30: Access guards', () => {
  test.each([
    ['admin', '/admin/hub', 'Verifying admin access', ADMIN],
    ['realtor', '/realtor/media', 'Verifying realtor access', REALTOR],
    ['account', '/account', 'Verifying access', REALTOR],
  ] as const)("ACC-30: for %s, %s shows '%s' while loading, then the page", async (audience, path, text, account) => {
    const answer = Promise.withResolvers<Response>();
    fakeNetwork({ 'GET /auth/get-session': () => answer.promise });
    await open(audience, path);
    await expect.element(page.getByText(text)).toBeVisible();
    await expect.element(page.getByText('What is inside')).not.toBeInTheDocument();
    answer.resolve(json({ account }));
    await expect.element(page.getByText('What is inside')).toBeVisible();
    expect(localStorage.getItem(SIGNED_IN_HINT)).toBe('1');
  });

  test('ACC-31: a visitor goes to /admin/login, and the origin is remembered', async () => {
    fakeNetwork();
    await open('admin', '/admin/orders', '/admin/orders?q=jane#top');
    await expect.element(page.getByText('Reached /admin/login?next=%2Fadmin%2Forders%3Fq%3Djane%23top')).toBeVisible();
  });

  test('ACC-31: a visitor of the library goes to /login', async () => {
    fakeNetwork();
    await open('realtor', '/realtor/media');
    await expect.element(page.getByText('Reached /login?next=%2Frealtor%2Fmedia')).toBeVisible();
  });

  test.each([
    ['admin', '/admin/hub', REALTOR, '/admin/login?next=%2Fadmin%2Fhub'],
    ['realtor', '/realtor/media', ADMIN, '/login?next=%2Frealtor%2Fmedia'],
  ] as const)('ACC-32: the wrong role does not see what is for %s', async (audience, path, account, reached) => {
    fakeNetwork(signedIn(account));
    await open(audience, path);
    await expect.element(page.getByText(`Reached ${reached}`)).toBeVisible();
    expect(currentSession().state).toBe('signed_in');
  });
});

test('a server that cannot be reached is reported, and the request repeated by a press', async () => {
  let isAway = true;
  fakeNetwork({ 'GET /auth/get-session': () => (isAway ? noAnswer() : json({ account: ADMIN })) });
  await open('admin', '/admin/hub');
  await expect.element(page.getByRole('alert')).toMatchTextContent(/could not be reached/);
  isAway = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByText('What is inside')).toBeVisible();
});

test('who is known to be signed in is not requested again', async () => {
  const calls = fakeNetwork();
  startSession(REALTOR);
  await open('account', '/account');
  await expect.element(page.getByText('What is inside')).toBeVisible();
  expect(listBodies(calls, 'GET /auth/get-session')).toEqual([]);
});

test('a session that ends while a page is open leads to the sign-in, and back', async () => {
  fakeNetwork();
  startSession(REALTOR);
  await renderPage({ path: '/account', Component: guardFor('account', Asking) });
  await expect.element(page.getByText('Reached /login?next=%2Faccount')).toBeVisible();
  expect(localStorage.getItem(SIGNED_IN_HINT)).toBeNull();
});

describe('signing out', () => {
  test('leads home from a private page, and forgets what was kept for the account', async () => {
    const calls = fakeNetwork();
    startSession(REALTOR);
    queryClient.setQueryData(['account', 'orders'], ['a private order']);
    await open('account', '/account');
    await expect.element(page.getByText('What is inside')).toBeVisible();
    await signOutWith('local');
    await expect.element(page.getByText('Reached /', { exact: true })).toBeVisible();
    expect(listBodies(calls, 'POST /auth/sign-out')).toEqual([{ scope: 'local' }]);
    await expect.poll(() => queryClient.getQueryData(['account', 'orders'])).toBeUndefined();
    expect(localStorage.getItem(SIGNED_IN_HINT)).toBeNull();
    expect(toastTexts()).toEqual(['Signed Out / You are signed out.']);
  });

  test.each([401, 404])('ACC-24: sign-out ignores %d from the server', async (status) => {
    fakeNetwork({ 'POST /auth/sign-out': () => new Response(null, { status }) });
    startSession(REALTOR);
    expect(await signOutWith('global')).toBe(true);
    expect(currentSession()).toEqual({ state: 'visitor', hasSignedOut: true });
  });

  test('does not pretend where the server gives no answer', async () => {
    fakeNetwork({ 'POST /auth/sign-out': noAnswer });
    startSession(REALTOR);
    expect(await signOutWith('local')).toBe(false);
    expect(currentSession().state).toBe('signed_in');
    expect(toastTexts()).toEqual(['Sign Out Failed / The server could not be reached. Please try again.']);
  });

  test('everywhere else leaves this browser signed in', async () => {
    fakeNetwork();
    startSession(REALTOR);
    await signOutWith('others');
    expect(currentSession().state).toBe('signed_in');
    expect(toastTexts()).toEqual(['Signed Out / You are signed out everywhere else.']);
  });

  test('in another tab signs this one out', async () => {
    fakeNetwork();
    startSession(REALTOR);
    await open('account', '/account');
    await expect.element(page.getByText('What is inside')).toBeVisible();
    localStorage.removeItem(SIGNED_IN_HINT);
    window.dispatchEvent(new StorageEvent('storage', { key: SIGNED_IN_HINT }));
    await expect.element(page.getByText('Reached /', { exact: true })).toBeVisible();
  });
});
