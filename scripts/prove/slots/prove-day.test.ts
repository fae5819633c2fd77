import { expect, test } from 'vitest';
import { REASON_CODES } from '#domain/scheduling/reasons.ts';
import { proveDay } from './prove-day.ts';

test('what is offered can be booked, and each reason alone refuses, on days of 600 studios', () => {
  const days = Array.from({ length: 600 }, (_, seed) => proveDay(seed));
  expect(days.flatMap(({ problems }) => problems)).toEqual([]);
  expect(new Set(days.flatMap(({ codes }) => codes))).toEqual(new Set(REASON_CODES));
  expect(days.reduce((sum, { booked }) => sum + booked, 0)).toBeGreaterThan(200);
  expect(days.reduce((sum, { parts }) => sum + parts, 0)).toBeGreaterThan(50);
});
