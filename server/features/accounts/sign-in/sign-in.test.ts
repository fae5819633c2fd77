import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { auditLog, identities, sessions, staffRoles, users } from '#server/db/schema/accounts.ts';
import { people } from '#server/db/schema/people.ts';
import { firstPersonId } from '#server/features/scheduling/people/make-first-people.ts';
import { createPerson, PASSWORD, type Person, readMailsTo } from '#server/test/accounts.ts';
import { type Answer, openBrowser } from '#server/test/browser.ts';
import { observe } from '#server/test/observe.ts';
import { addPeople } from '#server/test/rows.ts';
import { openTestStudio, type TestStudio } from '#server/test/studio.ts';

let studio: TestStudio;
beforeAll(async () => {
  studio = await openTestStudio({ env: { REQUIRE_EMAIL_VERIFICATION: 'true' } });
});
afterAll(() => studio.close());

const SAFARI = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 14_5) AppleWebKit/605.1.15 Version/17.5 Safari/605.1.15';
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

type SignIn = { password?: string; device?: string; browser?: Person['browser']; remember?: boolean };
const signIn = (email: string, options: SignIn = {}): Promise<Answer> => {
  const { password = PASSWORD, device = SAFARI, browser = openBrowser(studio.url), remember } = options;
  const json = { email, password, remember };
  return browser.request('POST', '/api/auth/sign-in/email', { json, headers: { 'User-Agent': device } });
};
const accountOf = async (browser: Person['browser']) =>
  (await browser.request<{ account: { email: string } | null }>('GET', '/api/auth/get-session')).body.account;

describe('ACC-3: Login Failed', () => {
  test('a wrong password says that the credentials are invalid', async () => {
    const person = await createPerson(studio);
    const answer = await signIn(person.email, { password: 'another-Lantern-43' });
    const detail = 'Invalid credentials. Please try again.';
    expect(answer.body).toMatchObject({ status: 401, code: 'unauthenticated', detail });
    expect(answer.headers.getSetCookie()).toEqual([]);
  });

  test('check 27: says the same to an unknown address and to every account, for the price of one hash', async () => {
    const [known, suspended, noRole, unconfirmed, passwordless] = await Promise.all([
      createPerson(studio),
      createPerson(studio),
      createPerson(studio, { role: null }),
      createPerson(studio, { isConfirmed: false }),
      createPerson(studio),
    ]);
    await studio.db.update(users).set({ suspendedAt: studio.clock.now() }).where(eq(users.id, suspended.id));
    await studio.db.delete(identities).where(eq(identities.userId, passwordless.id));
    const ask = (email: string) => observe(studio, () => signIn(email, { password: 'another-Lantern-43' }));
    const unknown = await ask('nobody@example.com');
    expect(unknown).toMatchObject({ status: 401, hashes: 1 });
    for (const { email } of [known, suspended, noRole, unconfirmed, passwordless])
      expect(await ask(email)).toEqual(unknown);
    expect(await readMailsTo(studio, 'nobody@example.com')).toEqual([]);
  });

  test('check 27: a form that is wrong is refused alike as well', async () => {
    const { email } = await createPerson(studio);
    for (const password of ['', 'x'.repeat(129)]) {
      const unknown = await observe(studio, () => signIn('nobody@example.com', { password }));
      expect(await observe(studio, () => signIn(email, { password }))).toEqual(unknown);
      expect(unknown).toMatchObject({ status: 422, hashes: 0 });
    }
  });
});

test('ACC-25: who signs in is told who they are, and never the token of the session', async () => {
  const person = await createPerson(studio);
  const answer = await signIn(person.email.toUpperCase(), { browser: person.browser });
  expect(answer.body).toMatchObject({ next: 'signed_in', account: { id: person.id, role: 'realtor' } });
  const [row] = await studio.db.select().from(sessions).where(eq(sessions.userId, person.id));
  const session = await person.browser.request('GET', '/api/auth/get-session');
  const list = await person.browser.request('GET', '/api/account/sessions');
  expect(row?.token).toMatch(/.{20}/);
  for (const { text } of [answer, session, list]) expect(text).not.toContain(row?.token);
});

test.each([
  ['a realtor', 'realtor', null, '/realtor/media'],
  ['an owner', 'admin', null, '/admin/hub'],
  ['a manager', 'staff', 'manager', '/admin/hub'],
  ['a photographer', 'staff', 'photographer', '/day'],
  ['an editor', 'staff', 'editor', '/admin/production'],
] as const)('ACC-4: %s is told where they begin, at the sign-in and later', async (_, role, staffRole, home) => {
  const person = await createPerson(studio, { role });
  if (staffRole) await studio.db.insert(staffRoles).values({ userId: person.id, role: staffRole });
  const { body } = await signIn(person.email, { browser: person.browser });
  expect(body).toMatchObject({ account: { home_path: home, has_day: home === '/day' } });
  expect(await accountOf(person.browser)).toMatchObject({ home_path: home });
});

test('ACC-4: an editor who is a person of the crew begins at their day', async () => {
  const person = await createPerson(studio, { role: 'staff' });
  await studio.db.insert(staffRoles).values({ userId: person.id, role: 'editor' });
  await addPeople(studio.db, 1);
  await studio.db
    .update(people)
    .set({ userId: person.id })
    .where(eq(people.id, firstPersonId(1)));
  const { body } = await signIn(person.email, { browser: person.browser });
  expect(body).toMatchObject({ account: { home_path: '/day', has_day: true } });
});

test('ACC-5: an account without a role is told so and is not signed in', async () => {
  const person = await createPerson(studio, { role: null });
  const answer = await signIn(person.email, { browser: person.browser });
  expect([answer.status, answer.text]).toEqual([200, '{"next":"no_role"}']);
  expect(await accountOf(person.browser)).toBeNull();
  expect(await studio.db.$count(sessions, eq(sessions.userId, person.id))).toBe(0);
});

test('a suspended account is told so, once its password is right', async () => {
  const person = await createPerson(studio);
  await studio.db.update(users).set({ suspendedAt: studio.clock.now() }).where(eq(users.id, person.id));
  const answer = await signIn(person.email, { browser: person.browser });
  expect(answer.body).toMatchObject({
    status: 403,
    code: 'suspended',
    detail: 'This account is suspended. Please contact us.',
  });
  expect(await accountOf(person.browser)).toBeNull();
});

test('an unconfirmed address gets its link once more, once its password is right', async () => {
  const person = await createPerson(studio, { isConfirmed: false });
  const before = (await readMailsTo(studio, person.email)).length;
  const answer = await signIn(person.email, { browser: person.browser });
  const detail = 'Please confirm your email address first: the link is in your mailbox.';
  expect(answer.body).toMatchObject({ status: 403, code: 'address_unconfirmed', detail });
  const mails = await readMailsTo(studio, person.email);
  expect(mails).toHaveLength(before + 1);
  expect(mails.at(-1)?.text).toContain('/verify-email#token=');
});

describe('check 35: signing in', () => {
  test('gives a new session each time, and ends the one that this browser had', async () => {
    const person = await createPerson(studio);
    await signIn(person.email, { browser: person.browser });
    const oldCookie = person.browser.cookie();
    await signIn(person.email, { browser: person.browser });
    expect(person.browser.cookie()).not.toBe(oldCookie);
    const replay = await openBrowser(studio.url).request('GET', '/api/account/sessions', {
      headers: { Cookie: oldCookie },
    });
    expect(replay.status).toBe(401);
    expect(await accountOf(person.browser)).toMatchObject({ email: person.email });
  });

  test('takes over no session that was planted in the browser', async () => {
    const person = await createPerson(studio);
    const planted = 'studio.session_token=planted.c2lnbmF0dXJl';
    const answer = await openBrowser(studio.url).request('POST', '/api/auth/sign-in/email', {
      json: { email: person.email, password: PASSWORD },
      headers: { Cookie: planted },
    });
    expect(answer.headers.getSetCookie().join()).not.toContain('planted');
    expect(await studio.db.$count(sessions, eq(sessions.token, 'planted'))).toBe(0);
  });
});

describe('check 96: the cookie of a session', () => {
  const sessionCookie = ({ headers }: Answer) =>
    headers
      .getSetCookie()
      .filter((line) => line.includes('session_token='))
      .at(-1) ?? '';

  test('is out of reach of scripts and other sites, and lives as long as a session may', async () => {
    const { email } = await createPerson(studio);
    const cookie = sessionCookie(await signIn(email));
    for (const part of ['HttpOnly', 'SameSite=Lax', 'Path=/', 'Max-Age=2592000']) expect(cookie).toContain(part);
    expect(cookie).not.toMatch(/Domain/i);
  });

  test('ends with the browser where it is not to be remembered', async () => {
    const { email } = await createPerson(studio);
    expect(sessionCookie(await signIn(email, { remember: false }))).not.toMatch(/Max-Age|Expires/i);
  });
});

describe('a mail about a new device', () => {
  const toldOf = async ({ email }: Person) =>
    (await readMailsTo(studio, email)).filter(({ text }) => text?.includes('Firefox on Linux')).length;

  test('comes with the second device, and neither with the first nor with a known one', async () => {
    const person = await createPerson(studio);
    const before = (await readMailsTo(studio, person.email)).length;
    for (const device of [SAFARI, SAFARI]) await signIn(person.email, { device });
    expect(await readMailsTo(studio, person.email)).toHaveLength(before);
    await signIn(person.email, { device: FIREFOX });
    expect(await toldOf(person)).toBe(1);
    for (const device of [FIREFOX, SAFARI]) await signIn(person.email, { device });
    expect(await readMailsTo(studio, person.email)).toHaveLength(before + 1);
  });

  test('does not come where the sign-in failed', async () => {
    const person = await createPerson(studio);
    await signIn(person.email);
    await signIn(person.email, { device: FIREFOX, password: 'another-Lantern-43' });
    expect(await toldOf(person)).toBe(0);
  });
});

describe('signing out', () => {
  const signOut = (browser: Person['browser'], scope?: string) =>
    browser.request('POST', '/api/auth/sign-out', { json: { scope } });
  let person: Person;
  let here: Person['browser'];
  let there: Person['browser'];
  beforeEach(async () => {
    person = await createPerson(studio);
    [here, there] = [person.browser, openBrowser(studio.url)];
    for (const browser of [here, there]) await signIn(person.email, { browser });
  });

  test('ACC-23: local ends this session, and its cookie opens nothing any more (check 36)', async () => {
    const cookie = here.cookie();
    expect((await signOut(here)).status).toBe(204);
    expect(await accountOf(here)).toBeNull();
    const headers = { Cookie: cookie };
    const replay = await openBrowser(studio.url).request('GET', '/api/account/export', { headers });
    expect(replay.status).toBe(401);
    expect(await accountOf(there)).toMatchObject({ email: person.email });
  });

  test('ACC-23: others ends all but this session', async () => {
    expect((await signOut(here, 'others')).status).toBe(204);
    expect(await accountOf(here)).toMatchObject({ email: person.email });
    expect(await accountOf(there)).toBeNull();
  });

  test('ACC-23: global ends all', async () => {
    expect((await signOut(here, 'global')).status).toBe(204);
    for (const browser of [here, there]) expect(await accountOf(browser)).toBeNull();
  });

  test('ACC-24: with a dead session, or none, succeeds as well', async () => {
    await studio.db.delete(sessions).where(eq(sessions.userId, person.id));
    for (const scope of ['local', 'others', 'global']) {
      for (const browser of [here, openBrowser(studio.url)]) expect((await signOut(browser, scope)).status).toBe(204);
    }
  });
});

test('check 144: sign-ins are in the log, without names and addresses', async () => {
  const person = await createPerson(studio);
  await signIn(person.email, { browser: person.browser });
  await signIn(person.email, { password: 'another-Lantern-43' });
  await person.browser.request('POST', '/api/auth/sign-out', { json: {} });
  const rows = await studio.db.select().from(auditLog).where(eq(auditLog.subjectId, person.id));
  const deeds = rows.sort((one, other) => one.id.localeCompare(other.id)).map(({ action }) => action);
  expect(deeds).toEqual(['signed_up', 'signed_in', 'sign_in_failed', 'signed_out']);
  expect(rows.slice(1).map(({ ipAddress }) => ipAddress)).toEqual(Array(3).fill('127.0.0.1'));
  expect(JSON.stringify(rows)).not.toContain(person.email);
});
