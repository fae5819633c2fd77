import { describe, expect, test } from 'vitest';
import { estimateEnd, lastDayProblem, usualLastDay } from './estimate-days.ts';
import { formatEstimateNumber } from './estimate-number.ts';
import { canRevise, shownState } from './estimate-state.ts';

const BERLIN = 'Europe/Berlin';

describe('the days of an estimate', () => {
  test('BIL-44: are those of the studio: 14 from now, and the last one is whole, also where clocks change', () => {
    expect(usualLastDay(new Date('2026-12-31T22:30:00Z'), BERLIN)).toBe('2027-01-14');
    expect(usualLastDay(new Date('2026-12-31T23:30:00Z'), BERLIN)).toBe('2027-01-15');
    expect(estimateEnd('2026-10-25', BERLIN).toISOString()).toBe('2026-10-25T23:00:00.000Z');
    expect(estimateEnd('2026-12-04', 'America/New_York').toISOString()).toBe('2026-12-05T05:00:00.000Z');
  });

  test.each([
    ['2026-12-30', 'past'],
    ['2026-12-31', null],
    ['2027-12-31', null],
    ['2028-01-01', 'too_far'],
  ])('%s on December 31, 2026 is %s', (day, problem) => {
    expect(lastDayProblem(day, new Date('2026-12-31T12:00:00Z'), BERLIN)).toBe(problem);
  });
});

test('the state follows from the clock for what is open alone, and what is accepted has no new version', () => {
  const [endsAt, after] = [new Date('2026-12-05T05:00:00Z'), new Date('2026-12-06T05:00:00Z')];
  expect(shownState({ state: 'open', endsAt }, endsAt)).toBe('expired');
  expect(shownState({ state: 'accepted', endsAt }, after)).toBe('accepted');
  expect((['draft', 'accepted', 'expired', 'declined'] as const).map(canRevise)).toEqual([false, false, true, true]);
});

test('BIL-43: the number has its year and four digits at least', () => {
  expect(formatEstimateNumber({ year: 2026, number: 7 })).toBe('EST-2026-0007');
  expect(formatEstimateNumber({ year: 2026, number: 12_345 })).toBe('EST-2026-12345');
});
