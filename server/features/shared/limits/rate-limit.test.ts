import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { rateLimits } from '#server/db/schema/payments.ts';
import { OF_OTHER_BUILD } from '#server/test/browser.ts';
import { newDraftId, orderBody } from '#server/test/orders.ts';
import { askRaw } from '#server/test/raw-request.ts';
import { openTestStudio, type TestStudio } from '#server/test/studio.ts';
import { deleteOldWindows } from './queries.ts';
import { checkRateLimit, enforceRateLimit } from './rate-limit.ts';

let studio: TestStudio;
beforeAll(async () => {
  studio = await openTestStudio({ env: { PAYMENT_ATTEMPT_LIMIT: '5' } });
});
afterAll(() => studio.close());
beforeEach(() => studio.db.delete(rateLimits));

const LIMIT = { key: 'order:198.51.100.7', limit: 5, windowSeconds: 600 };
const MINUTE_MS = 60_000;

describe('attempts within a window', () => {
  test('are let through up to the limit, and then told how long to wait', async () => {
    for (let attempt = 1; attempt <= 5; attempt += 1) await enforceRateLimit(studio.ctx, LIMIT);
    studio.clock.advance(MINUTE_MS);
    await expect(enforceRateLimit(studio.ctx, LIMIT)).rejects.toMatchObject({
      code: 'rate_limited',
      message: 'Too many attempts. Please wait a little and try again.',
      retryAfterSeconds: expect.closeTo(540, -1),
    });
    await expect(enforceRateLimit(studio.ctx, LIMIT, 'One at a time.')).rejects.toThrow('One at a time.');
    expect(await checkRateLimit(studio.ctx, { ...LIMIT, key: 'order:203.0.113.9' })).toBeNull();
  });

  test('begin again when the window is over', async () => {
    for (let attempt = 1; attempt <= 7; attempt += 1) await checkRateLimit(studio.ctx, LIMIT);
    studio.clock.advance(9 * MINUTE_MS);
    expect(await checkRateLimit(studio.ctx, LIMIT)).toBeLessThanOrEqual(60);
    studio.clock.advance(MINUTE_MS);
    for (let attempt = 1; attempt <= 5; attempt += 1) expect(await checkRateLimit(studio.ctx, LIMIT)).toBeNull();
    expect(await checkRateLimit(studio.ctx, LIMIT)).toBeGreaterThan(590);
  });

  test('check 30: 200 at once are five, and stay counted for a server that starts again', async () => {
    const results = await Promise.all(Array.from({ length: 200 }, () => checkRateLimit(studio.ctx, LIMIT)));
    expect(results.filter((wait) => wait === null)).toHaveLength(5);
    const restarted = { ...studio.ctx };
    expect(await checkRateLimit(restarted, LIMIT)).toBeGreaterThan(0);
  });

  test('are deleted a day later', async () => {
    await checkRateLimit(studio.ctx, LIMIT);
    await deleteOldWindows(studio.db, new Date(studio.clock.now().getTime() - MINUTE_MS));
    expect(await studio.db.$count(rateLimits)).toBe(1);
    await deleteOldWindows(studio.db, new Date(studio.clock.now().getTime() + MINUTE_MS));
    expect(await studio.db.$count(rateLimits)).toBe(0);
  });
});

describe('check 29: one client', () => {
  function send(path: string, headers: Record<string, string>, body: object) {
    const key = `${newDraftId()}.0123456789abcdef`;
    const all = { 'Content-Type': 'application/json', 'Idempotency-Key': key, ...headers };
    return askRaw(studio.url, path, { method: 'POST', headers: all, body: JSON.stringify(body) });
  }

  test('stays one under forged addresses, other spellings of the path and fields of its own making', async () => {
    const spellings = [
      '/api/orders',
      '/api/orders/',
      '/api//orders',
      '//api/orders',
      '/API/orders',
      '/api/Orders',
      '/api/%6frders',
      '/api/./orders',
      '/api/../api/orders',
      '/api/orders?x=1',
      '/api/orders#x',
      '/api/orders;x',
      '/api/orders%2f',
      '/api/orders%20',
      '/api/orders//',
      '/api/%2e/orders',
      '/api/orders/.',
      '/api/orders?',
      '/./api/orders',
      '/api/orders%00',
    ];
    const statuses: number[] = [];
    for (const [index, path] of spellings.entries()) {
      const headers = {
        'X-Forwarded-For': `10.1.1.${index}`,
        'X-Real-IP': `10.2.2.${index}`,
        Forwarded: `for=10.3.3.${index}`,
        'X-Client-IP': `10.4.4.${index}`,
        ...OF_OTHER_BUILD,
      };
      const { status } = await send(path, headers, { ...orderBody(), clientIp: `10.5.5.${index}`, limit: 1000 });
      statuses.push(status);
    }
    expect(statuses.filter((status) => status === 201)).toHaveLength(5);
    expect(statuses.every((status) => [201, 404, 422, 429].includes(status))).toBe(true);
    expect(await studio.db.$count(rateLimits)).toBe(1);
  });

  test('is answered with the time to wait, and gets no order', async () => {
    for (let attempt = 1; attempt <= 5; attempt += 1) await send('/api/orders', {}, orderBody());
    const refused = await send('/api/orders', {}, orderBody());
    expect(refused.status).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(590);
    expect(JSON.parse(refused.body.toString())).toMatchObject({ code: 'rate_limited', status: 429 });
  });
});
