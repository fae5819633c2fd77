import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PASSWORD_TOO_COMMON } from '#domain/accounts/passwords.ts';
import { users } from '#server/db/schema/accounts.ts';
import { createPerson, PASSWORD, readMailsTo, signInPerson } from '#server/test/accounts.ts';
import { openBrowser } from '#server/test/browser.ts';
import { observe } from '#server/test/observe.ts';
import { openTestStudio, type TestStudio } from '#server/test/studio.ts';

/** Two studios: one takes addresses as they are typed, the other wants them confirmed. */
let trusting: TestStudio;
let strict: TestStudio;
beforeAll(async () => {
  trusting = await openTestStudio({ env: { REQUIRE_EMAIL_VERIFICATION: 'false' } });
  strict = await openTestStudio({ env: { REQUIRE_EMAIL_VERIFICATION: 'true' } });
});
afterAll(async () => {
  await trusting.close();
  await strict.close();
});

const JANE = { full_name: 'Jane Sample', email: 'jane@example.com', password: PASSWORD, company_name: 'Sample Homes' };
const signUp = (studio: TestStudio, changes: Record<string, unknown>) =>
  openBrowser(studio.url).request('POST', '/api/auth/sign-up/email', { json: { ...JANE, ...changes } });
const signIn = (studio: TestStudio, email: string) =>
  openBrowser(studio.url).request('POST', '/api/auth/sign-in/email', { json: { email, password: PASSWORD } });
const findUser = async (studio: TestStudio, email: string) =>
  (await studio.db.select().from(users).where(eq(users.email, email)))[0];

test('ACC-14: a sign-up says that one can log in now, where no confirmation is wanted', async () => {
  const answer = await signUp(trusting, { email: 'open@example.com' });
  const message = 'Signup successful! You can now log in.';
  expect([answer.status, answer.text]).toEqual([200, JSON.stringify({ message, needs_confirmation: false })]);
  expect((await signIn(trusting, 'open@example.com')).body).toMatchObject({ next: 'signed_in' });
});

test('ACC-14: a sign-up asks to look for the confirmation link, where one is wanted, and nobody is in before', async () => {
  const answer = await signUp(strict, { email: 'strict@example.com' });
  const message = 'Please check your email for a confirmation link to complete your registration.';
  expect([answer.status, answer.text]).toEqual([200, JSON.stringify({ message, needs_confirmation: true })]);
  const refused = await signIn(strict, 'strict@example.com');
  expect(refused.status).toBe(403);
  expect(refused.headers.getSetCookie()).toEqual([]);
});

test('ACC-12: a sign-up keeps the full name and the company, and always makes a realtor', async () => {
  await signUp(trusting, { email: 'fields@example.com' });
  expect(await findUser(trusting, 'fields@example.com')).toMatchObject({
    name: 'Jane Sample',
    nameSort: expect.stringMatching(/.+/),
    companyName: 'Sample Homes',
    role: 'realtor',
    emailVerified: false,
  });
});

test('ACC-10: a company is optional, email, password and name are not', async () => {
  expect((await signUp(trusting, { email: 'alone@example.com', company_name: undefined })).status).toBe(200);
  expect((await findUser(trusting, 'alone@example.com'))?.companyName).toBe('');
  for (const field of ['full_name', 'email', 'password']) {
    const refused = await signUp(trusting, { email: 'missing@example.com', [field]: undefined });
    expect(refused.body).toMatchObject({ status: 422, fields: [{ path: field }] });
  }
});

test('ACC-11: a password of 7 characters is refused with the sentence, one of 8 is taken', async () => {
  const detail = 'Password must be at least 8 characters long.';
  const short = await signUp(trusting, { email: 'short@example.com', password: 'vK7-qT2' });
  expect(short.body).toMatchObject({ status: 422, detail, fields: [{ path: 'password', message: detail }] });
  expect((await signUp(trusting, { email: 'eight@example.com', password: 'vK7-qT2x' })).status).toBe(200);
});

describe('check 45: a new password', () => {
  test.each([
    ['password', 'one of the commonest'],
    ['Qwertyuiop1!', 'a row of keys'],
    ['capitallisting1', 'the name of the studio'],
    ['Jane Sample 1', 'the own name'],
    ['jane.sample99', 'the own address'],
    ['abababab', 'a repetition'],
  ])('%s is refused as too common: %s', async (password) => {
    const refused = await signUp(trusting, { email: 'jane.sample99@example.com', password });
    expect(refused.body).toMatchObject({ status: 422, detail: PASSWORD_TOO_COMMON, fields: [{ path: 'password' }] });
  });

  test.each([
    ['128 characters', 'kF3-'.repeat(32)],
    ['other scripts and spaces', ' пароль 密码 şifre '],
  ])('of %s is taken, and signs in', async (name, password) => {
    const email = `${name.replaceAll(' ', '-')}@example.com`;
    expect((await signUp(trusting, { email, password })).status).toBe(200);
    const answer = await openBrowser(trusting.url).request('POST', '/api/auth/sign-in/email', {
      json: { email, password },
    });
    expect(answer.body).toMatchObject({ next: 'signed_in' });
  });
});

describe('check 27: a sign-up does not tell whether the address has an account', () => {
  test.each([
    ['false', () => trusting],
    ['true', () => strict],
  ])('with REQUIRE_EMAIL_VERIFICATION=%s', async (_name, getStudio) => {
    const studio = getStudio();
    const person = await createPerson(studio);
    const free = await observe(studio, () => signUp(studio, { email: `free-${person.email}` }));
    const taken = await observe(studio, () => signUp(studio, { email: person.email }));
    expect(taken).toEqual(free);
    expect(taken).toMatchObject({ status: 200, hashes: 1 });
  });

  test('also with a form that is wrong', async () => {
    const { email } = await createPerson(trusting);
    for (const change of [{ password: 'password' }, { password: 'short' }, { full_name: '' }]) {
      const free = await observe(trusting, () => signUp(trusting, { ...change, email: `free-${email}` }));
      const taken = await observe(trusting, () => signUp(trusting, { ...change, email }));
      expect(taken).toEqual(free);
      expect(taken).toMatchObject({ status: 422, hashes: 0 });
    }
  });

  test('its owner is told, and the account stays as it was', async () => {
    const person = await signInPerson(trusting);
    await signUp(trusting, { email: person.email, full_name: 'Somebody Else', password: 'another-Lantern-43' });
    const told = (await readMailsTo(trusting, person.email)).at(-1);
    expect(told?.text).toContain('/forgot-password');
    expect(await findUser(trusting, person.email)).toMatchObject({ name: person.name, companyName: '' });
    expect((await signIn(trusting, person.email)).status).toBe(200);
  });
});

test('eight sign-ups at once with one address make one account, of one person and one company', async () => {
  const email = 'race@example.com';
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, index) =>
      signUp(trusting, { email, full_name: `Person ${index}`, company_name: `Company ${index}` }),
    ),
  );
  expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
  const all = await trusting.db.select().from(users).where(eq(users.email, email));
  expect(all).toHaveLength(1);
  expect(all[0]?.companyName.replace('Company', 'Person')).toBe(all[0]?.name);
});

/** Ways to write one mailbox, or something that looks like one. */
const VARIANTS = [
  'mailbox@example.com',
  'MAILBOX@EXAMPLE.COM',
  'MailBox@Example.Com',
  ' mailbox@example.com ',
  '\tmailbox@example.com',
  'mailbox＠example.com',
  'ｍailbox@example.com',
  'mаilbox@example.com',
  'mailbox@еxample.com',
  'mailboх@example.com',
  '"mailbox"@example.com',
  '"mail box"@example.com',
  'mailbox@example.com.',
  'mailbox@@example.com',
  '@example.com',
  'mailbox',
  'mailbox@',
  'mailbox @example.com',
  'mail box@example.com',
  'mailbox@example..com',
  '.mailbox@example.com',
  'mailbox.@example.com',
  'mailbox@example.com\0',
  'mailbox@example.com\r\nBcc: x@example.net',
  'mailbox@[127.0.0.1]',
  '<mailbox@example.com>',
  'Jane <mailbox@example.com>',
  'mailto:mailbox@example.com',
  'mailbox@example.com,x@example.net',
  `${'m'.repeat(320)}@example.com`,
  'mailbox\u200b@example.com',
  'MAİLBOX@example.com',
];

test('check 47: of 32 ways to write a mailbox one account comes, the rest is refused', async () => {
  const statuses: number[] = [];
  for (const email of VARIANTS) statuses.push((await signUp(trusting, { email })).status);
  expect(new Set(statuses)).toEqual(new Set([200, 422]));
  expect(statuses.filter((status) => status === 200)).toHaveLength(5);
  const all = await trusting.db.select({ email: users.email }).from(users);
  expect(all.filter(({ email }) => /m.{0,2}ilbo/i.test(email))).toEqual([{ email: 'mailbox@example.com' }]);
});

test('check 57: fields of its own making change nothing about a new account', async () => {
  const id = '6f1c0000-0000-4000-8000-000000000000';
  const requested = { role: 'admin', isAdmin: true, emailVerified: true, email_verified: true, id, suspendedAt: null };
  const more = { data: { role: 'admin' }, metadata: { role: 'admin' }, name_sort: 'AAA', nameSort: 'AAA', userId: id };
  const answer = await signUp(trusting, { email: 'wish@example.com', ...requested, ...more, twoFactorEnabled: true });
  expect(answer.status).toBe(200);
  const user = await findUser(trusting, 'wish@example.com');
  expect(user).toMatchObject({ role: 'realtor', emailVerified: false, twoFactorEnabled: false });
  expect([user?.id, user?.nameSort]).not.toContain(id);
  expect(user?.nameSort).not.toBe('AAA');
});
