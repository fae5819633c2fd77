import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { SIGNED_IN_HINT } from '#app/lib/session/signed-in-hint.ts';
import {
  becomeNewVisitor,
  fakeNetwork,
  json,
  listBodies,
  problem,
  REALTOR,
  renderPage,
  signedIn,
  toastTexts,
} from '#app/test/accounts.ts';
import { RealtorAuth } from './realtor-auth.tsx';

beforeEach(becomeNewVisitor);
afterEach(becomeNewVisitor);

const open = (search = '') =>
  renderPage({ path: '/realtor-auth', Component: RealtorAuth, at: `/realtor-auth${search}` });
const button = (name: string) => page.getByRole('button', { name, exact: true });

describe('the ways without a password', () => {
  const options = { challenge: 'AAECAwQFBgc', rpId: 'localhost', allowCredentials: [], userVerification: 'preferred' };

  test('a passkey signs in', async () => {
    const calls = fakeNetwork({
      'POST /auth/passkey/authenticate-options': () => json(options),
      'POST /auth/passkey/authenticate': () => json({ next: 'signed_in', account: REALTOR }),
    });
    const credential = Object.create(PublicKeyCredential.prototype, { toJSON: { value: () => ({ id: 'key-1' }) } });
    vi.spyOn(navigator.credentials, 'get').mockResolvedValue(credential);
    await open();
    await button('Sign in with a passkey').click();
    await expect.element(page.getByText('Reached /realtor/media')).toBeVisible();
    expect(listBodies(calls, 'POST /auth/passkey/authenticate')).toMatchObject([{ response: { id: 'key-1' } }]);
  });

  test('a passkey that is not given is no failure', async () => {
    fakeNetwork({ 'POST /auth/passkey/authenticate-options': () => json(options) });
    vi.spyOn(navigator.credentials, 'get').mockRejectedValue(new DOMException('Cancelled.', 'NotAllowedError'));
    await open();
    await button('Sign in with a passkey').click();
    await expect.element(page.getByText(/No passkey was used/)).toBeVisible();
    expect(toastTexts()).toEqual([]);
  });

  test('a passkey that the server does not know says Login Failed', async () => {
    fakeNetwork({
      'POST /auth/passkey/authenticate-options': () => problem(404, 'not_found', { detail: 'No such passkey.' }),
    });
    await open();
    await button('Sign in with a passkey').click();
    await expect.poll(toastTexts).toEqual(['Login Failed / No such passkey.']);
  });

  test('Google is offered only where the studio has set it up', async () => {
    const calls = fakeNetwork({}, { hasGoogleSignIn: false });
    await open();
    await expect.poll(() => listBodies(calls, 'GET /config').length).toBe(1);
    await expect.element(button('Continue with Google')).not.toBeInTheDocument();
  });

  test('Google gets the way back, and a refusal is shown', async () => {
    const social = 'POST /auth/sign-in/social';
    const calls = fakeNetwork(
      { [social]: () => problem(503, 'unavailable', { detail: 'Google gives no answer.' }) },
      { hasGoogleSignIn: true },
    );
    await open('?next=%2Faccount');
    await button('Continue with Google').click();
    await expect.poll(toastTexts).toEqual(['Login Failed / Google gives no answer.']);
    const next = '/realtor-auth?via=google&next=%2Faccount';
    expect(listBodies(calls, social)).toEqual([{ provider: 'google', locale: 'en', next }]);
  });

  test('who comes back from Google goes on at once', async () => {
    fakeNetwork(signedIn(REALTOR));
    await open('?via=google&next=%2Faccount');
    await expect.element(page.getByText('Reached /account')).toBeVisible();
    expect(localStorage.getItem(SIGNED_IN_HINT)).toBe('1');
  });

  test('a sign-in that Google did not complete is explained', async () => {
    fakeNetwork();
    await open('?via=google&error=access_denied');
    await expect.element(page.getByRole('alert')).toMatchTextContent(/was not completed/);
  });
});
