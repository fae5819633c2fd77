import { describe, expect, test } from 'vitest';
import { DAY_MS, HOUR_MS } from '#domain/shared/time/durations.ts';
import { MOST_TRIES, nextTryDelayMs, RETRY_DELAYS_MS, readRetryAfter } from './retry-times.ts';

const NOW = new Date('2026-11-20T15:00:00Z');

describe('tries', () => {
  test('are ten, over 75 hours, 35 minutes and 5 seconds', () => {
    const sum = RETRY_DELAYS_MS.reduce((all, each) => all + each, 0);
    expect([MOST_TRIES, sum]).toEqual([10, 75 * HOUR_MS + 35 * 60_000 + 5000]);
  });

  test.each([0, 0.5, 1])('come at the time of the specification or a little later, never sooner (%s)', (random) => {
    for (const [index, delay] of RETRY_DELAYS_MS.entries()) {
      const found = nextTryDelayMs({ tries: index + 1, retryAfterMs: null }, random) ?? 0;
      expect(found).toBeGreaterThanOrEqual(delay);
      expect(found).toBeLessThanOrEqual(delay * 1.1);
    }
  });

  test('end after the tenth', () => {
    expect(nextTryDelayMs({ tries: 10, retryAfterMs: 1000 }, 0)).toBeNull();
  });

  test('wait for as long as the receiver asks for, up to a day, and never less than the schedule', () => {
    const delay = (retryAfterMs: number) => nextTryDelayMs({ tries: 2, retryAfterMs }, 0);
    expect([delay(HOUR_MS), delay(1000), delay(9 * DAY_MS)]).toEqual([HOUR_MS, 5 * 60_000, DAY_MS]);
  });
});

describe('Retry-After', () => {
  test.each([
    ['120', 120_000],
    [' 5 ', 5000],
    ['Fri, 20 Nov 2026 15:01:00 GMT', 60_000],
    ['Fri, 20 Nov 2026 14:00:00 GMT', 0],
    ['soon', null],
    ['-5', null],
    ['1.5', null],
    ['2026', 2_026_000],
    [null, null],
  ])('%s is %s', (text, expected) => {
    expect(readRetryAfter(text, NOW)).toBe(expected);
  });
});
