import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { failedTries, sessions, twoFactors, verifications } from '#server/db/schema/accounts.ts';
import { PASSWORD, type Person, signInPerson } from '#server/test/accounts.ts';
import { openBrowser } from '#server/test/browser.ts';
import { askRaw } from '#server/test/raw-request.ts';
import { openTestStudio, type TestStudio } from '#server/test/studio.ts';
import { nextStep, stopTime, type TestApp, turnOnTwoFactor } from '#server/test/two-factor.ts';

let studio: TestStudio;
let person: Person;
let app: TestApp;
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
  app = await turnOnTwoFactor(person);
});

type Browser = Person['browser'];
/** A browser in which the password was right, and the code is still asked for. */
async function openChallenge(email = person.email): Promise<Browser> {
  const browser = openBrowser(studio.url);
  const json = { email, password: PASSWORD };
  const { body } = await browser.request('POST', '/api/auth/sign-in/email', { json });
  expect(body).toEqual({ next: 'two_factor' });
  return browser;
}
const giveCode = (browser: Browser, code: string, trustDevice = false, headers: Record<string, string> = {}) =>
  browser.request('POST', '/api/auth/two-factor/verify-totp', { json: { code, trust_device: trustDevice }, headers });
const giveBackup = (browser: Browser, code: string) =>
  browser.request('POST', '/api/auth/two-factor/verify-backup-code', { json: { code } });
const isIn = async (browser: Browser) => (await browser.request('GET', '/api/account/sessions')).status === 200;
const WRONG_CODE = 'This code is not right, or it was used before. Please try the next one.';

test('ACC-26: with two-factor on, the password asks for a code, and the code signs in', async () => {
  const browser = await openChallenge();
  expect(await isIn(browser)).toBe(false);
  const answer = await giveCode(browser, app.codeAt());
  expect(answer.body).toMatchObject({ next: 'signed_in', account: { email: person.email, two_factor_enabled: true } });
  expect(await isIn(browser)).toBe(true);
});

test('a code without a challenge asks to sign in again', async () => {
  const answer = await giveCode(openBrowser(studio.url), app.codeAt());
  const detail = 'Please sign in again: the time for the code is over.';
  expect(answer.body).toMatchObject({ status: 401, detail });
});

test('a challenge is over after ten minutes', async () => {
  const browser = await openChallenge();
  nextStep(21);
  expect((await giveCode(browser, app.codeAt())).status).toBe(401);
  expect(await isIn(browser)).toBe(false);
});

describe('check 39: a code', () => {
  test('signs in once, then a second sign-in refuses it, within the same half minute', async () => {
    const [first, second] = [await openChallenge(), await openChallenge()];
    const code = app.codeAt();
    expect((await giveCode(first, code)).status).toBe(200);
    expect((await giveCode(second, code)).body).toMatchObject({ status: 401, detail: WRONG_CODE });
    nextStep();
    expect((await giveCode(second, code)).status).toBe(401);
    expect((await giveCode(second, app.codeAt())).status).toBe(200);
  });

  test('opens one of five challenges at once', async () => {
    const browsers = [];
    for (let index = 0; index < 5; index += 1) browsers.push(await openChallenge());
    const code = app.codeAt();
    const statuses = (await Promise.all(browsers.map((browser) => giveCode(browser, code)))).map(
      ({ status }) => status,
    );
    expect(statuses.sort()).toEqual([200, 401, 401, 401, 401]);
  });
});

describe('check 40: guessing codes', () => {
  test('of the steps −3 to +2 only −1, 0 and +1 are taken', async () => {
    const taken: number[] = [];
    for (const step of [-3, -2, -1, 0, 1, 2]) {
      const { status } = await giveCode(await openChallenge(), app.codeAt(step));
      if (status === 200) taken.push(step);
      await studio.db.delete(failedTries);
    }
    expect(taken).toEqual([-1, 0, 1]);
  });

  test('of 60 guesses at once in one challenge 5 are evaluated, and the right code comes too late', async () => {
    const browser = await openChallenge();
    const guesses = Array.from({ length: 60 }, (_, index) => giveCode(browser, String(index).padStart(6, '0')));
    const statuses = (await Promise.all(guesses)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 401).length).toBeLessThanOrEqual(5);
    expect(statuses).not.toContain(200);
    expect((await giveCode(browser, app.codeAt())).status).toBe(429);
  });

  test('of one account counts 10 times in 15 minutes, over as many challenges as one likes', async () => {
    let evaluated = 0;
    let challenge = await openChallenge();
    for (let turn = 0; turn < 30; turn += 1) {
      if (turn % 5 === 4) challenge = await openChallenge();
      const { status } = await giveCode(challenge, String(turn).padStart(6, '0'));
      if (status === 401) evaluated += 1;
      nextStep();
    }
    expect(evaluated).toBeGreaterThanOrEqual(5);
    expect(evaluated).toBeLessThanOrEqual(10);
  });

  test('is not bought free by the codes of an account of one’s own', async () => {
    const own = await signInPerson(studio);
    const ownApp = await turnOnTwoFactor(own);
    const challenge = await openChallenge();
    const both = { Cookie: `${own.browser.cookie()}; ${challenge.cookie()}` };
    for (let turn = 0; turn < 4; turn += 1) await giveCode(challenge, String(turn).padStart(6, '0'));
    const answer = await giveCode(challenge, ownApp.codeAt(), false, both);
    expect(answer.body).toMatchObject({ status: 401, detail: WRONG_CODE });
    expect((await giveCode(challenge, ownApp.codeAt(1), false, both)).status).toBe(429);
  });
});

describe('check 41: while the code is still asked for', () => {
  test('no cookie that was captured opens anything: every endpoint answers as to a visitor', async () => {
    const browser = openBrowser(studio.url);
    const json = { email: person.email, password: PASSWORD };
    const answer = await browser.request('POST', '/api/auth/sign-in/email', { json });
    const captured = answer.headers.getSetCookie().map((line) => line.split(';')[0]);
    expect(captured.length).toBeGreaterThan(0);
    const { body } = await browser.request<{ paths: Record<string, object> }>('GET', '/api/openapi.json');
    const operations = Object.entries(body.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => ({
        method: method.toUpperCase(),
        path: path.replace(/\{\w+\}/g, '6f1c0000-0000-4000-8000-000000000000'),
      })),
    );
    const guarded = operations.filter(({ path }) => path.startsWith('/api/account') || path.startsWith('/api/admin'));
    expect(guarded.length).toBeGreaterThan(15);
    for (const cookie of [captured.join('; '), ...captured]) {
      const headers = { 'Content-Type': 'application/json', Cookie: cookie ?? '' };
      for (const { method, path } of guarded) {
        const body = method === 'GET' || method === 'DELETE' ? undefined : '{}';
        const { status } = await askRaw(studio.url, path, { method, headers, ...(body && { body }) });
        expect(`${method} ${path} ${status}`).toBe(`${method} ${path} 401`);
      }
      const session = await openBrowser(studio.url).request('GET', '/api/auth/get-session', { headers });
      expect(session.body).toEqual({ account: null, viewing: null });
    }
  });

  test('the account has no session but those that gave their code', async () => {
    const before = await studio.db.$count(sessions, eq(sessions.userId, person.id));
    await openChallenge();
    expect(await studio.db.$count(sessions, eq(sessions.userId, person.id))).toBe(before);
  });

  test('a change of case, or its own signature, makes no challenge', async () => {
    const browser = await openChallenge();
    const changed = browser
      .cookie()
      .replace(/(two_factor=.)(.)/, (_all, head, next) => `${head}${next === 'a' ? 'b' : 'a'}`);
    const answer = await giveCode(openBrowser(studio.url), app.codeAt(), false, { Cookie: changed });
    expect(answer.status).toBe(401);
  });
});

describe('check 42: a recovery code', () => {
  const newCodes = async () =>
    person.browser.request<{ backup_codes: string[] }>('POST', '/api/account/two-factor/backup-codes', {
      json: { password: PASSWORD },
    });

  test('signs in once', async () => {
    const [code = ''] = app.backupCodes;
    expect((await giveBackup(await openChallenge(), code)).body).toMatchObject({ next: 'signed_in' });
    expect((await giveBackup(await openChallenge(), code)).body).toMatchObject({ status: 401, detail: WRONG_CODE });
    expect((await giveBackup(await openChallenge(), app.backupCodes[1] ?? '')).status).toBe(200);
  });

  test('opens one of 50 challenges at once', async () => {
    const browsers: Browser[] = [];
    for (let index = 0; index < 5; index += 1) browsers.push(await openChallenge());
    const [code = ''] = app.backupCodes;
    const many = browsers.flatMap((browser) => Array.from({ length: 10 }, () => giveBackup(browser, code)));
    const statuses = (await Promise.all(many)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    const live = await Promise.all(browsers.map(isIn));
    expect(live.filter(Boolean)).toHaveLength(1);
  });

  test('of an old set is void once there is a new one', async () => {
    const { body } = await newCodes();
    expect(new Set([...body.backup_codes, ...app.backupCodes]).size).toBe(20);
    expect((await giveBackup(await openChallenge(), app.backupCodes[0] ?? '')).status).toBe(401);
    expect((await giveBackup(await openChallenge(), body.backup_codes[0] ?? '')).status).toBe(200);
  });

  test('check 32: is in no table as it is, nor does the secret of the app', async () => {
    const dump = JSON.stringify([
      await studio.db.select().from(twoFactors),
      await studio.db.select().from(verifications),
    ]);
    for (const secret of [app.secret, ...app.backupCodes]) expect(dump).not.toContain(secret);
    expect(app.backupCodes).toHaveLength(10);
  });
});

describe('a browser that was trusted', () => {
  test('is not asked for the code again, and another browser is', async () => {
    const browser = await openChallenge();
    await giveCode(browser, app.codeAt(), true);
    const json = { email: person.email, password: PASSWORD };
    const again = await browser.request('POST', '/api/auth/sign-in/email', { json });
    expect(again.body).toMatchObject({ next: 'signed_in' });
    await openChallenge();
  });

  test('is trusted for its own account alone', async () => {
    const other = await signInPerson(studio);
    await turnOnTwoFactor(other);
    const browser = await openChallenge();
    await giveCode(browser, app.codeAt(), true);
    const json = { email: other.email, password: PASSWORD };
    expect((await browser.request('POST', '/api/auth/sign-in/email', { json })).body).toEqual({ next: 'two_factor' });
  });
});
