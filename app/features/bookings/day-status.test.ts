import { expect, it } from 'vitest';
import { messages } from '#locales/en/pages/availability.ts';
import { messages as turkish } from '#locales/tr/pages/availability.ts';
import { formatDayLabel } from './day-status.ts';

const ENGLISH = { messages, language: 'en' } as const;
const DAY = { date: '2026-11-24', opens: '09:00', closes: '18:00', busy: [] };

it('a day is called by its date, its kind and how many times are free', () => {
  expect(formatDayLabel('2026-11-24', undefined, ENGLISH)).toBe('Tuesday, November 24, 2026');
  expect(formatDayLabel('2026-11-24', { ...DAY, status: 'full', free: [] }, ENGLISH)).toBe(
    'Tuesday, November 24, 2026, full',
  );
  const open = { ...DAY, status: 'open' as const };
  expect(formatDayLabel('2026-11-24', { ...open, free: ['09:00'] }, ENGLISH)).toBe(
    'Tuesday, November 24, 2026, open, 1 free time',
  );
  expect(formatDayLabel('2026-11-24', { ...open, free: ['09:00', '16:00'] }, ENGLISH)).toMatch(/open, 2 free times$/);
  const inTurkish = { messages: turkish, language: 'tr' } as const;
  expect(formatDayLabel('2026-11-24', { ...open, free: ['09:00'] }, inTurkish)).toBe(
    '24 Kasım 2026 Salı, açık, 1 boş saat',
  );
});
