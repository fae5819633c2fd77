import { expect, it } from 'vitest';
import { dayName, monthName, shortDayWords, zoneWords } from './day-words.ts';

const DAY = { date: '2026-11-24', opens: '09:00', closes: '18:00', busy: [] };

it('a day is called by its date, its kind and how many times are free', () => {
  expect(dayName('2026-11-24', undefined)).toBe('Tuesday, November 24, 2026');
  expect(dayName('2026-11-24', { ...DAY, status: 'full', free: [] })).toBe('Tuesday, November 24, 2026, full');
  const open = { ...DAY, status: 'open' as const };
  expect(dayName('2026-11-24', { ...open, free: ['09:00'] })).toBe('Tuesday, November 24, 2026, open, 1 free time');
  expect(dayName('2026-11-24', { ...open, free: ['09:00', '16:00'] })).toMatch(/open, 2 free times$/);
});

it('days and months are written as Americans write them, whatever the zone of the reader', () => {
  expect(shortDayWords('2026-11-01')).toBe('Sunday, November 1');
  expect(monthName('2026-12-31')).toBe('December 2026');
});

it.each([
  ['America/New_York', 'New York time'],
  ['America/Argentina/Buenos_Aires', 'Buenos Aires time'],
  ['UTC', 'UTC time'],
])('the zone %s is called %s', (zone, words) => {
  expect(zoneWords(zone)).toBe(words);
});
