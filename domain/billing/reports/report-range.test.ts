import { describe, expect, test } from 'vitest';
import { freeRange, listMonths, namedRange, RANGES, shareOfChange } from './report-range.ts';

describe('BIL-65: a range', () => {
  test.each([
    ['this_month', '2026-11-10', '2026-11-01', '2026-11-10', '2026-10-01', '2026-10-10'],
    ['this_month', '2026-03-30', '2026-03-01', '2026-03-30', '2026-02-01', '2026-02-28'],
    ['this_month', '2026-04-30', '2026-04-01', '2026-04-30', '2026-03-01', '2026-03-31'],
    ['last_month', '2026-03-15', '2026-02-01', '2026-02-28', '2026-01-01', '2026-01-31'],
    ['this_quarter', '2026-12-05', '2026-10-01', '2026-12-05', '2026-07-01', '2026-09-05'],
    ['this_year', '2028-02-29', '2028-01-01', '2028-02-29', '2027-01-01', '2027-02-28'],
    ['last_12_months', '2026-11-30', '2025-12-01', '2026-11-30', '2024-12-01', '2025-11-30'],
  ] as const)('%s on %s is %s to %s, and is compared with %s to %s', (name, today, from, to, first, last) => {
    const { days, before } = namedRange(name, today);
    expect([days, before]).toEqual([
      { from, to },
      { from: first, to: last },
    ]);
  });

  test('of whole months is compared with as many months, and of other days with as many days', () => {
    expect(freeRange({ from: '2026-02-01', to: '2026-03-31' })).toEqual({
      days: { from: '2026-02-01', to: '2026-03-31' },
      before: { from: '2025-12-01', to: '2026-01-31' },
      monthsBetween: 2,
    });
    expect(freeRange({ from: '2026-03-10', to: '2026-03-12' })).toMatchObject({
      before: { from: '2026-03-07', to: '2026-03-09' },
      monthsBetween: null,
    });
    expect(freeRange({ from: '2026-03-10', to: '2026-05-09' }).before).toEqual({
      from: '2026-01-08',
      to: '2026-03-09',
    });
  });

  test('has as many months as the one before it, whatever the day', () => {
    for (const name of RANGES) {
      for (const today of ['2026-01-01', '2026-02-28', '2026-03-31', '2026-08-31', '2026-12-31', '2028-02-29']) {
        const { days, before } = namedRange(name, today);
        expect(listMonths(before)).toHaveLength(listMonths(days).length);
      }
    }
  });
});

test('BIL-65: months are cut to the days of the range', () => {
  expect(listMonths({ from: '2026-01-30', to: '2026-03-02' })).toEqual([
    { from: '2026-01-30', to: '2026-01-31' },
    { from: '2026-02-01', to: '2026-02-28' },
    { from: '2026-03-01', to: '2026-03-02' },
  ]);
});

test('BIL-65: a change is a share of what was before, and none of nothing', () => {
  expect([shareOfChange(150, 100), shareOfChange(0, 100), shareOfChange(50, -100), shareOfChange(7, 0)]).toEqual([
    0.5,
    -1,
    1.5,
    null,
  ]);
});
