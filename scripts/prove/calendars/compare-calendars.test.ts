import { expect, test } from 'vitest';
import { compareCalendars } from './compare-calendars.ts';

test('repetitions of calendars are those of a second implementation', () => {
  const { calendars, times, problems } = compareCalendars(500, 60);
  expect([calendars, problems]).toEqual([60, []]);
  expect(times).toBeGreaterThan(1000);
});
