import { expect, it } from 'vitest';
import { formatLongDay, formatMonth, formatZone } from './format-day.ts';

it('days and months are written as Americans write them, whatever the zone of the reader', () => {
  expect(formatLongDay('2026-11-01')).toBe('Sunday, November 1');
  expect(formatMonth('2026-12-31')).toBe('December 2026');
});

it.each([
  ['America/New_York', 'New York time'],
  ['America/Argentina/Buenos_Aires', 'Buenos Aires time'],
  ['UTC', 'UTC time'],
])('the zone %s is called %s', (zone, text) => {
  expect(formatZone(zone)).toBe(text);
});
