import { expect, it } from 'vitest';
import { formatDayLabel } from './day-status.ts';

const DAY = { date: '2026-11-24', opens: '09:00', closes: '18:00', busy: [] };

it('a day is called by its date, its kind and how many times are free', () => {
  expect(formatDayLabel('2026-11-24', undefined)).toBe('Tuesday, November 24, 2026');
  expect(formatDayLabel('2026-11-24', { ...DAY, status: 'full', free: [] })).toBe('Tuesday, November 24, 2026, full');
  const open = { ...DAY, status: 'open' as const };
  expect(formatDayLabel('2026-11-24', { ...open, free: ['09:00'] })).toBe(
    'Tuesday, November 24, 2026, open, 1 free time',
  );
  expect(formatDayLabel('2026-11-24', { ...open, free: ['09:00', '16:00'] })).toMatch(/open, 2 free times$/);
});
