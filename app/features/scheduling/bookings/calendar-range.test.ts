import { expect, it } from 'vitest';
import { monthRange, moveMonth } from './calendar-range.ts';

it.each([
  ['2026-11-20', '2026-11-01', 30],
  ['2026-12-31', '2026-12-01', 31],
  ['2027-02-14', '2027-02-01', 28],
  ['2028-02-01', '2028-02-01', 29],
])('the month of %s is requested from %s on, for %i days', (day, from, days) => {
  expect(monthRange(day)).toEqual({ from, days });
});

it.each([
  ['2026-11-20', 0, '2026-11-01'],
  ['2026-11-30', 1, '2026-12-01'],
  ['2026-11-20', 2, '2027-01-01'],
  ['2027-01-31', -1, '2026-12-01'],
  ['2026-11-20', 12, '2027-11-01'],
])('from %s, %i months on is %s', (day, months, first) => {
  expect(moveMonth(day, months)).toBe(first);
});
