import { expect, test } from 'vitest';
import { daySchema, instantSchema } from './dates.ts';

test.each([
  ['2026-12-01', true],
  ['1000-01-01', true],
  ['9998-12-31', true],
  ['0000-01-01', false],
  ['9999-12-31', false],
  ['2026-02-30', false],
])('whether %s is a day, and its first moment an instant: %s', (day, isDay) => {
  expect(daySchema.safeParse(day).success).toBe(isDay);
  expect(instantSchema.safeParse(`${day}T00:00:00.123456Z`).success).toBe(isDay);
});
