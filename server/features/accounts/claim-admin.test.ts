import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { auditLog, sessions, users } from '#server/db/schema/accounts.ts';
import { type Person, readLinkToken, signInPerson } from '#server/test/accounts.ts';
import { OF_OTHER_BUILD, openBrowser } from '#server/test/browser.ts';
import { openTestStudio, type TestStudio } from '#server/test/studio.ts';
import { claimAdmin, firstAdminToken } from './claim-admin.ts';

const OWNER = 'owner@example.com';
let local: TestStudio;
let online: TestStudio;
beforeAll(async () => {
  local = await openTestStudio({ env: { ADMIN_EMAILS: OWNER } });
  online = await openTestStudio({ env: { BASE_URL: 'http://studio.test:3000' } });
});
afterAll(async () => {
  await local.close();
  await online.close();
});
beforeEach(async () => {
  for (const studio of [local, online]) await studio.db.delete(users);
});

const claim = ({ browser }: Person, token?: string, more: Record<string, unknown> = {}) =>
  browser.request('POST', '/api/admin/claim', { json: { token, ...more }, headers: OF_OTHER_BUILD });
const countAdmins = (studio: TestStudio) => studio.db.$count(users, eq(users.role, 'admin'));
const many = async (studio: TestStudio, count: number) => {
  const people: Person[] = [];
  for (let index = 0; index < count; index += 1) people.push(await signInPerson(studio));
  return people;
};

test('ACC-36: without a session the claim says "You must be logged in."', async () => {
  const answer = await openBrowser(local.url).request('POST', '/api/admin/claim', { json: {} });
  expect(answer.body).toMatchObject({ status: 401, detail: 'You must be logged in.' });
});

describe('check 50: the first admin', () => {
  test('there is none to begin with, and no account with a known password', async () => {
    expect(await local.db.$count(users)).toBe(0);
    expect(await countAdmins(local)).toBe(0);
  });

  test('ACC-35: is one, of 100 claims at once by five people; later claims are refused', async () => {
    const people = await many(local, 5);
    const answers = await Promise.all(
      Array.from({ length: 100 / people.length }, () => people.map((person) => claim(person))).flat(),
    );
    expect(await countAdmins(local)).toBe(1);
    expect(answers.some(({ status }) => status === 200)).toBe(true);
    const [admin] = await local.db.select().from(users).where(eq(users.role, 'admin'));
    const [late] = people.filter(({ id }) => id !== admin?.id);
    expect(late && (await claim(late)).body).toMatchObject({
      status: 403,
      detail: 'There is an admin already. Ask them to make you one.',
    });
    const granted = await local.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subjectId, admin?.id ?? ''));
    expect(granted.filter(({ action }) => action === 'role_granted')).toHaveLength(1);
  });

  test('is one, also where the claims meet in the database itself', async () => {
    const people = await many(local, 6);
    const rows = await local.db.select().from(sessions);
    const claims = rows.map(({ id, userId, confirmedAt }) => {
      const actor = { kind: 'user', userId, role: 'realtor', session: { id, confirmedAt } } as const;
      return claimAdmin({ ...local.ctx, actor }, { token: '', isFromHere: true }, new Headers());
    });
    const outcomes = await Promise.allSettled(claims);
    expect(people).toHaveLength(6);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await countAdmins(local)).toBe(1);
  });

  test('check 35: gets a new session id with the role, and the others of the account end', async () => {
    const [person] = await many(local, 1);
    if (!person) throw new Error('Nobody signed in.');
    const old = person.browser.cookie();
    expect((await claim(person)).body).toEqual({ message: 'You are an admin now.' });
    const headers = { Cookie: old };
    const replay = await openBrowser(local.url).request('GET', '/api/account/sessions', { headers });
    const { body } = await person.browser.request('GET', '/api/auth/get-session');
    expect([replay.status, body]).toMatchObject([401, { account: { role: 'admin' } }]);
    expect((await claim(person)).status).toBe(200);
  });

  test('ACC-35: needs the link that the server prints, where the studio is not on this machine alone', async () => {
    const [person, second] = await many(online, 2);
    if (!person || !second) throw new Error('Nobody signed in.');
    const token = firstAdminToken(online.services);
    for (const wrong of [undefined, '', 'x', token.slice(1), `${token}x`, firstAdminToken(local.services)]) {
      expect((await claim(person, wrong)).body).toMatchObject({
        status: 403,
        detail: 'The first admin needs the link that the server printed when it started.',
      });
    }
    expect(await countAdmins(online)).toBe(0);
    expect((await claim(person, token)).status).toBe(200);
    expect((await claim(second, token)).status).toBe(403);
    expect(await countAdmins(online)).toBe(1);
  });

  test.each([
    ['a proxy on this machine', { 'X-Forwarded-For': '203.0.113.9' }],
    ['a proxy that names itself', { Via: '1.1 proxy' }],
    ['a proxy of the standard header', { Forwarded: 'for=203.0.113.9' }],
    ['a proxy with a header of its own', { 'X-Real-IP': '203.0.113.9' }],
  ])('behind %s needs the link, also where the studio is on this machine', async (_name, headers) => {
    const [person] = await many(local, 1);
    if (!person) throw new Error('Nobody signed in.');
    const request = (token?: string) =>
      person.browser.request('POST', '/api/admin/claim', { json: { token }, headers });
    expect((await request()).status).toBe(403);
    expect(await countAdmins(local)).toBe(0);
    expect((await request(firstAdminToken(local.services))).status).toBe(200);
  });

  test('ACC-47, SEC-9: check 57: is not made by fields of a request', async () => {
    const [admin, person] = await many(local, 2);
    if (!admin || !person) throw new Error('Nobody signed in.');
    await claim(admin);
    const requested = { role: 'admin', userId: admin.id, email: OWNER, emailVerified: true, force: true };
    expect((await claim(person, undefined, requested)).status).toBe(403);
    expect(await countAdmins(local)).toBe(1);
  });
});

describe('an address of ADMIN_EMAILS', () => {
  const signUp = async () => {
    const browser = openBrowser(local.url);
    const json = { full_name: 'Owner', email: OWNER.toUpperCase(), password: 'violet-Lantern-42' };
    await browser.request('POST', '/api/auth/sign-up/email', { json });
    await browser.request('POST', '/api/auth/sign-in/email', { json: { email: OWNER, password: json.password } });
    const [user] = await local.db.select().from(users).where(eq(users.email, OWNER));
    return { id: user?.id ?? '', email: OWNER, name: 'Owner', browser };
  };

  test('ACC-35: makes an admin once it is confirmed, also beside another admin, and not before', async () => {
    const [first] = await many(local, 1);
    if (first) await claim(first);
    const owner = await signUp();
    const detail = 'Please confirm your email address first, then try again.';
    expect((await claim(owner)).body).toMatchObject({ status: 403, detail });
    const token = await readLinkToken(local, OWNER);
    await owner.browser.request('POST', '/api/auth/verify-email', { json: { token } });
    expect((await claim(owner)).status).toBe(200);
    expect(await countAdmins(local)).toBe(2);
  });

  test('that nobody has confirmed makes no first admin either', async () => {
    expect((await claim(await signUp())).status).toBe(403);
    expect(await countAdmins(local)).toBe(0);
  });
});
