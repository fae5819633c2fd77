import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { auditLog, sessions, users } from '#server/db/schema/accounts.ts';
import { createPerson, PASSWORD, type Person, readMailsTo, signInPerson } from '#server/test/accounts.ts';
import { openBrowser } from '#server/test/browser.ts';
import { type GoogleProfile, returnFromGoogle, startGoogle, visitGoogle } from '#server/test/google.ts';
import { orderBody, placeOrder } from '#server/test/orders.ts';
import { openTestStudio, type TestStudio } from '#server/test/studio.ts';
import { stopTime, turnOnTwoFactor } from '#server/test/two-factor.ts';

let studio: TestStudio;
beforeAll(async () => {
  studio = await openTestStudio({
    env: { GOOGLE_CLIENT_ID: '1234.apps.googleusercontent.com', GOOGLE_CLIENT_SECRET: 'GOCSPX-secret' },
  });
  startGoogle();
});
afterAll(async () => {
  vi.unstubAllGlobals();
  await studio.close();
});

let made = 0;
function profileOf(changes: Partial<GoogleProfile> = {}): GoogleProfile {
  made += 1;
  const email = `google-${made}@example.com`;
  return { sub: `sub-${made}`, email, email_verified: true, name: `Google ${made}`, ...changes };
}
const accountOf = async (browser: Person['browser']) =>
  (await browser.request<{ account: Record<string, unknown> | null }>('GET', '/api/auth/get-session')).body.account;

test('ACC-9: a sign-in by Google makes a realtor with a confirmed address, who gets the orders made with it', async () => {
  const profile = profileOf({ role: 'admin', id: 'x', emailVerified: true, metadata: { role: 'admin' } });
  await placeOrder(studio.url, orderBody({ contactEmail: profile.email }));
  const browser = openBrowser(studio.url);
  expect(await visitGoogle(browser, profile)).toBe('/account');
  expect(await accountOf(browser)).toMatchObject({
    email: profile.email,
    email_verified: true,
    full_name: profile.name,
    role: 'realtor',
    has_password: false,
  });
  const { body } = await browser.request<{ total: number }>('GET', '/api/account/orders');
  expect(body.total).toBe(1);
  expect(await readMailsTo(studio, profile.email)).toEqual([]);
  const rows = await studio.db.select().from(users).where(eq(users.email, profile.email));
  expect(JSON.stringify(rows)).not.toContain('"x"');
});

test('the second visit is the same account, and an account with the same confirmed address is joined', async () => {
  const person = await createPerson(studio);
  const profile = profileOf({ email: person.email });
  for (const browser of [openBrowser(studio.url), openBrowser(studio.url)]) {
    await visitGoogle(browser, profile);
    expect(await accountOf(browser)).toMatchObject({ id: person.id, has_password: true });
  }
});

test('an account whose address nobody had confirmed is of whom Google knows by it, without the password of before', async () => {
  const person = await createPerson(studio, { isConfirmed: false });
  const browser = openBrowser(studio.url);
  expect(await visitGoogle(browser, profileOf({ email: person.email.toUpperCase() }))).toBe('/account');
  expect(await accountOf(browser)).toMatchObject({ id: person.id, email_verified: true, has_password: false });
});

describe('nobody gets into an account', () => {
  test('by an address that Google has not confirmed', async () => {
    const person = await createPerson(studio);
    const browser = openBrowser(studio.url);
    await visitGoogle(browser, profileOf({ email: person.email, email_verified: false }));
    expect(await accountOf(browser)).toBeNull();
  });

  test.each([
    ['was suspended', { suspendedAt: new Date() }],
    ['has no role', { role: null }],
  ])('that %s', async (_name, change) => {
    const profile = profileOf();
    await visitGoogle(openBrowser(studio.url), profile);
    await studio.db.update(users).set(change).where(eq(users.email, profile.email));
    const browser = openBrowser(studio.url);
    expect(await visitGoogle(browser, profile)).toMatch(/^\/realtor-auth(\?error=|$)/);
    expect(await accountOf(browser)).toBeNull();
  });

  test('with an answer of Google that was meant for another browser, or for none', async () => {
    const victim = openBrowser(studio.url);
    const { body } = await openBrowser(studio.url).request<{ url: string }>('POST', '/api/auth/sign-in/social', {
      json: { provider: 'google' },
    });
    const state = new URL(body.url).searchParams.get('state') ?? '';
    const code = Buffer.from(JSON.stringify(profileOf())).toString('base64url');
    for (const query of [
      { state, code },
      { state: 'x'.repeat(32), code },
      { code },
      {},
      { state, error: 'access_denied' },
    ]) {
      const location = await returnFromGoogle(victim, query as Record<string, string>);
      expect(location).toMatch(/^\/realtor-auth\?error=/);
      expect(await accountOf(victim)).toBeNull();
    }
  });
});

test('check 33: the second factor is required after Google as well', async () => {
  const person = await signInPerson(studio);
  const profile = profileOf({ email: person.email });
  stopTime();
  try {
    const app = await turnOnTwoFactor(person);
    const before = await studio.db.$count(sessions, eq(sessions.userId, person.id));
    const browser = openBrowser(studio.url);
    expect(await visitGoogle(browser, profile)).toBe('/two-factor?next=%2Faccount');
    expect(await accountOf(browser)).toBeNull();
    expect(await studio.db.$count(sessions, eq(sessions.userId, person.id))).toBe(before);
    await browser.request('POST', '/api/auth/two-factor/verify-totp', { json: { code: app.codeAt() } });
    expect(await accountOf(browser)).toMatchObject({ id: person.id });
  } finally {
    vi.useRealTimers();
  }
});

test('an account that Google opens has the language of the page, and an account that is there keeps its own', async () => {
  const profile = profileOf();
  const begin = (locale: string) => ({
    path: '/api/auth/sign-in/social',
    json: { next: '/tr/realtor-auth?via=google&next=%2Frealtor%2Fmedia', locale },
  });
  for (const locale of ['tr', 'en']) {
    const browser = openBrowser(studio.url);
    expect(await visitGoogle(browser, profile, begin(locale))).toBe(
      '/tr/realtor-auth?via=google&next=%2Frealtor%2Fmedia',
    );
    expect(await accountOf(browser)).toMatchObject({ locale: 'tr' });
  }
});

test('a sign-in by Google that fails or asks for a code stays in the language of its page', async () => {
  const person = await signInPerson(studio);
  const sent = { json: { next: '/tr/realtor-auth?via=google&next=%2Frealtor%2Fmedia', locale: 'tr' } };
  const begin = { path: '/api/auth/sign-in/social', ...sent };
  const refused = profileOf({ email: person.email, email_verified: false });
  expect(await visitGoogle(openBrowser(studio.url), refused, begin)).toMatch(/^\/tr\/realtor-auth\?error=/);
  stopTime();
  try {
    await turnOnTwoFactor(person);
    const profile = profileOf({ email: person.email });
    expect(await visitGoogle(openBrowser(studio.url), profile, begin)).toBe('/tr/two-factor?next=%2Frealtor%2Fmedia');
    const page = { ...begin, json: { next: '/tr/account/orders?x=1', locale: 'tr' } };
    expect(await visitGoogle(openBrowser(studio.url), profile, page)).toBe(
      '/tr/two-factor?next=%2Faccount%2Forders%3Fx%3D1',
    );
  } finally {
    vi.useRealTimers();
  }
});

test.each([
  ['a page', '/orders/6f1c?tab=receipt', '/orders/6f1c?tab=receipt'],
  [
    'a page behind our sign-in page',
    '/realtor-auth?via=google&next=%2Frealtor%2Fmedia%3Fq%3Doak',
    '/realtor/media?q=oak',
  ],
  ['our sign-in page alone', '/realtor-auth?via=google', null],
  ['another site behind our sign-in page', '/realtor-auth?via=google&next=%2F%2Fevil.example', null],
])('a request for %s is kept while the second factor is required', async (_what, requested, kept) => {
  const person = await signInPerson(studio);
  stopTime();
  try {
    await turnOnTwoFactor(person);
    const begin = { path: '/api/auth/sign-in/social', json: { next: requested } };
    const location = await visitGoogle(openBrowser(studio.url), profileOf({ email: person.email }), begin);
    const { pathname, searchParams } = new URL(location, studio.url);
    expect([pathname, searchParams.get('next')]).toEqual(['/two-factor', kept]);
  } finally {
    vi.useRealTimers();
  }
});

describe('check 49: a request for where to go ends on our own site', () => {
  const profile = profileOf();
  test.each([
    'https://evil.example',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    'javascript:alert(1)',
    'data:text/html,x',
    '/%2F%2Fevil.example/..//',
    'https:evil.example',
    '@evil.example',
    '//a@evil.example',
    'http://localhost:3000.evil.example',
    '/..//evil.example',
    '/.//evil.example',
    '/a/../..//evil.example',
    '',
    ' /account',
  ])('%j', async (next) => {
    const location = await visitGoogle(openBrowser(studio.url), profile, {
      path: '/api/auth/sign-in/social',
      json: { next, callbackURL: next, newUserCallbackURL: next, errorCallbackURL: next },
    });
    expect(new URL(location, 'http://localhost:3000').origin).toBe('http://localhost:3000');
    expect(location).toMatch(/^\/(?![/\\])/);
  });

  test('a path of ours is kept, with its query', async () => {
    const json = { next: '/orders/6f1c?tab=receipt' };
    const location = await visitGoogle(openBrowser(studio.url), profile, { path: '/api/auth/sign-in/social', json });
    expect(location).toBe('/orders/6f1c?tab=receipt');
  });
});

describe('ACC-27: identities', () => {
  const LINK = { path: '/api/account/identities/link', json: {} };
  type Listed = { identities: { id: string; provider: string }[]; providers: string[] };
  const deedsOf = (id: string) => studio.db.select().from(auditLog).where(eq(auditLog.subjectId, id));
  const listOf = async (browser: Person['browser']) =>
    (await browser.request<Listed>('GET', '/api/account/identities')).body;

  test('Google is linked to the account that asked, and unlinked again', async () => {
    const { browser, email, id } = await signInPerson(studio);
    expect(await visitGoogle(browser, profileOf({ email }), LINK)).toBe('/account/security');
    const { identities, providers } = await listOf(browser);
    expect([identities.map(({ provider }) => provider), providers]).toEqual([['google'], ['google']]);
    expect((await browser.request('DELETE', `/api/account/identities/${identities[0]?.id}`)).status).toBe(204);
    expect((await listOf(browser)).identities).toEqual([]);
    expect((await deedsOf(id)).map(({ action }) => action)).toEqual(
      expect.arrayContaining(['identity_linked', 'identity_unlinked']),
    );
  });

  test('check 144: that Google was linked is recorded once it is, with who did it and from where', async () => {
    const { browser, email, id } = await signInPerson(studio);
    const linkings = async () => (await deedsOf(id)).filter(({ action }) => action === 'identity_linked');
    await browser.request('POST', LINK.path, { json: { provider: 'google' } });
    await visitGoogle(browser, profileOf(), LINK);
    expect(await linkings(), 'begun, and refused').toEqual([]);
    const profile = profileOf({ email });
    for (let visit = 0; visit < 2; visit += 1) await visitGoogle(browser, profile, LINK);
    expect(await linkings()).toMatchObject([{ actorId: id, ipAddress: '127.0.0.1', detail: { provider: 'google' } }]);
  });

  test('check 144: a sign-in by Google that joins an account is recorded as well', async () => {
    const person = await createPerson(studio);
    await visitGoogle(openBrowser(studio.url), profileOf({ email: person.email }));
    expect((await deedsOf(person.id)).map(({ action }) => action)).toContain('identity_linked');
  });

  test('a Google account of another address is not linked, and one of another person stays with them', async () => {
    const { browser } = await signInPerson(studio);
    const strangers = profileOf();
    await visitGoogle(openBrowser(studio.url), strangers);
    for (const profile of [profileOf(), strangers]) {
      expect(await visitGoogle(browser, profile, LINK)).toMatch(/^\/account\/security\?error=/);
    }
    expect((await listOf(browser)).identities).toEqual([]);
  });

  test('the last way to sign in is not unlinked, and nobody unlinks that of another person', async () => {
    const profile = profileOf();
    const browser = openBrowser(studio.url);
    await visitGoogle(browser, profile);
    const [identity] = (await listOf(browser)).identities;
    const path = `/api/account/identities/${identity?.id}`;
    expect((await browser.request('DELETE', path)).body).toMatchObject({ status: 409 });
    const other = await signInPerson(studio);
    expect((await other.browser.request('DELETE', path)).status).toBe(404);
    await browser.request('POST', '/api/account/password', { json: { new_password: PASSWORD } });
    expect((await browser.request('DELETE', path)).status).toBe(204);
  });
});
