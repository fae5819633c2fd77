import { afterEach, expect, test } from 'vitest';
import { shiftedDate } from './shifted-date.ts';

const RealDate = Date;
const YEAR_MS = 365 * 86_400_000;
afterEach(() => {
  RealDate.prototype.constructor = RealDate;
});

/** How far a time is from the machine's own, in whole days. */
const daysAhead = (time: number) => Math.round((time - RealDate.now()) / 86_400_000);

test('a shifted clock is ahead wherever a program asks for the time', () => {
  const Shifted = shiftedDate(RealDate, YEAR_MS);
  expect(daysAhead(Shifted.now())).toBe(365);
  expect(daysAhead(new Shifted().getTime())).toBe(365);
  expect(daysAhead(RealDate.parse(Shifted()))).toBe(365);
});

test('a time that is given stays as it is given', () => {
  const Shifted = shiftedDate(RealDate, YEAR_MS);
  expect(new Shifted(2026, 0, 31).getMonth()).toBe(0);
  expect(new Shifted('2026-01-31T12:00:00Z').toISOString()).toBe('2026-01-31T12:00:00.000Z');
  expect(Shifted.UTC(2026, 0, 31)).toBe(RealDate.UTC(2026, 0, 31));
});

test('dates of both are dates of each other', () => {
  const Shifted = shiftedDate(RealDate, YEAR_MS);
  class Later extends Shifted {}
  expect(new Shifted()).toBeInstanceOf(RealDate);
  expect(new RealDate()).toBeInstanceOf(Shifted);
  expect(new Shifted().constructor).toBe(Shifted);
  expect(daysAhead(new Later().getTime())).toBe(365);
});
