import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import type { Account } from '#domain/accounts/account-json.ts';
import { auditLog, identities, passkeys, sessions, users, verifications } from '#server/db/schema/accounts.ts';
import { mediaItems } from '#server/db/schema/media.ts';
import { orders } from '#server/db/schema/orders.ts';
import { saveToken } from '#server/platform/auth/one-time-tokens.ts';
import { newToken } from '#server/platform/random/random.ts';
import { readLinkToken, readMailsTo, signInPerson } from '#server/test/accounts.ts';
import { createAuthenticator } from '#server/test/authenticator.ts';
import { openBrowser, type TestBrowser } from '#server/test/browser.ts';
import { startGoogle, visitGoogle } from '#server/test/google.ts';
import { createMedia } from '#server/test/media.ts';
import { orderBody, placeOrder } from '#server/test/orders.ts';
import { addOrder, orderRow, paidFacts } from '#server/test/rows.ts';
import { openTestStudio, type TestStudio } from '#server/test/studio.ts';
import { CONFIRM_PURPOSE } from './send-account-mail.ts';

/**
 * Somebody signs up with an address that is not theirs, before or after its owner. In the tests of both settings the
 * stranger has what the setting lets them have: with REQUIRE_EMAIL_VERIFICATION=true a password, otherwise a session too.
 */
const THEIRS = 'stranger-Lantern-13';
const OWNERS = 'owner-Lantern-77';
const ADMIN_EMAIL = 'boss@example.com';

const GOOGLE = { GOOGLE_CLIENT_ID: '1234.apps.googleusercontent.com', GOOGLE_CLIENT_SECRET: 'GOCSPX-secret' };
const open = (setting: string) =>
  openTestStudio({ env: { ...GOOGLE, REQUIRE_EMAIL_VERIFICATION: setting, ADMIN_EMAILS: ADMIN_EMAIL } });

let trusting: TestStudio;
let strict: TestStudio;
beforeAll(async () => {
  trusting = await open('false');
  strict = await open('true');
  startGoogle();
});
afterAll(async () => {
  vi.unstubAllGlobals();
  await trusting.close();
  await strict.close();
});

let made = 0;
const newEmail = () => {
  made += 1;
  return `victim-${made}@example.com`;
};

type Who = { studio: TestStudio; email: string };
type Caller = Who & { browser: TestBrowser };

const signUp = ({ studio, email }: Who, password: string, browser = openBrowser(studio.url), headers = {}) =>
  browser.request('POST', '/api/auth/sign-up/email', { json: { full_name: 'Jane Doe', email, password }, headers });
const signIn = ({ studio, email }: Who, password: string, browser = openBrowser(studio.url)) =>
  browser.request<{ next?: string; account?: Account }>('POST', '/api/auth/sign-in/email', {
    json: { email, password },
  });
const check = (token: string, browser: TestBrowser) =>
  browser.request('POST', '/api/auth/check-verification-link', { json: { token } });
const verify = (browser: TestBrowser, token: string, newPassword?: string) =>
  browser.request<{ code?: string }>('POST', '/api/auth/verify-email', { json: { token, new_password: newPassword } });
const resend = ({ studio, email }: Who) =>
  openBrowser(studio.url).request('POST', '/api/auth/send-verification-email', { json: { email } });
const isIn = async (browser: TestBrowser) => (await browser.request('GET', '/api/account/sessions')).status === 200;
const findUser = async ({ studio, email }: Who) => {
  const [user] = await studio.db.select().from(users).where(eq(users.email, email));
  if (!user) throw new Error(`Nobody has the address ${email}.`);
  return user;
};

/** A stranger who signed up with the owner's address, and is in where that is enough. */
async function squat(who: Who): Promise<Caller> {
  const browser = openBrowser(who.studio.url);
  await signUp(who, THEIRS, browser);
  await signIn(who, THEIRS, browser);
  expect(await isIn(browser)).toBe(who.studio === trusting);
  return { ...who, browser };
}

/** All access of the stranger is over, and the person who proved the address is alone in the account. */
async function expectOut({ studio, email, browser }: Caller, waysIn = 1): Promise<void> {
  expect(await isIn(browser)).toBe(false);
  for (const password of [THEIRS, `${THEIRS}-changed`])
    expect((await signIn({ studio, email }, password)).status).toBe(401);
  const { id, twoFactorEnabled } = await findUser({ studio, email });
  expect(twoFactorEnabled).toBe(false);
  expect(await studio.db.$count(passkeys, eq(passkeys.userId, id))).toBe(0);
  expect(await studio.db.$count(identities, eq(identities.userId, id))).toBe(waysIn);
}

const BOTH = [
  ['false', () => trusting],
  ['true', () => strict],
] as const;

describe.each(BOTH)('with REQUIRE_EMAIL_VERIFICATION=%s', (_setting, getStudio) => {
  const someone = (): Who => ({ studio: getStudio(), email: newEmail() });

  test('opening the link does nothing, however often', async () => {
    const who = someone();
    await squat(who);
    const token = await readLinkToken(who.studio, who.email);
    for (let time = 1; time <= 3; time += 1) {
      const { status, body, headers } = await check(token, openBrowser(who.studio.url));
      expect([status, body]).toEqual([200, { next: 'choose_password', email: who.email }]);
      expect(headers.getSetCookie()).toEqual([]);
    }
    expect(await findUser(who)).toMatchObject({ emailVerified: false });
  });

  test('without the browser of the sign-up and without a new password it is refused, and the link stays', async () => {
    const who = someone();
    await squat(who);
    const token = await readLinkToken(who.studio, who.email);
    const elsewhere = openBrowser(who.studio.url);
    expect((await verify(elsewhere, token)).body).toMatchObject({ status: 422, fields: [{ path: 'new_password' }] });
    expect((await verify(elsewhere, token, 'short')).status).toBe(422);
    expect((await verify(elsewhere, token, 'password')).status).toBe(422);
    expect(await findUser(who)).toMatchObject({ emailVerified: false });
    expect((await verify(elsewhere, token, OWNERS)).body).toEqual({ outcome: 'verified', email: who.email });
  });

  test('who follows the first link is alone in the account, with the earlier orders, and signs in again', async () => {
    const who = someone();
    const placed = await placeOrder(who.studio.url, orderBody({ contactEmail: who.email }));
    const stranger = await squat(who);
    const { id } = await findUser(who);
    await createMedia(who.studio, { id });
    const draft = orderRow({ userId: id });
    await addOrder(who.studio.db, draft);
    const owner = openBrowser(who.studio.url);
    const answer = await verify(owner, await readLinkToken(who.studio, who.email), OWNERS);
    expect([answer.status, await isIn(owner)]).toEqual([200, false]);
    await expectOut(stranger);
    expect((await signIn(who, OWNERS, owner)).body).toMatchObject({ account: { id, email_verified: true } });
    const { body } = await owner.request<{ orders: { id: string }[] }>('GET', '/api/account/orders');
    expect(body.orders.map((order) => order.id)).toContain(placed.body.order.id);
    expect(await who.studio.db.$count(mediaItems, eq(mediaItems.userId, id))).toBe(1);
    expect(await who.studio.db.$count(orders, eq(orders.id, String(draft.id)))).toBe(1);
  });

  test('a resent link does the same, and ends the first one', async () => {
    const who = someone();
    const stranger = await squat(who);
    const first = await readLinkToken(who.studio, who.email);
    await resend(who);
    const second = await readLinkToken(who.studio, who.email);
    expect(second).not.toBe(first);
    const owner = openBrowser(who.studio.url);
    expect((await verify(owner, second, OWNERS)).status).toBe(200);
    expect((await verify(owner, first, THEIRS)).status).toBe(400);
    await expectOut(stranger);
  });

  test('in the browser that signed up one press confirms, and password and sessions stay', async () => {
    const who = someone();
    const browser = openBrowser(who.studio.url);
    await signUp(who, OWNERS, browser);
    const token = await readLinkToken(who.studio, who.email);
    const wasIn = (await signIn(who, OWNERS, browser)).body.next === 'signed_in';
    expect((await check(token, browser)).body).toEqual({ next: 'confirm', email: who.email });
    expect((await verify(browser, token)).body).toEqual({ outcome: 'verified', email: who.email });
    expect(await isIn(browser)).toBe(wasIn);
    expect((await signIn(who, OWNERS)).body).toMatchObject({ account: { email_verified: true } });
    expect((await verify(browser, token)).status).toBe(400);
  });

  test('the browser of another sign-up has to choose a password, also one with the same address', async () => {
    const who = someone();
    await squat(who);
    const owner = openBrowser(who.studio.url);
    await signUp(who, OWNERS, owner);
    const another = openBrowser(who.studio.url);
    await signUp(someone(), OWNERS, another);
    const token = await readLinkToken(who.studio, who.email);
    for (const browser of [owner, another]) {
      expect((await check(token, browser)).body).toMatchObject({ next: 'choose_password' });
      expect((await verify(browser, token)).status).toBe(422);
    }
  });

  test('a second sign-up for an address that nobody proved gets a link, and keeps no password', async () => {
    const who = someone();
    const stranger = await squat(who);
    const first = await readLinkToken(who.studio, who.email);
    const owner = openBrowser(who.studio.url);
    await signUp(who, OWNERS, owner);
    const subjects = (await readMailsTo(who.studio, who.email)).map(({ subject }) => subject);
    expect(new Set(subjects)).toEqual(new Set([expect.stringMatching(/^(\[Demo\] )?Confirm your email address/)]));
    expect((await signIn(who, OWNERS)).status).toBe(401);
    const second = await readLinkToken(who.studio, who.email);
    expect(second).not.toBe(first);
    expect((await verify(owner, second, OWNERS)).status).toBe(200);
    await expectOut(stranger);
  });

  test('a stranger who signs up behind the owner changes nothing for either link', async () => {
    const who = someone();
    const owner = openBrowser(who.studio.url);
    await signUp(who, OWNERS, owner);
    const stranger = openBrowser(who.studio.url);
    await signUp(who, THEIRS, stranger);
    const token = await readLinkToken(who.studio, who.email);
    expect((await verify(stranger, token)).status).toBe(422);
    expect((await verify(owner, token)).status).toBe(200);
    await expectOut({ ...who, browser: stranger });
    expect((await signIn(who, OWNERS)).status).toBe(200);
  });

  test('who signs up after the proof changes nothing: its owner is told', async () => {
    const who = someone();
    const owner = openBrowser(who.studio.url);
    await signUp(who, OWNERS, owner);
    await verify(owner, await readLinkToken(who.studio, who.email));
    const stranger = openBrowser(who.studio.url);
    await signUp(who, THEIRS, stranger);
    const told = (await readMailsTo(who.studio, who.email)).at(-1)?.text;
    expect(told).toContain('/forgot-password');
    expect(told).not.toContain('#token=');
    await expectOut({ ...who, browser: stranger });
  });

  test.each(['local', 'global'])('a sign-out (%s) ends that the password of the sign-up is kept', async (scope) => {
    const who = someone();
    const browser = openBrowser(who.studio.url);
    await signUp(who, THEIRS, browser);
    await signIn(who, THEIRS, browser);
    const before = browser.cookie();
    const left = await browser.request('POST', '/api/auth/sign-out', { json: { scope } });
    expect(left.headers.getSetCookie().join()).toMatch(/sign_up=; Max-Age=0/);
    const token = await readLinkToken(who.studio, who.email);
    const headers = { Cookie: before };
    const json = { token };
    expect(
      (await openBrowser(who.studio.url).request('POST', '/api/auth/verify-email', { json, headers })).status,
    ).toBe(422);
    expect((await verify(browser, token)).status).toBe(422);
  });

  test.each([
    ['by its origin', { Origin: 'https://evil.example' }],
    ['by what the browser says of it', { 'Sec-Fetch-Site': 'cross-site' }],
    ['from a neighbour of the host', { 'Sec-Fetch-Site': 'same-site' }],
    ['as a form would send it', { Origin: 'null', 'Content-Type': 'text/plain' }],
  ])('a sign-up that another site plants in the browser of the owner is refused %s', async (_how, headers) => {
    const who = someone();
    const victim = openBrowser(who.studio.url);
    const planted = await signUp(who, THEIRS, victim, headers);
    expect([planted.status, victim.cookie()]).toEqual([403, '']);
    await squat(who);
    expect((await verify(victim, await readLinkToken(who.studio, who.email))).status).toBe(422);
  });

  test('an invited customer gets the order, even if somebody else signed up before', async () => {
    const who = someone();
    const order = orderRow({ customerEmail: who.email, ...paidFacts() });
    await addOrder(who.studio.db, order);
    const admin = await signInPerson(who.studio, { role: 'admin' });
    expect((await admin.browser.request('POST', `/api/admin/orders/${order.id}/invite`)).status).toBe(200);
    const stranger = await squat(who);
    const owner = openBrowser(who.studio.url);
    await signUp(who, OWNERS, owner);
    await verify(owner, await readLinkToken(who.studio, who.email), OWNERS);
    await expectOut(stranger);
    await signIn(who, OWNERS, owner);
    const { body } = await owner.request<{ orders: { id: string }[] }>('GET', '/api/account/orders');
    expect(body.orders.map(({ id }) => id)).toEqual([order.id]);
  });

  test('whom Google knows by the address takes the account, and nothing of before is left', async () => {
    const who = someone();
    const placed = await placeOrder(who.studio.url, orderBody({ contactEmail: who.email }));
    const stranger = await squat(who);
    const link = await readLinkToken(who.studio, who.email);
    const owner = openBrowser(who.studio.url);
    const profile = { sub: `sub-${who.email}`, email: who.email, email_verified: true, name: 'Jane' };
    expect(await visitGoogle(owner, profile)).toBe('/account');
    expect(await isIn(owner)).toBe(true);
    await expectOut(stranger);
    const { body } = await owner.request<{ orders: { id: string }[] }>('GET', '/api/account/orders');
    expect(body.orders.map(({ id }) => id)).toEqual([placed.body.order.id]);
    expect((await verify(stranger.browser, link, THEIRS)).status).toBe(400);
  });

  test('an account that Google opened without knowing the address belongs to the person who follows the link', async () => {
    const who = someone();
    const browser = openBrowser(who.studio.url);
    const profile = { sub: `stranger-${who.email}`, email: who.email, email_verified: false, name: 'Jane' };
    await visitGoogle(browser, profile);
    expect(await findUser(who)).toMatchObject({ emailVerified: false });
    await verify(openBrowser(who.studio.url), await readLinkToken(who.studio, who.email), OWNERS);
    await expectOut({ ...who, browser });
    await visitGoogle(browser, profile);
    expect(await isIn(browser)).toBe(false);
  });

  test('a reset link proves the address as well, and ends the links that confirm it', async () => {
    const who = someone();
    const stranger = await squat(who);
    const link = await readLinkToken(who.studio, who.email);
    const owner = openBrowser(who.studio.url);
    await owner.request('POST', '/api/auth/request-password-reset', { json: { email: who.email } });
    const json = { token: await readLinkToken(who.studio, who.email), new_password: OWNERS };
    expect((await owner.request('POST', '/api/auth/reset-password', { json })).status).toBe(204);
    await expectOut(stranger);
    expect((await verify(stranger.browser, link)).status).toBe(400);
    expect((await signIn(who, OWNERS)).body).toMatchObject({ account: { email_verified: true } });
  });
});

describe('what a stranger set up in the account', () => {
  test('a passkey opens it until its owner follows the link, and nothing afterwards', async () => {
    const who = { studio: trusting, email: newEmail() };
    const stranger = await squat(who);
    const authenticator = createAuthenticator(trusting.config.BASE_URL);
    type Options = { challenge: string };
    const asked = await stranger.browser.request<Options>('POST', '/api/account/passkeys/options');
    const json = { name: 'Phone', response: authenticator.create(asked.body) };
    expect((await stranger.browser.request('POST', '/api/account/passkeys', { json })).status).toBe(201);
    const enter = async () => {
      const browser = openBrowser(trusting.url);
      const { body } = await browser.request<Options>('POST', '/api/auth/passkey/authenticate-options');
      const response = authenticator.get(body);
      return (await browser.request('POST', '/api/auth/passkey/authenticate', { json: { response } })).status;
    };
    expect(await enter()).toBe(200);
    await verify(openBrowser(trusting.url), await readLinkToken(trusting, who.email), OWNERS);
    expect(await enter()).toBe(401);
    await expectOut(stranger);
  });

  test('a link to Google that was begun ends with the proof', async () => {
    const who = { studio: trusting, email: newEmail() };
    const stranger = await squat(who);
    const { id } = await findUser(who);
    const begin = { json: { provider: 'google' } };
    expect((await stranger.browser.request('POST', '/api/account/identities/link', begin)).status).toBe(200);
    const pending = async () =>
      (await trusting.db.select().from(verifications)).filter((row) => row.value.includes(id));
    expect(await pending()).not.toEqual([]);
    await verify(openBrowser(trusting.url), await readLinkToken(trusting, who.email), OWNERS);
    expect(await pending()).toEqual([]);
  });

  test('an address of ADMIN_EMAILS makes its owner an admin, and never who signed up with it', async () => {
    const who = { studio: trusting, email: ADMIN_EMAIL };
    await signInPerson(trusting, { role: 'admin' });
    const stranger = await squat(who);
    const claim = (browser: TestBrowser) => browser.request('POST', '/api/admin/claim', { json: {} });
    expect((await claim(stranger.browser)).status).toBe(403);
    const owner = openBrowser(trusting.url);
    await verify(owner, await readLinkToken(trusting, who.email), OWNERS);
    expect((await claim(stranger.browser)).status).toBe(401);
    await signIn(who, OWNERS, owner);
    expect((await claim(owner)).status).toBe(200);
  });

  test('an admin makes no admin of an account whose address nobody proved', async () => {
    const who = { studio: trusting, email: newEmail() };
    await squat(who);
    const { id } = await findUser(who);
    const admin = await signInPerson(trusting, { role: 'admin' });
    const promote = () =>
      admin.browser.request<{ detail: string }>('PATCH', `/api/admin/users/${id}`, { json: { role: 'admin' } });
    const refused = await promote();
    expect([refused.status, refused.body.detail]).toEqual([409, expect.stringContaining('somebody else may have')]);
    await verify(openBrowser(trusting.url), await readLinkToken(trusting, who.email), OWNERS);
    expect((await promote()).status).toBe(200);
  });
});

test('a change of address ends where the account that asked is signed in, and nowhere else', async () => {
  const [asker, stranger] = [await signInPerson(trusting), await signInPerson(trusting)];
  const email = newEmail();
  const placed = await placeOrder(trusting.url, orderBody({ contactEmail: email }));
  const ownerOf = async () =>
    (await trusting.db.select().from(orders).where(eq(orders.id, placed.body.order.id)))[0]?.userId;
  await asker.browser.request('POST', '/api/account/email', { json: { new_email: email } });
  const first = await readLinkToken(trusting, asker.email);
  const visitor = openBrowser(trusting.url);
  expect((await check(first, visitor)).body).toEqual({ next: 'allow_change', email });
  expect(await readMailsTo(trusting, email)).toEqual([]);
  await verify(visitor, first);
  const second = await readLinkToken(trusting, email);
  for (const browser of [visitor, stranger.browser]) {
    expect((await check(second, browser)).body).toEqual({ next: 'sign_in', email });
    expect((await verify(browser, second)).status).toBeGreaterThanOrEqual(401);
    expect((await verify(browser, second, OWNERS)).status).toBeGreaterThanOrEqual(401);
  }
  expect(await ownerOf()).toBeNull();
  expect((await check(second, asker.browser)).body).toEqual({ next: 'finish_change', email });
  expect((await verify(asker.browser, second)).body).toEqual({ outcome: 'email_changed', email });
  expect(await ownerOf()).toBe(asker.id);
});

test('of 50 proofs at once, each among actions of a stranger, none leaves the stranger a way in', async () => {
  // All of them are to run, however short the line for hashing is.
  const places = vi.spyOn(trusting.services.auth, 'takeHashSlot').mockReturnValue(() => {});
  onTestFinished(() => places.mockRestore());
  const people = await Promise.all(
    Array.from({ length: 50 }, async () => {
      const who = { studio: trusting, email: newEmail() };
      const stranger = await squat(who);
      const token = newToken();
      const value = JSON.stringify({ userId: (await findUser(who)).id, email: who.email });
      await saveToken(trusting.ctx, { purpose: CONFIRM_PURPOSE, token }, { value, seconds: 3600 });
      return { ...stranger, token };
    }),
  );
  const late = await Promise.all(
    people.map(async ({ token, ...stranger }, index) => {
      const { browser, email } = stranger;
      const entered = [openBrowser(trusting.url), openBrowser(trusting.url)];
      const actions = [
        () => signIn(stranger, THEIRS, entered[0]),
        () => signUp(stranger, THEIRS, entered[1]),
        () => browser.request('POST', '/api/account/email', { json: { new_email: `moved-${email}` } }),
        () => browser.request('POST', '/api/account/two-factor', { json: { password: THEIRS } }),
        () => browser.request('POST', '/api/account/identities/link', { json: { provider: 'google' } }),
        () => {
          const json = { current_password: THEIRS, new_password: `${THEIRS}-changed` };
          return browser.request('POST', '/api/account/password', { json });
        },
      ];
      // Each of the 50 begins the proof at another place among the requests.
      const turned: (() => Promise<unknown>)[] = [
        ...actions.slice(index % actions.length),
        ...actions.slice(0, index % actions.length),
      ];
      turned.splice(index % (actions.length + 1), 0, () => verify(openBrowser(trusting.url), token, OWNERS));
      await Promise.all(turned.map((turn) => turn()));
      return { ...stranger, entered };
    }),
  );
  for (const { entered, ...stranger } of late) {
    for (const browser of entered) expect(await isIn(browser)).toBe(false);
    await expectOut(stranger);
    expect((await signIn(stranger, OWNERS)).body).toMatchObject({ next: 'signed_in' });
  }
}, 240_000);

test('the log says that the ways in have ended, and by whose proof', async () => {
  const who = { studio: trusting, email: newEmail() };
  await squat(who);
  const { id } = await findUser(who);
  await verify(openBrowser(trusting.url), await readLinkToken(trusting, who.email), OWNERS);
  const deeds = await trusting.db
    .select({ action: auditLog.action, by: auditLog.actorId })
    .from(auditLog)
    .where(and(eq(auditLog.subjectId, id), eq(auditLog.subjectKind, 'user')));
  expect(deeds).toContainEqual({ action: 'ways_in_ended', by: id });
  expect(deeds).toContainEqual({ action: 'address_confirmed', by: id });
  expect(await trusting.db.$count(sessions, eq(sessions.userId, id))).toBe(0);
});
