import { expect, test } from 'vitest';
import { tellHours, wallTime } from './wall-time.ts';

test.each([
  ['14:30', 'h23', '14:30'],
  ['14:30', 'h12', '2:30 PM'],
  ['00:05', 'h12', '12:05 AM'],
  ['24:00', 'h12', '12:00 AM'],
  ['09:00', null, '09:00'],
] as const)('%s is told in %s as %s', (time, hourCycle, expected) => {
  expect(wallTime(time, hourCycle)).toBe(expected);
});

test('the times of a sentence are told as the country tells hours, and nothing else of it changes', () => {
  const sentence = 'Works from 09:00 to 18:00 on this day, 2026-12-01.';
  expect(tellHours(sentence, 'h12')).toBe('Works from 9:00 AM to 6:00 PM on this day, 2026-12-01.');
  expect(tellHours(sentence, 'h23')).toBe(sentence);
});
