import { expect, test } from 'vitest';
import { WORKING_HOURS } from '#domain/site/settings/usual-hours.ts';
import { hoursOfDay, weekdayFrom } from './working-hours.ts';

test.each([
  ['2026-11-16', '09:00', '18:00'],
  ['2026-11-17', '09:00', '18:00'],
  ['2026-11-18', '09:00', '18:00'],
  ['2026-11-19', '09:00', '18:00'],
  ['2026-11-20', '09:00', '18:00'],
  ['2026-11-21', '10:00', '15:00'],
])('SITE-28: on %s the studio works from %s to %s', (day, opens, closes) => {
  expect(hoursOfDay(day)).toMatchObject({ opens, closes });
});

test.each(['2026-11-15', '2026-11-22', '2026-03-08', '2026-11-01', '2028-02-27'])(
  'on Sunday %s the studio is closed',
  (day) => {
    expect(hoursOfDay(day)).toBeNull();
  },
);

test('no day of the week stands twice', () => {
  const weekdays = WORKING_HOURS.flatMap((hours) => hours.weekdays);
  expect(new Set(weekdays).size).toBe(weekdays.length);
});

test.each([
  ['2026-11-20', 0, '2026-11-20'],
  ['2026-11-20', 1, '2026-11-23'],
  ['2026-11-21', 0, '2026-11-23'],
  ['2026-11-22', 5, '2026-11-30'],
])('from %s on, weekday %i is %s', (day, index, found) => {
  expect(weekdayFrom(day, index)).toBe(found);
});
