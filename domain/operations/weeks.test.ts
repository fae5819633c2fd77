import { expect, test } from 'vitest';
import { lastMondays } from './weeks.ts';

const NEW_YORK = 'America/New_York';

test.each([
  ['a Monday at its first minute', '2026-11-16T05:00:00Z', ['2026-11-09', '2026-11-16']],
  ['the minute before it', '2026-11-16T04:59:00Z', ['2026-11-02', '2026-11-09']],
  ['the week in which the clocks go back', '2026-11-01T12:00:00Z', ['2026-10-19', '2026-10-26']],
  ['the week in which they go forward', '2026-03-08T12:00:00Z', ['2026-02-23', '2026-03-02']],
  ['the turn of the year', '2027-01-01T12:00:00Z', ['2026-12-21', '2026-12-28']],
])('the weeks end with %s', (_name, now, mondays) => {
  expect(lastMondays(new Date(now), 2, NEW_YORK)).toEqual(mondays);
});

test('the week is that of the zone', () => {
  // Sunday evening in New York is Monday in Istanbul.
  const now = new Date('2026-11-15T22:00:00Z');
  expect(lastMondays(now, 1, 'Europe/Istanbul')).toEqual(['2026-11-16']);
  expect(lastMondays(now, 1, NEW_YORK)).toEqual(['2026-11-09']);
});
