import { expect, test } from 'vitest';
import { dayInZone, timeInZone } from '#domain/scheduling/bookings/booking-time.ts';
import { findLight, sunOfDay } from './find-light.ts';

const WASHINGTON = { latitude: 38.9, longitude: -77.04 };
const NEW_YORK = { latitude: 40.71, longitude: -74.01 };
/** Sixty degrees north. */
const HELSINKI = { latitude: 60.17, longitude: 24.94 };
const TROMSO = { latitude: 69.65, longitude: 18.96 };

const wall = (at: number, zone: string) => `${dayInZone(new Date(at), zone)} ${timeInZone(new Date(at), zone)}`;
function spansOf(kind: 'day' | 'twilight', day: string, place: typeof WASHINGTON, timeZone: string) {
  const light = findLight({ kind, place }, { durationMinutes: 60, timeZone });
  return light?.spansOn(day).map(({ from, to }) => [wall(from, timeZone), wall(to, timeZone)]);
}

test('sunset and civil dusk of Washington are those of the almanac', () => {
  const { sunset, dusk } = sunOfDay('2026-12-01', WASHINGTON, 'America/New_York');
  expect([sunset, dusk].map((at) => timeInZone(new Date(at ?? 0), 'America/New_York'))).toEqual(['16:46', '17:15']);
});

test('twilight in June at 60 degrees north lasts beyond midnight, and its shoots begin in the evening', () => {
  expect(spansOf('twilight', '2026-06-21', HELSINKI, 'Europe/Helsinki')).toEqual([
    ['2026-06-21 21:50', '2026-06-22 00:42'],
  ]);
});

test('under the midnight sun there is no twilight and daylight all day', () => {
  expect(spansOf('twilight', '2026-06-21', TROMSO, 'Europe/Oslo')).toEqual([]);
  expect(spansOf('day', '2026-06-21', TROMSO, 'Europe/Oslo')).toEqual([['2026-06-21 00:00', '2026-06-22 00:00']]);
});

test.each([
  ['2027-03-13', '17:00', '18:27'],
  ['2027-03-14', '18:01', '19:28'],
  ['2027-11-06', '16:46', '18:15'],
  ['2027-11-07', '15:45', '17:14'],
])('twilight follows the clock of New York on %s', (day, from, to) => {
  expect(spansOf('twilight', day, NEW_YORK, 'America/New_York')).toEqual([[`${day} ${from}`, `${day} ${to}`]]);
});

test('a visit without a light, or at a place that nobody knows, has any time', () => {
  expect(findLight(null, { durationMinutes: 60, timeZone: 'Europe/Oslo' })).toBeNull();
});
