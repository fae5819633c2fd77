import { expect, test } from 'vitest';
import { addDays, dayInZone, preferredDayProblem } from '#domain/scheduling/bookings/booking-time.ts';
import { fromLocalDate, isSelectableDay, LATEST_DAYS_AHEAD, moveDay, studioDay, toLocalDate } from './studio-day.ts';

const ZONES = ['America/New_York', 'Europe/Istanbul', 'Pacific/Auckland', 'Pacific/Pago_Pago', 'UTC'];
const HOUR_MS = 3_600_000;

test.each(ZONES)('the day in %s is the same as the bookings compute it, all through a year', (zone) => {
  const start = Date.UTC(2026, 0, 1);
  // Every eleventh hour meets each hour of the day, and midnight in each zone, many times.
  const wrong = Array.from({ length: 800 }, (_, index) => new Date(start + index * 11 * HOUR_MS)).filter(
    (instant) => studioDay(instant, zone) !== dayInZone(instant, zone),
  );
  expect(wrong).toEqual([]);
});

test('days travel to the picker and back unchanged', () => {
  for (let day = '2026-01-01'; day < '2028-03-01'; day = addDays(day, 1)) {
    expect(fromLocalDate(toLocalDate(day))).toBe(day);
    expect(moveDay(day, 1)).toBe(addDays(day, 1));
  }
});

test('ORD-23: today in the studio and later days may be chosen, past ones may not', () => {
  const today = '2026-11-20';
  expect(isSelectableDay('2026-11-20', today)).toBe(true);
  expect(isSelectableDay('2026-11-21', today)).toBe(true);
  expect(isSelectableDay('2026-11-19', today)).toBe(false);
});

test.each(['', '2026-13-01', '2027-02-30', '20261124', '2026-11-24T10:00', 'soon'])('%j is no day to choose', (day) => {
  expect(isSelectableDay(day, '2026-11-20')).toBe(false);
});

test('the picker ends where the server refuses', () => {
  const now = new Date('2026-11-20T15:00:00Z');
  const last = moveDay('2026-11-20', LATEST_DAYS_AHEAD);
  expect(isSelectableDay(last, '2026-11-20')).toBe(true);
  expect(preferredDayProblem(last, now, 'America/New_York')).toBeNull();
  expect(isSelectableDay(moveDay(last, 1), '2026-11-20')).toBe(false);
  expect(preferredDayProblem(moveDay(last, 1), now, 'America/New_York')).toBe('too_far');
});
