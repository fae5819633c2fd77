import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { failedTries } from '#server/db/schema/accounts.ts';
import { leases } from '#server/db/schema/leases.ts';
import { rateLimits } from '#server/db/schema/payments.ts';
import { createPerson, PASSWORD, signInPerson } from '#server/test/accounts.ts';
import { openBrowser } from '#server/test/browser.ts';
import { openTestStudio, type TestStudio } from '#server/test/studio.ts';
import { takeLoginTry } from './login-backoff.ts';
import { takeWindowTry } from './login-window.ts';
import { checkRateLimit } from './rate-limit.ts';

/* What was written while the clock was a year ahead. */
const YEAR_MS = 365 * 24 * 3_600_000;

let studio: TestStudio;
beforeAll(async () => {
  studio = await openTestStudio();
});
afterAll(() => studio.close());
afterEach(async () => {
  await studio.db.delete(rateLimits);
  await studio.db.delete(failedTries);
});

async function aYearAhead(work: () => Promise<unknown>): Promise<void> {
  studio.clock.advance(YEAR_MS);
  try {
    await work();
  } finally {
    studio.clock.advance(-YEAR_MS);
  }
}

test('a window that is full of attempts of next year is a new one', async () => {
  const limit = { key: 'door', limit: 1, windowSeconds: 600 };
  await aYearAhead(() => checkRateLimit(studio.ctx, limit));
  expect(await checkRateLimit(studio.ctx, limit)).toBeNull();
  expect(await checkRateLimit(studio.ctx, limit)).toBeLessThanOrEqual(600);
});

test('a delay after wrong tries ends within an hour', async () => {
  await aYearAhead(async () => {
    for (let count = 1; count <= 5; count += 1) await takeLoginTry(studio.ctx, 'door');
  });
  expect(await takeLoginTry(studio.ctx, 'door')).toBe(1);
});

test('tries of next year fill no window of now', async () => {
  const counts = { own: { key: 'own', limit: 2 }, shared: { key: 'shared', limit: 2 } };
  const take = () => takeWindowTry(studio.ctx, counts, 'Too many.');
  await aYearAhead(async () => {
    await take();
    await take();
  });
  expect((await take()).failures).toBe(1);
});

test('a lease of next year is free', async () => {
  const held = await studio.services.leases.take('the-door');
  await studio.db.update(leases).set({ until: sql`now() + interval '1 year'` }).where(eq(leases.name, 'the-door'));
  const next = await studio.services.leases.take('the-door');
  expect(next?.isHeld()).toBe(true);
  await next?.release();
  await held?.release();
});

test('twelve right sign-ins at once are twelve sign-ins, and so are twelve passwords given', async () => {
  const person = await createPerson(studio);
  const json = { email: person.email, password: PASSWORD };
  const signIn = () => openBrowser(studio.url).request('POST', '/api/auth/sign-in/email', { json });
  const answers = await Promise.all(Array.from({ length: 12 }, signIn));
  expect(answers.map(({ status }) => status)).toEqual(Array(12).fill(200));

  const { browser } = await signInPerson(studio);
  const confirm = () => browser.request('POST', '/api/account/confirm', { json: { password: PASSWORD } });
  const confirmed = await Promise.all(Array.from({ length: 12 }, confirm));
  expect(confirmed.map(({ status }) => status)).toEqual(Array(12).fill(204));
});
