import { passkey } from '@better-auth/passkey';
import { betterAuth } from 'better-auth';
import { admin, bearer, magicLink, multiSession, organization, twoFactor, username } from 'better-auth/plugins';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createApp } from '#server/app.ts';
import { listRoutes } from '#server/http/list-routes.ts';
import { type Person, signInPerson } from '#server/test/accounts.ts';
import { openBrowser } from '#server/test/browser.ts';
import { askRaw } from '#server/test/raw-request.ts';
import { openTestStudio, type TestStudio } from '#server/test/studio.ts';

let studio: TestStudio;
let person: Person;
beforeAll(async () => {
  studio = await openTestStudio();
  person = await signInPerson(studio);
});
afterAll(() => studio.close());

type Endpoint = { method: string; path: string };

/** Every endpoint that the library of sign-ins knows, with the plugins that are used here and others that could be. */
function libraryEndpoints(): Endpoint[] {
  const plugins = [
    twoFactor(),
    passkey(),
    admin(),
    organization(),
    username(),
    bearer(),
    multiSession(),
    magicLink({ sendMagicLink: async () => {} }),
  ];
  const { api } = betterAuth({ baseURL: 'http://localhost', secret: 'x'.repeat(64), plugins });
  return Object.values(api).flatMap((endpoint) => {
    const { path, options } = Object(endpoint);
    if (typeof path !== 'string') return [];
    const methods: string[] = [options?.method ?? 'POST'].flat();
    return methods.map((method) => ({ method, path: `/api/auth${path}` }));
  });
}

describe('check 57: of the library of sign-ins', () => {
  test('no endpoint answers but those that our routes name', async () => {
    const routes = listRoutes(createApp(studio.services));
    const mounted = routes.map(({ method, path }) => `${method} ${path}`);
    const paths = new Set(routes.map(({ path }) => path));
    const hidden = libraryEndpoints().filter(({ method, path }) => !mounted.includes(`${method} ${path}`));
    expect(hidden.length).toBeGreaterThan(60);
    for (const path of ['update-user', 'list-sessions', 'change-password', 'delete-user', 'two-factor/send-otp']) {
      expect(hidden.map((endpoint) => endpoint.path)).toContain(`/api/auth/${path}`);
    }
    for (const { method, path } of hidden) {
      const address = path.replace(/\/:provider|\/:id\b/, '/github').replace(/:\w+\??/g, 'x');
      for (const spelling of [address, `${address}?token=x&callbackURL=/`]) {
        const headers = { 'Content-Type': 'application/json', Cookie: person.browser.cookie() };
        const body = method === 'GET' ? {} : { body: '{"name":"x","role":"admin","token":"x"}' };
        const answer = await askRaw(studio.url, spelling, { method, headers, ...body });
        // Of a path that one of our routes has, another method is not allowed.
        const refusal = paths.has(address) ? 405 : 404;
        expect(`${method} ${spelling} ${answer.status}`).toBe(`${method} ${spelling} ${refusal}`);
      }
    }
  });

  test('none can be reached by a way round', async () => {
    const detours = [
      '/api/auth',
      '/api/auth/',
      '/api/auth/ok',
      '/api/auth/error',
      '/api/auth/%2e%2e/auth/list-sessions',
      '/api/auth//list-sessions',
      '/api/auth/sign-in/../list-sessions',
      '/api/auth/callback/github',
      '/auth/list-sessions',
      '/api/auth/sign-out/../update-user',
      '/api/auth/get-session/..;/list-sessions',
      '/api/auth/Get-Session',
    ];
    for (const path of detours) {
      const { status } = await askRaw(studio.url, path, { headers: { Cookie: person.browser.cookie() } });
      expect(`${path} ${status}`).toBe(`${path} 404`);
    }
  });

  test('no sign-in is tried in the address: GET answers nothing at these endpoints', async () => {
    for (const path of ['sign-in/email', 'sign-up/email', 'sign-out', 'verify-email', 'reset-password']) {
      const { status } = await openBrowser(studio.url).request('GET', `/api/auth/${path}?email=x&password=y&token=z`);
      expect(status).toBe(405);
    }
  });
});

test('without its keys Google is not offered, and its endpoints say so', async () => {
  const { browser } = person;
  const json = { provider: 'google' };
  expect((await browser.request('POST', '/api/auth/sign-in/social', { json })).status).toBe(404);
  expect((await browser.request('GET', '/api/auth/callback/google?code=x&state=y')).status).toBe(404);
  expect((await browser.request('POST', '/api/account/identities/link', { json })).status).toBe(404);
  expect((await browser.request('GET', '/api/account/identities')).body).toEqual({ identities: [], providers: [] });
  const other = await browser.request('POST', '/api/auth/sign-in/social', { json: { provider: 'github' } });
  expect(other.status).toBe(422);
});

test('ACC-25: GET /user says who is signed in here, or nobody', async () => {
  expect((await openBrowser(studio.url).request('GET', '/api/auth/get-session')).body).toEqual({
    account: null,
    viewing: null,
  });
  const { body } = await person.browser.request('GET', '/api/auth/get-session');
  expect(body).toEqual({
    account: {
      id: person.id,
      email: person.email,
      email_verified: true,
      full_name: person.name,
      company_name: '',
      role: 'realtor',
      rights: [],
      home_path: '/realtor/media',
      has_day: false,
      two_factor_enabled: false,
      has_password: true,
      locale: 'en',
      created_at: expect.stringMatching(/^\d{4}-/),
      version: expect.any(Number),
    },
    viewing: null,
  });
});
