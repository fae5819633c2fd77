import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { failedTries } from '#server/db/schema/accounts.ts';
import { rateLimits } from '#server/db/schema/payments.ts';
import { PASSWORD } from '#server/test/accounts.ts';
import { openBrowser } from '#server/test/browser.ts';
import { askRaw } from '#server/test/raw-request.ts';
import { openTestStudio, type TestStudio } from '#server/test/studio.ts';
import { clearLoginTries, takeLoginTry } from './login-backoff.ts';

let studio: TestStudio;
beforeAll(async () => {
  studio = await openTestStudio({ env: { ACCOUNT_ATTEMPT_LIMIT: '20', TRUST_PROXY: '1' } });
});
afterAll(() => studio.close());
beforeEach(async () => {
  await studio.db.delete(rateLimits);
  await studio.db.delete(failedTries);
});

const MINUTE_MS = 60_000;
const WRONG = 'another-Lantern-43';

/** Tries a password from the address that our proxy names, behind whatever the sender claims. */
const tryPassword = (email: string, { from = '203.0.113.9', password = WRONG, claimed = '10.0.0.1' } = {}) =>
  openBrowser(studio.url).request('POST', '/api/auth/sign-in/email', {
    json: { email, password },
    headers: { 'X-Forwarded-For': `${claimed}, ${from}` },
  });
const hashesOf = async (work: () => Promise<unknown>) => {
  const before = studio.services.auth.hashCalls;
  await work();
  return studio.services.auth.hashCalls - before;
};

describe('tries at one thing', () => {
  test('are free five times, then each waits twice as long as the one before, up to an hour', async () => {
    const waits: number[] = [];
    for (let count = 1; count <= 15; count += 1) {
      expect(await takeLoginTry(studio.ctx, 'door')).toBe(count);
      const [row] = await studio.db.select().from(failedTries);
      const waitMs = row ? Math.max(0, row.nextTryAt.getTime() - row.lastTryAt.getTime()) : 0;
      waits.push(waitMs / 1000);
      if (waitMs === 0) continue;
      studio.clock.advance(waitMs - 1000);
      await expect(takeLoginTry(studio.ctx, 'door')).rejects.toMatchObject({ code: 'rate_limited' });
      studio.clock.advance(1000);
    }
    expect(waits).toEqual([0, 0, 0, 0, 30, 60, 120, 240, 480, 960, 1920, 3600, 3600, 3600, 3600]);
  });

  test('begin again after a success, and after a quiet day', async () => {
    for (let count = 1; count <= 5; count += 1) await takeLoginTry(studio.ctx, 'door');
    await expect(takeLoginTry(studio.ctx, 'door')).rejects.toMatchObject({ code: 'rate_limited' });
    expect(await takeLoginTry(studio.ctx, 'other')).toBe(1);
    await clearLoginTries(studio.ctx, 'door');
    for (let count = 1; count <= 5; count += 1) await takeLoginTry(studio.ctx, 'door');
    studio.clock.advance(24 * 60 * MINUTE_MS + 1);
    expect(await takeLoginTry(studio.ctx, 'door')).toBe(1);
  });
});

describe('check 28: guessing passwords', () => {
  test('from one address reaches the hash 20 times in 10 minutes, and again afterwards', async () => {
    const statuses: number[] = [];
    const hashes = await hashesOf(async () => {
      for (let index = 0; index < 40; index += 1) {
        statuses.push((await tryPassword(`guess-${index}@example.com`)).status);
      }
    });
    expect(hashes).toBe(20);
    expect(statuses).toEqual([...Array(20).fill(401), ...Array(20).fill(429)]);
    const refused = await tryPassword('guess@example.com');
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(500);
    studio.clock.advance(10 * MINUTE_MS);
    expect((await tryPassword('guess@example.com')).status).toBe(401);
  });
});

describe('check 29: one client', () => {
  const jsonBody = (email: string, more = {}) => JSON.stringify({ email, password: WRONG, ...more });
  const headersOf = (forwarded: string) => ({ 'Content-Type': 'application/json', 'X-Forwarded-For': forwarded });
  const keys = async () => (await studio.db.select().from(rateLimits)).map(({ key }) => key);

  test('stays one under forged addresses and junk in the body', async () => {
    for (let index = 0; index < 24; index += 1) {
      const body = jsonBody(`forged-${index}@example.com`, { clientIp: `10.5.5.${index}`, ip: index, limit: 1000 });
      const headers = {
        ...headersOf(`10.1.1.${index}, 203.0.113.9`),
        'X-Client-IP': `10.2.2.${index}`,
        'X-Real-IP': `10.3.3.${index}`,
        Forwarded: `for=10.4.4.${index}`,
      };
      const { status } = await askRaw(studio.url, '/api/auth/sign-in/email', { method: 'POST', headers, body });
      expect(status).toBe(index < 20 ? 401 : 429);
    }
    expect(await keys()).toEqual(['sign-in:203.0.113.9']);
  });

  test('is one network of IPv6, in each spelling', async () => {
    const addresses = [
      '2001:db8:1:1::1',
      '2001:0db8:0001:0001:0000:0000:0000:0001',
      '2001:DB8:1:1:0:0:0:1',
      '[2001:db8:1:1::1]:443',
      '2001:db8:1:1:ffff:ffff:ffff:ffff',
      '2001:db8:1:1:a:b:192.0.2.1',
      '2001:db8:1:1::%eth0',
    ];
    for (const [index, from] of addresses.entries()) await tryPassword(`six-${index}@example.com`, { from });
    expect(await keys()).toEqual(['sign-in:2001:db8:1:1::/64']);
  });

  test('is counted at each spelling of the path that answers at all', async () => {
    const path = '/api/auth/sign-in/email';
    const spellings = [
      path,
      `${path}/`,
      '/api//auth/sign-in/email',
      '//api/auth/sign-in/email',
      '/API/auth/sign-in/email',
      '/api/AUTH/sign-in/email',
      '/api/auth/sign%2Din/email',
      '/api/./auth/sign-in/email',
      '/api/x/../auth/sign-in/email',
      `${path}?x=1`,
      `${path}#x`,
      `${path};x`,
      `${path}%2f`,
      `${path}%20`,
      `${path}//`,
      '/api/%2e/auth/sign-in/email',
      `${path}/.`,
      `${path}?`,
      '/./api/auth/sign-in/email',
      '/api/auth/sign-in%2Femail',
      '/api/auth/sign-in\\email',
    ];
    let reached = 0;
    for (const [index, spelling] of spellings.entries()) {
      const question = {
        method: 'POST',
        headers: headersOf('203.0.113.9'),
        body: jsonBody(`path-${index}@example.com`),
      };
      const { status } = await askRaw(studio.url, spelling, question);
      expect([400, 401, 404]).toContain(status);
      if (status === 401) reached += 1;
    }
    const [row, ...others] = await studio.db.select().from(rateLimits);
    expect([row?.key, row?.hits, others]).toEqual(['sign-in:203.0.113.9', reached, []]);
  });
});

test.each([
  ['sign-up', '/api/auth/sign-up/email', { full_name: 'Jane', email: 'jane@example.com', password: 'password' }],
  ['mail', '/api/auth/request-password-reset', { email: 'nobody@example.com' }],
  ['mail', '/api/auth/send-verification-email', { email: 'nobody@example.com' }],
  ['mail', '/api/auth/reset-password', { token: 'x'.repeat(43), new_password: PASSWORD }],
  ['mail', '/api/auth/check-reset-link', { token: 'x'.repeat(43) }],
  ['mail', '/api/auth/verify-email', { token: 'x'.repeat(43) }],
  ['code', '/api/auth/two-factor/verify-totp', { code: '123456' }],
  ['code', '/api/auth/two-factor/verify-backup-code', { code: 'abcde-fghij' }],
  ['passkey', '/api/auth/passkey/authenticate', { response: {} }],
  ['begin', '/api/auth/passkey/authenticate-options', {}],
  ['begin', '/api/auth/sign-in/social', { provider: 'google' }],
])('check 28: the endpoint "%s" refuses one client after 20: %s', async (door, path, json) => {
  const { now } = studio.clock;
  await studio.db.insert(rateLimits).values({ key: `${door}:127.0.0.1`, windowStart: now(), hits: 19 });
  const send = () => openBrowser(studio.url).request('POST', path, { json });
  expect((await send()).status).not.toBe(429);
  expect((await send()).status).toBe(429);
});
