import { describe, expect, test } from 'vitest';
import { findReminder, type Receivable, sumReceivables } from './due.ts';

const DAYS = [-3, 0, 7, 14];

describe('BIL-15: the reminder that an invoice has earned', () => {
  test.for([
    ['2026-12-06', null],
    ['2026-12-07', -3],
    ['2026-12-09', -3],
    ['2026-12-10', 0],
    ['2026-12-13', 0],
    ['2026-12-14', null],
    ['2026-12-17', 7],
    ['2026-12-20', 7],
    ['2026-12-23', null],
    ['2026-12-24', 14],
    ['2026-12-27', 14],
    ['2026-12-28', null],
    ['2027-06-01', null],
  ] as const)('on %s it is %s', ([today, reminder]) => {
    expect(findReminder('2026-12-10', today, DAYS)).toBe(reminder);
  });

  test('is each of them once, where a server looks each day, also over clock changes and years', () => {
    for (const dueOn of ['2026-03-29', '2026-10-25', '2027-01-01', '2028-02-29']) {
      const from = Date.parse(`${dueOn}T00:00:00Z`) - 10 * 86_400_000;
      const days = Array.from({ length: 40 }, (_, index) =>
        new Date(from + index * 86_400_000).toISOString().slice(0, 10),
      );
      const found = new Set(days.map((day) => findReminder(dueOn, day, DAYS)).filter((day) => day !== null));
      expect([...found]).toEqual(DAYS);
    }
  });
});

test('BIL-17: sums are those of their currency', () => {
  const nothing = { current: 0, late_1_30: 0, late_31_60: 0, late_61_90: 0, late_91: 0 };
  const row = (currency: 'eur' | 'usd', amounts: Partial<typeof nothing>): Receivable => {
    const all = { ...nothing, ...amounts };
    const total_minor = Object.values(all).reduce((sum, minor) => sum + minor, 0);
    return {
      customer_id: null,
      customer_name: 'A',
      currency,
      orders: 1,
      oldest_due_on: null,
      total_minor,
      amounts: all,
    };
  };
  const rows = [row('eur', { current: 5 }), row('usd', { late_91: 7 }), row('eur', { current: 1, late_1_30: 2 })];
  expect(sumReceivables(rows)).toEqual([
    { currency: 'eur', total_minor: 8, amounts: { ...nothing, current: 6, late_1_30: 2 } },
    { currency: 'usd', total_minor: 7, amounts: { ...nothing, late_91: 7 } },
  ]);
});
