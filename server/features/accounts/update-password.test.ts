import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { paced } from '#scripts/test/setup/pace.ts';
import { auditLog, identities, sessions, users } from '#server/db/schema/accounts.ts';
import { testDatabaseUrl } from '#server/db/test-database.ts';
import {
  createPerson,
  PASSWORD,
  type Person,
  readLinkToken,
  readMailsTo,
  signInPerson,
} from '#server/test/accounts.ts';
import { OF_OTHER_BUILD, openBrowser } from '#server/test/browser.ts';
import { openTestStudio, type TestStudio } from '#server/test/studio.ts';
import { beginTwoFactor, nextStep, stopTime, turnOnTwoFactor } from '#server/test/two-factor.ts';

const MINUTE_MS = 60_000;
const NEW_PASSWORD = 'amber-Harbour-77';
const SOME_ID = '6f1c0000-0000-4000-8000-000000000000';

let studio: TestStudio;
let person: Person;
let other: Person['browser'];
beforeAll(async () => {
  studio = await openTestStudio();
  stopTime();
});
afterAll(async () => {
  vi.useRealTimers();
  await studio.close();
});
beforeEach(async () => {
  person = await signInPerson(studio);
  other = openBrowser(studio.url);
});

const send = (path: string, json: unknown, method = 'POST') => person.browser.request(method, path, { json });
/** The same from a page of another build, whose fields too many are left out. */
const sendMore = (path: string, json: unknown, method = 'POST') =>
  person.browser.request(method, path, { json, headers: OF_OTHER_BUILD });
const signIn = (password: string, browser = openBrowser(studio.url)) =>
  browser.request('POST', '/api/auth/sign-in/email', { json: { email: person.email, password } });
const isIn = async (browser: Person['browser'], cookie = browser.cookie()) =>
  (await openBrowser(studio.url).request('GET', '/api/account/sessions', { headers: { Cookie: cookie } })).status ===
  200;
const change = (json: Record<string, unknown>) => send('/api/account/password', json);
const findUser = async () => (await studio.db.select().from(users).where(eq(users.id, person.id)))[0];
const deeds = async () =>
  (await studio.db.select().from(auditLog).where(eq(auditLog.subjectId, person.id))).map(({ action }) => action);

/** Expects that the session went on under a new id, and that all others and the old id are dead (check 35). */
async function expectNewSession(oldCookie: string) {
  expect(await isIn(person.browser)).toBe(true);
  expect([await isIn(person.browser, oldCookie), await isIn(other)]).toEqual([false, false]);
}

describe('ACC-28: changing the password', () => {
  test('check 33 and 35: gives this session a new id, ends all others, and tells the owner', async () => {
    const cookie = person.browser.cookie();
    await signIn(PASSWORD, other);
    expect((await change({ current_password: PASSWORD, new_password: NEW_PASSWORD })).status).toBe(204);
    await expectNewSession(cookie);
    expect([(await signIn(PASSWORD)).status, (await signIn(NEW_PASSWORD)).status]).toEqual([401, 200]);
    expect((await readMailsTo(studio, person.email)).at(-1)?.text).toContain('/forgot-password');
    expect(await deeds()).toContain('password_changed');
  });

  test('leaves a session that ends with the browser one that does', async () => {
    const json = { email: person.email, password: PASSWORD, remember: false };
    await person.browser.request('POST', '/api/auth/sign-in/email', { json });
    const { headers } = await change({ current_password: PASSWORD, new_password: NEW_PASSWORD });
    expect(headers.getSetCookie().join()).toContain('session_token=');
    expect(headers.getSetCookie().join()).not.toMatch(/Max-Age|Expires/i);
  });

  test('voids the links of resets that were sent before', async () => {
    await send('/api/auth/request-password-reset', { email: person.email });
    const token = await readLinkToken(studio, person.email);
    await change({ current_password: PASSWORD, new_password: NEW_PASSWORD });
    const json = { token, new_password: PASSWORD };
    expect((await openBrowser(studio.url).request('POST', '/api/auth/reset-password', { json })).status).toBe(400);
  });

  test.each([
    ['the present one is missing', { new_password: NEW_PASSWORD }, 'current_password'],
    ['the present one is wrong', { current_password: NEW_PASSWORD, new_password: 'x'.repeat(9) }, 'current_password'],
    ['the new one is the old one', { current_password: PASSWORD, new_password: PASSWORD }, 'new_password'],
    ['the new one is too common', { current_password: PASSWORD, new_password: 'password1' }, 'new_password'],
  ])('is refused where %s', async (_name, json, path) => {
    expect((await change(json)).body).toMatchObject({ status: 422, fields: [{ path }] });
    expect(await isIn(person.browser)).toBe(true);
    expect((await signIn(PASSWORD)).status).toBe(200);
  });

  test('ACC-11: is refused with the sentence where the new one has 7 characters', async () => {
    const detail = 'Password must be at least 8 characters long.';
    expect((await change({ current_password: PASSWORD, new_password: 'vK7-qT2' })).body).toMatchObject({ detail });
  });

  test('check 40: lets the present one be guessed five times, then waits', async () => {
    const statuses = await Promise.all(
      Array.from({ length: 12 }, () => change({ current_password: 'wrong', new_password: NEW_PASSWORD })),
    );
    expect(statuses.filter(({ status }) => status === 422).length).toBeLessThanOrEqual(5);
    expect((await change({ current_password: PASSWORD, new_password: NEW_PASSWORD })).status).toBe(429);
  });

  test('sets the first one of an account that has none, just after it signed in', async () => {
    await studio.db.delete(identities).where(eq(identities.userId, person.id));
    studio.clock.advance(5 * MINUTE_MS + 1);
    expect((await change({ new_password: NEW_PASSWORD })).body).toMatchObject({ code: 'confirmation_required' });
    studio.clock.advance(-5 * MINUTE_MS - 1);
    expect((await change({ new_password: NEW_PASSWORD })).status).toBe(204);
    expect((await signIn(NEW_PASSWORD)).status).toBe(200);
  });
});

test('changing the password of an account that nobody has proven mails three times an hour at most', async () => {
  person = await signInPerson(studio, { isConfirmed: false });
  let [current, next] = [PASSWORD, NEW_PASSWORD];
  for (let time = 0; time < 5; time += 1) {
    expect((await change({ current_password: current, new_password: next })).status).toBe(204);
    [current, next] = [next, current];
  }
  const notices = (await readMailsTo(studio, person.email)).filter(({ text }) => text?.includes('/forgot-password'));
  expect(notices).toHaveLength(3);
});

// The embedded database runs one transaction after another, so this cannot happen there.
if (testDatabaseUrl()) {
  test('changing the password in two sessions at once leaves one password and one session', async () => {
    await signIn(PASSWORD, other);
    const isOwn = eq(identities.userId, person.id);
    const ask = { current_password: PASSWORD, new_password: NEW_PASSWORD };
    const waiting = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    const answers = await studio.db.transaction(async (tx) => {
      await tx.select().from(identities).where(isOwn).for('update');
      const both = [change(ask), other.request('POST', '/api/account/password', { json: ask })];
      await vi.waitFor(async () => expect((await studio.db.execute(waiting)).rows).toHaveLength(2), paced(15_000));
      return both;
    });
    expect((await Promise.all(answers)).map(({ status }) => status).sort()).toEqual([204, 401]);
    expect(await studio.db.select().from(identities).where(isOwn)).toHaveLength(1);
    expect(await studio.db.select().from(sessions).where(eq(sessions.userId, person.id))).toHaveLength(1);
  });
}

describe('ACC-26: two-factor', () => {
  test('check 35: turning it on and off gives this session a new id, and on ends all others', async () => {
    const first = person.browser.cookie();
    await signIn(PASSWORD, other);
    const app = await turnOnTwoFactor(person);
    await expectNewSession(first);
    const second = person.browser.cookie();
    await signIn(PASSWORD, other);
    await other.request('POST', '/api/auth/two-factor/verify-totp', { json: { code: app.codeAt() } });
    expect((await send('/api/account/two-factor/disable', { password: PASSWORD })).status).toBe(204);
    expect(await isIn(person.browser)).toBe(true);
    expect(await isIn(person.browser, second)).toBe(false);
    expect((await signIn(PASSWORD)).body).toMatchObject({ next: 'signed_in' });
    expect(await deeds()).toEqual(expect.arrayContaining(['two_factor_on', 'two_factor_off']));
    const told = (await readMailsTo(studio, person.email)).filter(({ text }) => text?.includes('/account/security'));
    expect(told.length).toBeGreaterThanOrEqual(2);
  });

  test('does not count before the first code was right', async () => {
    const app = await beginTwoFactor(person);
    const wrong = await send('/api/account/two-factor/confirm', { code: app.codeAt(5) });
    expect(wrong.body).toMatchObject({ status: 422, fields: [{ path: 'code' }] });
    expect((await signIn(PASSWORD)).body).toMatchObject({ next: 'signed_in' });
  });

  test('that is on is neither begun nor confirmed again', async () => {
    const app = await turnOnTwoFactor(person);
    nextStep();
    expect((await send('/api/account/two-factor', { password: PASSWORD })).status).toBe(409);
    expect((await send('/api/account/two-factor/confirm', { code: app.codeAt() })).status).toBe(409);
    const json = { email: person.email, password: PASSWORD };
    await other.request('POST', '/api/auth/sign-in/email', { json });
    const { status } = await other.request('POST', '/api/auth/two-factor/verify-totp', {
      json: { code: app.codeAt() },
    });
    expect(status).toBe(200);
  });
});

describe('check 43: what is sensitive', () => {
  const BY_FRESHNESS: [string, string, unknown][] = [
    ['POST', '/api/account/email', { new_email: 'new@example.com' }],
    ['POST', '/api/account/passkeys/options', undefined],
    ['POST', '/api/account/passkeys', { name: 'Phone', response: {} }],
    ['DELETE', `/api/account/passkeys/${SOME_ID}`, undefined],
    ['POST', '/api/account/identities/link', { provider: 'google' }],
    ['DELETE', `/api/account/identities/${SOME_ID}`, undefined],
  ];

  test.each(BY_FRESHNESS)(
    '%s %s wants the password again after five minutes, and not before',
    async (method, path, json) => {
      studio.clock.advance(5 * MINUTE_MS - 1000);
      expect((await send(path, json, method)).body).not.toMatchObject({ code: 'confirmation_required' });
      studio.clock.advance(1001);
      expect((await send(path, json, method)).body).toMatchObject({ status: 403, code: 'confirmation_required' });
      expect((await send('/api/account/confirm', { password: 'wrong' })).status).toBe(422);
      expect((await send(path, json, method)).body).toMatchObject({ code: 'confirmation_required' });
      expect((await send('/api/account/confirm', { password: PASSWORD })).status).toBe(204);
      expect((await send(path, json, method)).body).not.toMatchObject({ code: 'confirmation_required' });
      expect(await deeds()).toContain('password_confirmed');
    },
  );

  test.each([
    '/api/account/two-factor',
    '/api/account/two-factor/disable',
    '/api/account/two-factor/backup-codes',
    '/api/account/delete',
    '/api/account/confirm',
  ])('%s wants the password itself, however fresh the session is', async (path) => {
    for (const json of [{}, { password: '' }, { password: 'wrong' }]) {
      expect((await send(path, json)).body).toMatchObject({ status: 422, fields: [{ path: 'password' }] });
    }
    expect(await findUser()).toBeDefined();
  });

  test('cannot be reached by a cookie that two readers understand differently', async () => {
    const attacker = await signInPerson(studio);
    await studio.db
      .update(sessions)
      .set({ confirmedAt: new Date(studio.clock.now().getTime() - 60 * MINUTE_MS) })
      .where(eq(sessions.userId, person.id));
    const [stolen, own] = [person.browser.cookie(), attacker.browser.cookie()];
    const value = stolen.slice(stolen.indexOf('=') + 1);
    for (const quirk of [`"${value}\\`, `"${value}x`, `"${value}"`, value, ` ${value}`, `${value}\\`]) {
      for (const cookie of [`studio.session_token=${quirk}; ${own}`, `${own}; studio.session_token=${quirk}`]) {
        const headers = { Cookie: cookie };
        const { body } = await openBrowser(studio.url).request('POST', '/api/account/passkeys/options', { headers });
        expect(JSON.stringify(body)).not.toContain(person.email);
      }
    }
  });
});

describe('the sessions of an account', () => {
  type Listed = { sessions: { id: string; is_current: boolean; device: string }[] };
  const listOf = async () => (await person.browser.request<Listed>('GET', '/api/account/sessions')).body.sessions;

  test('are listed with the one that asks, and one of them can be ended', async () => {
    await signIn(PASSWORD, other);
    const list = await listOf();
    expect(list.map(({ is_current }) => is_current).sort()).toEqual([false, true]);
    const theirs = list.find(({ is_current }) => !is_current);
    expect((await send(`/api/account/sessions/${theirs?.id}`, undefined, 'DELETE')).status).toBe(204);
    expect([await isIn(other), await isIn(person.browser)]).toEqual([false, true]);
    expect((await send(`/api/account/sessions/${theirs?.id}`, undefined, 'DELETE')).status).toBe(404);
  });

  test('of another person are not found', async () => {
    const [session] = await listOf();
    const stranger = await signInPerson(studio);
    const answer = await stranger.browser.request('DELETE', `/api/account/sessions/${session?.id}`);
    const nobodys = await stranger.browser.request('DELETE', `/api/account/sessions/${SOME_ID}`);
    expect([answer.status, nobodys.status]).toEqual([404, 404]);
    expect(await listOf()).toHaveLength(1);
  });
});

test('check 57: PATCH /account changes name and company, and nothing else', async () => {
  const before = await findUser();
  const requested = { role: 'admin', isAdmin: true, emailVerified: false, email: 'x@example.com', id: SOME_ID };
  const more = { suspendedAt: '2020-01-01', name_sort: 'AAA', data: { role: 'admin' }, metadata: { role: 'admin' } };
  const json = { full_name: 'Ayşe Çelik', company_name: 'Çelik Homes', ...requested, ...more };
  expect((await send('/api/account', json, 'PATCH')).status).toBe(422);
  const { status, body } = await sendMore('/api/account', json, 'PATCH');
  expect([status, body]).toMatchObject([200, { full_name: 'Ayşe Çelik', role: 'realtor', email: person.email }]);
  const after = await findUser();
  expect(after?.nameSort).not.toBe('AAA');
  const { name, nameSort, companyName, companySort, searchText, version } = after ?? {};
  const folded = { nameSort, companySort, searchText, version };
  expect({ ...after, updatedAt: null }).toEqual({ ...before, ...folded, name, companyName, updatedAt: null });
  expect([name, companyName]).toEqual(['Ayşe Çelik', 'Çelik Homes']);
  for (const bad of [{ full_name: '' }, { full_name: 'a\nb' }, { full_name: 'x'.repeat(151) }, { full_name: null }]) {
    expect((await send('/api/account', bad, 'PATCH')).status).toBe(422);
  }
});

test('check 57: extra fields of every other call of the account change neither role nor owner', async () => {
  const admin = await createPerson(studio, { role: 'admin' });
  const requested = {
    role: 'admin',
    isAdmin: true,
    emailVerified: true,
    userId: admin.id,
    user_id: admin.id,
    id: admin.id,
  };
  const before = await studio.db.select().from(users).where(eq(users.id, admin.id));
  await sendMore('/api/account/password', { ...requested, current_password: PASSWORD, new_password: NEW_PASSWORD });
  await sendMore('/api/account/confirm', { ...requested, password: NEW_PASSWORD });
  await sendMore('/api/account/email', { ...requested, new_email: `new-${person.email}` });
  await sendMore('/api/account/two-factor', { ...requested, password: NEW_PASSWORD, method: 'otp', issuer: 'x' });
  await send('/api/auth/sign-in/email', {
    ...requested,
    email: person.email,
    password: NEW_PASSWORD,
    callbackURL: '//x',
  });
  expect(await findUser()).toMatchObject({
    id: person.id,
    role: 'realtor',
    email: person.email,
    twoFactorEnabled: false,
  });
  expect(await studio.db.select().from(users).where(eq(users.id, admin.id))).toEqual(before);
});
