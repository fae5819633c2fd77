import { expect, test } from 'vitest';
import { clockTime, minuteOfDay, wallIntervals } from './wall-intervals.ts';

const span = (from: string, to: string) => ({ from: Date.parse(from), to: Date.parse(to) });
const NEW_YORK = 'America/New_York';

test('spans of a day are its wall time in the zone, in order and merged', () => {
  const spans = [
    span('2026-11-20T19:00:00Z', '2026-11-20T20:30:00Z'),
    span('2026-11-20T14:00:00Z', '2026-11-20T16:00:00Z'),
    span('2026-11-20T16:00:00Z', '2026-11-20T17:00:00Z'),
  ];
  expect(wallIntervals(spans, NEW_YORK)).toEqual([
    { from: '09:00', to: '12:00' },
    { from: '14:00', to: '15:30' },
  ]);
  expect(wallIntervals(spans.slice(1), 'Europe/Istanbul')).toEqual([{ from: '17:00', to: '20:00' }]);
});

test('a span across the spring change leaves out the hour that does not exist', () => {
  const intervals = wallIntervals([span('2026-03-08T06:30:00Z', '2026-03-08T07:30:00Z')], NEW_YORK);
  expect(intervals).toEqual([
    { from: '01:30', to: '02:00' },
    { from: '03:00', to: '03:30' },
  ]);
});

test('a span that ends at the spring change ends there', () => {
  expect(wallIntervals([span('2026-03-08T06:30:00Z', '2026-03-08T07:00:00Z')], NEW_YORK)).toEqual([
    { from: '01:30', to: '02:00' },
  ]);
});

test('a span across the autumn change shows both passes of the doubled hour in one place', () => {
  expect(wallIntervals([span('2026-11-01T05:30:00Z', '2026-11-01T06:15:00Z')], NEW_YORK)).toEqual([
    { from: '01:00', to: '01:15' },
    { from: '01:30', to: '02:00' },
  ]);
  expect(wallIntervals([span('2026-11-01T04:30:00Z', '2026-11-01T07:30:00Z')], NEW_YORK)).toEqual([
    { from: '00:30', to: '02:30' },
  ]);
});

test('minutes of the day and clock times lead back to each other', () => {
  for (let minute = 0; minute < 1440; minute += 1) expect(minuteOfDay(clockTime(minute))).toBe(minute);
  expect([clockTime(0), clockTime(570), clockTime(1439)]).toEqual(['00:00', '09:30', '23:59']);
});
