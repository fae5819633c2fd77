import { describe, expect, test } from 'vitest';
import { findFileLock, isFileLocked, type PropertyPayment } from './file-lock.ts';

const dayOf = (day: number) => new Date(Date.UTC(2026, 10, day));
const paid = (day: number): PropertyPayment => ({ isPaid: true, createdAt: dayOf(day) });
const due = (day: number): PropertyPayment => ({ isPaid: false, createdAt: dayOf(day) });

/** The days of files, of those that came on the 2nd, 4th, 6th and 8th, which are locked. */
function lockedDays(payments: PropertyPayment[]): number[] {
  const lock = findFileLock(payments);
  return [2, 4, 6, 8].filter((day) => isFileLocked(lock, { createdAt: dayOf(day), fileAt: null }));
}

describe('what is due locks', () => {
  test.each<[string, PropertyPayment[], number[]]>([
    ['nothing where nobody ordered anything', [], []],
    ['nothing once everything is paid', [paid(1), paid(5)], []],
    ['every file where the order itself is not paid, also those that came before it', [due(3)], [2, 4, 6, 8]],
    ['the files that came after an extra, and none that was open', [paid(1), due(5)], [6, 8]],
    ['the files after the first of two extras', [paid(1), due(5), due(7)], [6, 8]],
    ['the files after the extra that is left', [paid(1), paid(5), due(7)], [8]],
    ['every file while neither order nor extra is paid', [due(1), due(5)], [2, 4, 6, 8]],
    ['every file where an extra was paid before the order', [due(1), paid(5)], [2, 4, 6, 8]],
    ['the files after a later order of the same property', [paid(1), paid(2), due(7)], [8]],
  ])('%s', (_what, payments, days) => {
    expect(lockedDays(payments)).toEqual(days);
  });

  test('DEL-8: a further file of an item by when that file came', () => {
    const lock = findFileLock([paid(1), due(5)]);
    expect(isFileLocked(lock, { createdAt: dayOf(2), fileAt: dayOf(6) })).toBe(true);
    expect(isFileLocked(lock, { createdAt: dayOf(2), fileAt: dayOf(4) })).toBe(false);
  });

  test('nothing that came in the moment in which an extra was ordered', () => {
    expect(isFileLocked(findFileLock([paid(1), due(6)]), { createdAt: dayOf(6) })).toBe(false);
  });
});
