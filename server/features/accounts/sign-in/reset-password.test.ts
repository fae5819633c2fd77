import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { auditLog, identities, passkeys, resetLinks, sessions, verifications } from '#server/db/schema/accounts.ts';
import { mails } from '#server/db/schema/mails.ts';
import { orders } from '#server/db/schema/orders.ts';
import { rateLimits } from '#server/db/schema/payments.ts';
import {
  createPerson,
  PASSWORD,
  type Person,
  readLinkToken,
  readMailsTo,
  sendRequestedMails,
  signInPerson,
} from '#server/test/accounts.ts';
import { openBrowser } from '#server/test/browser.ts';
import { observe } from '#server/test/observe.ts';
import { orderBody, placeOrder } from '#server/test/orders.ts';
import { askRaw } from '#server/test/raw-request.ts';
import { openTestStudio, type TestStudio } from '#server/test/studio.ts';
import { stopTime, turnOnTwoFactor } from '#server/test/two-factor.ts';

const HOME = 'https://studio.example.com';
const NEW_PASSWORD = 'amber-Harbour-77';
const MINUTE_MS = 60_000;

let studio: TestStudio;
let person: Person;
beforeAll(async () => {
  studio = await openTestStudio({ env: { BASE_URL: HOME, PAYMENTS: 'demo' } });
});
afterAll(() => studio.close());
beforeEach(async () => {
  person = await signInPerson(studio);
});

const ask = (email: string) =>
  openBrowser(studio.url).request('POST', '/api/auth/request-password-reset', { json: { email } });
const reset = (token: string, password = NEW_PASSWORD) =>
  openBrowser(studio.url).request('POST', '/api/auth/reset-password', { json: { token, new_password: password } });
const signIn = (password: string, browser = openBrowser(studio.url)) =>
  browser.request('POST', '/api/auth/sign-in/email', { json: { email: person.email, password } });
const isIn = async (browser: Person['browser']) =>
  (await browser.request('GET', '/api/account/sessions')).status === 200;

/** How many rows each table has that a letter may touch. */
async function countRows({ db }: TestStudio): Promise<Record<string, number>> {
  const { rows } = await db.execute(sql`select count(*)::int as jobs from pgboss.job`);
  const [{ jobs = 0 } = {}] = z.array(z.object({ jobs: z.number() })).parse(rows);
  const tables = { mails, verifications, reset_links: resetLinks, audit_log: auditLog };
  const counts = Object.entries(tables).map(async ([name, table]) => [name, await db.$count(table)] as const);
  return { 'pgboss.job': jobs, ...Object.fromEntries(await Promise.all(counts)) };
}

function difference(before: Record<string, number>, after: Record<string, number>): Record<string, number> {
  const changed = Object.entries(after).map(([name, count]) => [name, count - (before[name] ?? 0)] as const);
  return Object.fromEntries(changed.filter(([, more]) => more !== 0));
}

async function askedToken(): Promise<string> {
  await ask(person.email);
  return readLinkToken(studio, person.email);
}

test('ACC-18: the mail of a reset leads to /update-password, and its link sets a new password', async () => {
  const token = await askedToken();
  const mail = (await readMailsTo(studio, person.email)).at(-1);
  expect(mail?.text).toContain(`${HOME}/update-password#token=${token}`);
  const check = () => openBrowser(studio.url).request('POST', '/api/auth/check-reset-link', { json: { token } });
  expect((await check()).body).toEqual({ is_valid: true });
  expect((await reset(token)).status).toBe(204);
  expect((await check()).body).toEqual({ is_valid: false });
  expect((await signIn(PASSWORD)).status).toBe(401);
  expect((await signIn(NEW_PASSWORD)).body).toMatchObject({ next: 'signed_in' });
  expect(await readMailsTo(studio, person.email)).toHaveLength(2);
});

test('check 27: asking for an email does the same in the database for every address', async () => {
  const unconfirmed = await createPerson(studio, { isConfirmed: false });
  for (const path of ['/api/auth/request-password-reset', '/api/auth/send-verification-email']) {
    const deeds = async (email: string) => {
      const before = await countRows(studio);
      await openBrowser(studio.url).request('POST', path, { json: { email } });
      return difference(before, await countRows(studio));
    };
    const unknown = await deeds('nobody@example.com');
    expect(unknown).toEqual({ 'pgboss.job': 1 });
    for (const { email } of [person, unconfirmed]) expect(await deeds(email)).toEqual(unknown);
  }
});

test('check 27: asking for a reset tells nothing about an address, and sends nothing to one without an account', async () => {
  const unknown = await observe(studio, () => ask('nobody@example.com'));
  expect(await observe(studio, () => ask(person.email))).toEqual(unknown);
  expect(unknown).toMatchObject({ status: 200, hashes: 0 });
  expect(await readMailsTo(studio, 'nobody@example.com')).toEqual([]);
  const wrong = await observe(studio, () => ask('no address'));
  expect(wrong).toMatchObject({ status: 422, hashes: 0 });
});

describe('check 31: the link of a reset', () => {
  const detail = 'This link is invalid or has expired. Please request a new one.';

  test('works once of 30 times in parallel, and not again', async () => {
    const token = await askedToken();
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, index) => reset(token, `${NEW_PASSWORD}-${index}`)),
    );
    const winners = answers.flatMap(({ status }, index) => (status === 204 ? [index] : []));
    expect(winners).toHaveLength(1);
    // The line for hashing has less room than there are of them.
    expect(answers.filter(({ status }) => status === 400 || status === 429)).toHaveLength(29);
    expect((await reset(token)).body).toMatchObject({ status: 400, code: 'invalid_link', detail });
    expect((await signIn(`${NEW_PASSWORD}-${winners[0]}`)).status).toBe(200);
  });

  test('is good for an hour', async () => {
    const token = await askedToken();
    studio.clock.advance(59 * MINUTE_MS);
    const check = () => openBrowser(studio.url).request('POST', '/api/auth/check-reset-link', { json: { token } });
    expect((await check()).body).toEqual({ is_valid: true });
    studio.clock.advance(2 * MINUTE_MS);
    expect((await check()).body).toEqual({ is_valid: false });
    expect((await reset(token)).body).toMatchObject({ status: 400, code: 'invalid_link', detail });
    expect((await signIn(PASSWORD)).status).toBe(200);
  });

  test('is the newest alone, however many were requested at once', async () => {
    const first = await askedToken();
    const second = await askedToken();
    expect((await reset(first)).body).toMatchObject({ status: 400, code: 'invalid_link', detail });
    expect((await reset(second)).status).toBe(204);
    person = await createPerson(studio);
    await Promise.all([ask(person.email), ask(person.email), ask(person.email)]);
    const mails = await readMailsTo(studio, person.email);
    const tokens = mails.map(({ text }) => text?.match(/#token=([\w-]+)/)?.[1] ?? '');
    const statuses = await Promise.all(tokens.map(async (token) => (await reset(token)).status));
    expect(statuses.sort()).toEqual([204, 400, 400]);
  });

  test('stays good where one more is requested than is sent', async () => {
    for (let time = 1; time <= 2; time += 1) await askedToken();
    const third = await askedToken();
    await ask(person.email);
    await sendRequestedMails(studio);
    expect((await reset(third)).status).toBe(204);
  });

  test('ends with a sign-in, and not with one that failed', async () => {
    const token = await askedToken();
    expect((await signIn(NEW_PASSWORD)).status).toBe(401);
    const check = () => openBrowser(studio.url).request('POST', '/api/auth/check-reset-link', { json: { token } });
    expect((await check()).body).toEqual({ is_valid: true });
    expect((await signIn(PASSWORD)).status).toBe(200);
    expect((await check()).body).toEqual({ is_valid: false });
    expect((await reset(token)).body).toMatchObject({ status: 400, code: 'invalid_link' });
    expect((await signIn(PASSWORD)).status, 'the password is as it was').toBe(200);
  });

  test('is no link for anything else, and no other link sets a password', async () => {
    const token = await askedToken();
    const verify = (given: string) =>
      openBrowser(studio.url).request('POST', '/api/auth/verify-email', {
        json: { token: given, new_password: NEW_PASSWORD },
      });
    expect((await verify(token)).status).toBe(400);
    const unconfirmed = await createPerson(studio, { isConfirmed: false });
    const confirmation = await readLinkToken(studio, unconfirmed.email);
    expect((await reset(confirmation)).status).toBe(400);
    expect((await verify(confirmation)).status).toBe(200);
    expect((await reset(token)).status).toBe(204);
  });

  test('is sent three times an hour at most', async () => {
    const resets = and(eq(mails.userId, person.id), eq(mails.kind, 'reset_password'));
    const faces = [];
    for (let time = 1; time <= 5; time += 1) faces.push(await observe(studio, () => ask(person.email)));
    expect(new Set(faces.map((face) => JSON.stringify(face))).size).toBe(1);
    await sendRequestedMails(studio);
    expect(await studio.db.$count(mails, resets)).toBe(3);
    studio.clock.advance(3_600_000);
    await ask(person.email);
    await sendRequestedMails(studio);
    expect(await studio.db.$count(mails, resets)).toBe(4);
  });

  test('is refused whole where the new password is too short or too common, and works afterwards', async () => {
    const token = await askedToken();
    expect((await reset(token, 'vK7-qT2')).body).toMatchObject({ status: 422, fields: [{ path: 'new_password' }] });
    expect((await reset(token, 'password1')).body).toMatchObject({ status: 422, fields: [{ path: 'new_password' }] });
    expect((await reset(token)).status).toBe(204);
  });

  test('that nobody sent costs no hash', async () => {
    const face = await observe(studio, () => reset('x'.repeat(43)));
    expect(face).toMatchObject({ status: 400, hashes: 0 });
  });
});

describe('check 33: a reset', () => {
  test('ends all sessions, and voids the other links that were sent', async () => {
    const browsers = [person.browser, openBrowser(studio.url), openBrowser(studio.url)];
    for (const browser of browsers.slice(1)) await signIn(PASSWORD, browser);
    await person.browser.request('POST', '/api/account/email', { json: { new_email: `new-${person.email}` } });
    const change = await readLinkToken(studio, person.email);
    const first = await askedToken();
    expect((await reset(await askedToken())).status).toBe(204);
    for (const browser of browsers) expect(await isIn(browser)).toBe(false);
    expect((await reset(first, PASSWORD)).status).toBe(400);
    const followed = await openBrowser(studio.url).request('POST', '/api/auth/verify-email', {
      json: { token: change },
    });
    expect(followed.status).toBe(400);
  });

  test('leaves the second factor asked for, in a browser that was trusted as well', async () => {
    stopTime();
    try {
      const app = await turnOnTwoFactor(person);
      const { browser } = person;
      await signIn(PASSWORD, browser);
      const json = { code: app.codeAt(), trust_device: true };
      await browser.request('POST', '/api/auth/two-factor/verify-totp', { json });
      expect((await signIn(PASSWORD, browser)).body).toMatchObject({ next: 'signed_in' });
      expect((await reset(await askedToken())).status).toBe(204);
      expect((await signIn(NEW_PASSWORD, browser)).body).toEqual({ next: 'two_factor' });
      expect(await isIn(browser)).toBe(false);
    } finally {
      vi.useRealTimers();
    }
  });
});

describe('of an address that nobody ever confirmed, where somebody else opened the account', () => {
  let open: TestStudio;
  beforeAll(async () => {
    open = await openTestStudio({ env: { REQUIRE_EMAIL_VERIFICATION: 'false' } });
  });
  afterAll(() => open.close());

  const enter = (email: string, password: string) =>
    openBrowser(open.url).request('POST', '/api/auth/sign-in/email', { json: { email, password } });

  test('a reset leaves them no way in, and its owner one', async () => {
    const squatter = await signInPerson(open, { isConfirmed: false });
    const device = { credentialID: 'key', publicKey: 'key', counter: 0, deviceType: 'singleDevice', backedUp: false };
    await open.db.insert(passkeys).values({ userId: squatter.id, ...device });
    await open.db.insert(identities).values({ userId: squatter.id, accountId: 'sub', providerId: 'google' });
    stopTime();
    await turnOnTwoFactor(squatter).finally(() => vi.useRealTimers());
    await placeOrder(open.url, orderBody({ contactEmail: squatter.email }));
    const owner = openBrowser(open.url);
    await owner.request('POST', '/api/auth/request-password-reset', { json: { email: squatter.email } });
    const json = { token: await readLinkToken(open, squatter.email), new_password: NEW_PASSWORD };
    expect((await owner.request('POST', '/api/auth/reset-password', { json })).status).toBe(204);
    expect(await isIn(squatter.browser)).toBe(false);
    expect((await enter(squatter.email, PASSWORD)).status).toBe(401);
    expect(await open.db.$count(passkeys, eq(passkeys.userId, squatter.id))).toBe(0);
    expect(await open.db.$count(identities, eq(identities.userId, squatter.id)), 'the password alone').toBe(1);
    expect((await enter(squatter.email, NEW_PASSWORD)).body).toMatchObject({
      next: 'signed_in',
      account: { id: squatter.id, email_verified: true, two_factor_enabled: false },
    });
    expect(await open.db.$count(orders, eq(orders.userId, squatter.id))).toBe(1);
  });
});

test('an account without a password gets its first by the link', async () => {
  await studio.db.delete(identities).where(eq(identities.userId, person.id));
  expect((await reset(await askedToken())).status).toBe(204);
  expect((await signIn(NEW_PASSWORD)).status).toBe(200);
});

test('check 34: the link names the configured host, whatever a request claims to have asked', async () => {
  const json = { 'Content-Type': 'application/json' };
  const spoofs: Record<string, string>[] = [
    { Host: 'evil.example' },
    { Host: 'evil.example:3000' },
    { Host: 'studio.example.com.evil.example' },
    { Host: 'evil.example#studio.example.com' },
    { 'X-Forwarded-Host': 'evil.example' },
    { 'X-Forwarded-Host': 'evil.example, studio.example.com', 'X-Forwarded-Proto': 'http' },
    { 'X-Forwarded-Proto': 'http', 'X-Forwarded-Port': '8080' },
    { Forwarded: 'host=evil.example;proto=http' },
    { 'X-Original-Host': 'evil.example', 'X-Host': 'evil.example', 'X-Forwarded-Server': 'evil.example' },
    { Referer: 'https://evil.example/reset' },
  ];
  let sent = 0;
  for (const headers of spoofs) {
    await studio.db.delete(rateLimits);
    const { email } = person;
    const question = { method: 'POST', headers: { ...json, ...headers }, body: JSON.stringify({ email }) };
    const { status } = await askRaw(studio.url, '/api/auth/request-password-reset', question);
    const mails = await readMailsTo(studio, email);
    // A host that is none is refused before anything is read.
    expect([200, 400]).toContain(status);
    if (status === 200) sent += 1;
    expect(mails).toHaveLength(sent);
    const { text = '', html = '' } = mails.at(-1) ?? {};
    expect(text).toContain(`${HOME}/update-password#token=`);
    for (const body of [text, html]) expect(body).not.toContain('evil.example');
    for (const link of html.match(/href="http[^"]*/g) ?? ['none'])
      expect(link.slice(6)).toMatch(/^https:\/\/studio\.example\.com\//);
  }
  expect(sent).toBeGreaterThanOrEqual(7);
});

test('check 32: a copy of the database opens nothing: no token of a link, no session of the dead, is in it', async () => {
  const token = await askedToken();
  await studio.db.update(mails).set({ status: 'queued' }).where(eq(mails.userId, person.id));
  await ask(person.email);
  await sendRequestedMails(studio);
  const dump = JSON.stringify([
    await studio.db.select().from(resetLinks),
    await studio.db.select().from(verifications),
    await studio.db.select().from(mails),
    await studio.db.select().from(identities),
  ]);
  expect(dump).not.toContain(token);
  expect(dump).not.toContain(PASSWORD);
  expect(await studio.db.$count(sessions, eq(sessions.userId, person.id))).toBe(1);
});
