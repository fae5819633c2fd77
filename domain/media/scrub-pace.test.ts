import { describe, expect, test } from 'vitest';
import { countDueGroups, restMs, scrubBytesPerSecond } from './scrub-pace.ts';

const startedAt = new Date('2026-11-01T00:00:00Z');
const due = (iso: string, groups = 1000) => countDueGroups({ startedAt, now: new Date(iso), days: 30, groups });

describe('countDueGroups', () => {
  test('spreads the groups over four fifths of the days', () => {
    expect(due('2026-11-13T00:00:00Z')).toBe(500);
    expect(due('2026-11-01T00:05:00Z')).toBe(1);
  });

  test('is everything, however much that is, once that time is over', () => {
    expect(due('2026-11-25T00:00:00Z')).toBe(Number.POSITIVE_INFINITY);
  });

  test('is nothing at the beginning, and where the clock was set back', () => {
    expect(due('2026-11-01T00:00:00Z')).toBe(0);
    expect(due('2026-10-20T00:00:00Z')).toBe(0);
  });

  test('is nothing of nothing until the time is over', () => {
    expect(due('2026-11-13T00:00:00Z', 0)).toBe(0);
  });
});

describe('the speed of a scrub', () => {
  const speed = (iso: string) => scrubBytesPerSecond({ startedAt, now: new Date(iso), days: 30, groups: 1000 });

  test('is calm while it is on time, and four times as fast once it is late', () => {
    expect([speed('2026-11-13T00:00:00Z'), speed('2026-11-29T00:00:00Z')]).toEqual([16e6, 64e6]);
  });

  test.each([
    [16e6, 200, 800],
    [16e6, 1000, 0],
    [16e6, 3000, 0],
    [160_000, 2, 8],
  ])('%d bytes in %d ms rest for %d ms at 16 MB a second', (bytes, elapsedMs, expected) => {
    expect(restMs({ bytes, elapsedMs, bytesPerSecond: 16e6 })).toBe(expected);
  });
});
