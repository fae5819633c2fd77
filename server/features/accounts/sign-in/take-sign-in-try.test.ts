import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { SIGN_IN_BLOCKED } from '#domain/accounts/account-messages.ts';
import { failedTries } from '#server/db/schema/accounts.ts';
import { mails } from '#server/db/schema/mails.ts';
import { rateLimits } from '#server/db/schema/payments.ts';
import { createPerson, PASSWORD, type Person, readLinkToken, readMailsTo } from '#server/test/accounts.ts';
import { openBrowser, type TestBrowser } from '#server/test/browser.ts';
import { openTestStudio, type TestStudio } from '#server/test/studio.ts';

let studio: TestStudio;
let person: Person;
beforeAll(async () => {
  studio = await openTestStudio({ env: { TRUST_PROXY: '1' } });
});
afterAll(() => studio.close());
beforeEach(async () => {
  await studio.db.delete(rateLimits);
  await studio.db.delete(failedTries);
  person = await createPerson(studio);
});

const MINUTE_MS = 60_000;
const WRONG = 'another-Lantern-43';
const NEW_PASSWORD = 'amber-Harbour-77';
const HOME = '203.0.113.9';

type Try = { email?: string; password?: string; from?: string; browser?: TestBrowser };
const tryPassword = ({ email, password = WRONG, from = HOME, browser }: Try = {}) =>
  (browser ?? openBrowser(studio.url)).request('POST', '/api/auth/sign-in/email', {
    json: { email: email ?? person.email, password },
    headers: { 'X-Forwarded-For': from },
  });
/** An address in its own network. */
const stranger = (number: number) => `198.18.${number}.7`;
async function statusesOf(tries: Try[]): Promise<number[]> {
  const statuses: number[] = [];
  for (const each of tries) statuses.push((await tryPassword(each)).status);
  return statuses;
}
const wrongFrom = (addresses: string[]) => statusesOf(addresses.map((from) => ({ from })));
const hashesOf = async (work: () => Promise<unknown>) => {
  const before = studio.services.auth.hashCalls;
  await work();
  return studio.services.auth.hashCalls - before;
};

/** Sets a new password by the link of the newest mail. */
async function resetPassword(browser: TestBrowser, from = HOME): Promise<void> {
  const headers = { 'X-Forwarded-For': from };
  await browser.request('POST', '/api/auth/request-password-reset', { json: { email: person.email }, headers });
  const json = { token: await readLinkToken(studio, person.email), new_password: NEW_PASSWORD };
  expect((await browser.request('POST', '/api/auth/reset-password', { json, headers })).status).toBe(204);
}

describe('check 28: five wrong tries', () => {
  test('block their network for that account, and no other network', async () => {
    expect(await wrongFrom([1, 2, 3, 4, 5].map((host) => `203.0.113.${host}`))).toEqual(Array(5).fill(401));
    const blocked = await tryPassword({ password: PASSWORD, from: '203.0.113.200' });
    expect(blocked.body).toMatchObject({ status: 429, code: 'rate_limited', detail: SIGN_IN_BLOCKED });
    expect(Number(blocked.headers.get('retry-after'))).toBeGreaterThan(14 * 60);
    expect((await tryPassword({ password: PASSWORD, from: '203.0.114.1' })).status).toBe(200);
  });

  test('of a network of IPv6 block that network alone', async () => {
    expect(await wrongFrom([1, 2, 3, 4, 5].map((host) => `2001:db8:1:1::${host}`))).toEqual(Array(5).fill(401));
    expect((await tryPassword({ password: PASSWORD, from: '2001:db8:1:1:ffff::1' })).status).toBe(429);
    expect((await tryPassword({ password: PASSWORD, from: '2001:db8:1:2::1' })).status).toBe(200);
  });

  test('leave other accounts to that network', async () => {
    await wrongFrom(Array(6).fill(HOME));
    const other = await createPerson(studio);
    expect((await tryPassword({ email: other.email, password: PASSWORD })).status).toBe(200);
  });

  test('are deleted one by one, each after a quarter of an hour', async () => {
    await wrongFrom(Array(4).fill(HOME));
    studio.clock.advance(10 * MINUTE_MS);
    expect(await wrongFrom([HOME, HOME])).toEqual([401, 429]);
    studio.clock.advance(5 * MINUTE_MS);
    expect(await wrongFrom(Array(5).fill(HOME))).toEqual([401, 401, 401, 401, 429]);
  });

  test('count again after a success', async () => {
    for (let time = 1; time <= 3; time += 1) {
      expect(await wrongFrom(Array(4).fill(HOME))).toEqual(Array(4).fill(401));
      expect((await tryPassword({ password: PASSWORD })).status).toBe(200);
      await studio.db.delete(rateLimits);
      studio.clock.advance(8 * MINUTE_MS);
    }
  });

  test('at an address without an account block alike, with the same words, and nobody is told', async () => {
    const email = 'nobody@example.com';
    const queued = await studio.db.$count(mails);
    expect(await statusesOf(Array(6).fill({ email }))).toEqual([401, 401, 401, 401, 401, 429]);
    const known = await statusesOf(Array(6).fill({}));
    expect(known).toEqual([401, 401, 401, 401, 401, 429]);
    const [one, other] = [await tryPassword({ email }), await tryPassword()];
    expect(one.text.replace(/"request_id":"[^"]*"/, '')).toBe(other.text.replace(/"request_id":"[^"]*"/, ''));
    expect(await studio.db.$count(mails)).toBe(queued);
  });
});

describe('check 28: browsers that the account does not know', () => {
  test('have ten wrong tries in any quarter of an hour together, and the owner is told', async () => {
    let network = 0;
    const guess = () => tryPassword({ from: stranger(network++) });
    const evaluated: number[] = [];
    for (let second = 0; second < 2700; second += 30) {
      if ((await guess()).status === 401) evaluated.push(second);
      studio.clock.advance(30_000);
    }
    for (const from of evaluated) {
      expect(evaluated.filter((at) => at >= from && at < from + 900).length).toBeLessThanOrEqual(10);
    }
    expect(evaluated.length).toBeGreaterThanOrEqual(20);
    const told = (await readMailsTo(studio, person.email)).filter(({ text }) => text?.includes('/forgot-password'));
    expect(told).toHaveLength(1);
  });

  test('check 30: of 200 tries at once ten count, five of one network, in all processes', async () => {
    const many = (from: (index: number) => string) =>
      hashesOf(() => Promise.all(Array.from({ length: 200 }, (_, index) => tryPassword({ from: from(index) }))));
    expect(await many(() => HOME)).toBe(5);
    expect(await many((index) => stranger(index))).toBe(5);
    const rows = await studio.db.select().from(failedTries);
    expect(JSON.stringify(rows)).not.toContain(person.email);
    expect(rows.find(({ key }) => !key.includes(':net:'))?.failures).toBe(10);
  });

  test('do not use up their tries by signing in', async () => {
    for (let time = 0; time < 15; time += 1) {
      expect((await tryPassword({ password: PASSWORD, from: stranger(time) })).status).toBe(200);
    }
  });
});

describe('a browser in which the account signed in before', () => {
  const wrongFromEverywhere = () => wrongFrom(Array.from({ length: 12 }, (_, network) => stranger(network)));
  let browser: TestBrowser;
  beforeEach(async () => {
    browser = openBrowser(studio.url);
    await tryPassword({ password: PASSWORD, browser });
    await browser.request('POST', '/api/auth/sign-out', { json: {} });
  });

  test('is not kept out by strangers, in its own network and in others', async () => {
    await wrongFromEverywhere();
    expect((await tryPassword({ password: PASSWORD, from: '192.0.2.1' })).status).toBe(429);
    expect((await tryPassword({ password: PASSWORD, from: '192.0.2.1', browser })).status).toBe(200);
    await studio.db.delete(failedTries);
    await wrongFrom(Array(6).fill(HOME));
    expect((await tryPassword({ password: PASSWORD, browser })).status).toBe(200);
  });

  test('has five wrong tries of its own, which cost nobody else any', async () => {
    expect(await statusesOf(Array(6).fill({ browser }))).toEqual([401, 401, 401, 401, 401, 429]);
    expect((await tryPassword({ password: PASSWORD, browser })).body).toMatchObject({ detail: SIGN_IN_BLOCKED });
    expect(await wrongFrom(Array(6).fill(HOME))).toEqual([401, 401, 401, 401, 401, 429]);
  });

  test('is known for that account alone, and not by a cookie that somebody made or moved', async () => {
    const other = await createPerson(studio);
    await wrongFromEverywhere();
    await statusesOf(Array.from({ length: 10 }, (_, network) => ({ email: other.email, from: stranger(network) })));
    expect((await tryPassword({ email: other.email, password: PASSWORD, browser })).status).toBe(429);
    const [name = '', id = '', mark = ''] =
      browser
        .cookie()
        .match(/(known_browser)=([\w-]+)\.([\w-]+)/)
        ?.slice(1) ?? [];
    const forged = [
      `${'x'.repeat(43)}.${mark}`,
      `${id}.${'x'.repeat(43)}`,
      id,
      mark,
      '',
      '.',
      `${id}.${mark}.${Array(9).fill(mark).join('.')}`,
    ];
    for (const value of forged) {
      const answer = await openBrowser(studio.url).request('POST', '/api/auth/sign-in/email', {
        json: { email: person.email, password: PASSWORD },
        headers: { 'X-Forwarded-For': HOME, Cookie: `${name}=${value}` },
      });
      expect(answer.status, value).toBe(429);
    }
  });

  test('is known out of the reach of scripts and other sites, for half a year, and by nothing that names its owner', async () => {
    const answer = await tryPassword({ password: PASSWORD, browser });
    const line = answer.headers.getSetCookie().find((each) => each.startsWith('known_browser=')) ?? '';
    for (const part of ['HttpOnly', 'SameSite=Lax', 'Path=/', `Max-Age=${182 * 86_400}`]) expect(line).toContain(part);
    expect(line).not.toContain(person.email);
    expect(line).not.toContain(person.id);
  });

  test('keeps its tries where its address has none left', async () => {
    await studio.db
      .update(rateLimits)
      .set({ hits: 100_000 })
      .where(eq(rateLimits.key, `sign-in:${HOME}`));
    expect((await tryPassword({ password: PASSWORD })).body).toMatchObject({ status: 429, detail: SIGN_IN_BLOCKED });
    expect((await tryPassword({ password: PASSWORD, browser })).status).toBe(200);
  });

  test('together with all others that are known has twenty in a quarter of an hour', async () => {
    const statuses: number[] = [];
    for (let number = 0; number < 5; number += 1) {
      const one = openBrowser(studio.url);
      await tryPassword({ password: PASSWORD, browser: one, from: stranger(number) });
      statuses.push(...(await statusesOf(Array(5).fill({ browser: one }))));
    }
    expect(statuses).toEqual([...Array(20).fill(401), ...Array(5).fill(429)]);
  });
});

test('who signed in before the address was proven keeps nobody out afterwards', async () => {
  person = await createPerson(studio, { isConfirmed: false });
  const strangers: TestBrowser[] = [];
  for (let number = 0; number < 4; number += 1) {
    const browser = openBrowser(studio.url);
    expect((await tryPassword({ password: PASSWORD, browser, from: stranger(number) })).status).toBe(200);
    strangers.push(browser);
  }
  const own = openBrowser(studio.url);
  await resetPassword(own);
  for (const browser of strangers) await statusesOf(Array(5).fill({ browser, from: stranger(9) }));
  expect((await tryPassword({ password: NEW_PASSWORD, browser: own })).status).toBe(200);
});

describe('a reset opens what wrong tries have blocked', () => {
  test('in every browser and network', async () => {
    await wrongFrom(Array(6).fill(HOME));
    await wrongFrom(Array.from({ length: 10 }, (_, network) => stranger(network)));
    await resetPassword(openBrowser(studio.url), '192.0.2.1');
    for (const from of [HOME, stranger(1), '192.0.2.77']) {
      expect((await tryPassword({ password: NEW_PASSWORD, from })).status).toBe(200);
    }
  });

  test('in its own browser while strangers continue', async () => {
    const browser = openBrowser(studio.url);
    await resetPassword(browser);
    await wrongFrom([...Array(6).fill(HOME), ...Array.from({ length: 10 }, (_, network) => stranger(network))]);
    expect((await tryPassword({ password: NEW_PASSWORD })).status).toBe(429);
    expect((await tryPassword({ password: NEW_PASSWORD, browser })).status).toBe(200);
  });
});
