import { afterAll, beforeAll, expect, test } from 'vitest';
import { playMoneyHistories } from '#server/test/money-histories.ts';
import { openTestStudio, type TestStudio } from '#server/test/studio.ts';

let studio: TestStudio;
beforeAll(async () => {
  studio = await openTestStudio({ provider: true, env: { PAYMENT_ATTEMPT_LIMIT: '100000' } });
});
afterAll(() => studio.close());

/** The short form of `npm run prove:money`. */
test('sums of orders agree with a count of their own after each step of random histories', async () => {
  expect(await playMoneyHistories(studio, { histories: 6, steps: 12, seed: 20_261_129 })).toBe(72);
});
