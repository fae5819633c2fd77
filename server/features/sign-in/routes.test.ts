import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPerson, PASSWORD, readLinkToken, signInPerson } from '#server/test/accounts.ts';
import { openBrowser } from '#server/test/browser.ts';
import { openTestStudio, type TestStudio } from '#server/test/studio.ts';

let studio: TestStudio;
beforeAll(async () => {
  studio = await openTestStudio();
});
afterAll(() => studio.close());

test('§7 Auth: who signs up can sign in at once, and is a realtor', async () => {
  const browser = openBrowser(studio.url);
  const person = {
    full_name: 'Jane Sample',
    email: 'Jane@Example.com',
    password: PASSWORD,
    company_name: 'Sample Homes',
  };
  const signedUp = await browser.request('POST', '/api/auth/sign-up/email', { json: person });
  expect(signedUp.text).toBe(
    JSON.stringify({ message: 'Signup successful! You can now log in.', needs_confirmation: false }),
  );
  const signedIn = await browser.request('POST', '/api/auth/sign-in/email', {
    json: { email: 'jane@example.com', password: PASSWORD },
  });
  expect(signedIn.body).toMatchObject({
    next: 'signed_in',
    account: { email: 'jane@example.com', full_name: 'Jane Sample', company_name: 'Sample Homes', role: 'realtor' },
  });
  const session = await browser.request('GET', '/api/auth/get-session');
  expect(session.body).toMatchObject({ account: { email: 'jane@example.com', email_verified: false } });
});

test('a confirmation link works once', async () => {
  const person = await createPerson(studio, { isConfirmed: false });
  const token = await readLinkToken(studio, person.email);
  const first = await person.browser.request('POST', '/api/auth/verify-email', { json: { token } });
  expect(first.body).toEqual({ outcome: 'verified', email: person.email });
  const second = await person.browser.request('POST', '/api/auth/verify-email', { json: { token } });
  expect(second.status).toBe(400);
});

test('a signed-in person can sign out', async () => {
  const { browser } = await signInPerson(studio);
  expect((await browser.request('POST', '/api/auth/sign-out', { json: { scope: 'local' } })).status).toBe(204);
  expect((await browser.request('GET', '/api/auth/get-session')).body).toEqual({ account: null });
});
