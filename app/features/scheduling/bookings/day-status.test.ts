import { expect, it } from 'vitest';
import { bindMessages } from '#domain/shared/language/bind-messages.ts';
import type { AvailabilityMessages } from '#locales/all/pages/availability.ts';
import messagesTree from '#locales/en/pages/availability.json' with { type: 'json' };
import turkishTree from '#locales/tr/pages/availability.json' with { type: 'json' };
import { formatDayLabel } from './day-status.ts';

const messages = bindMessages<AvailabilityMessages>(messagesTree, 'en-US');
const turkish = bindMessages<AvailabilityMessages>(turkishTree, 'tr-TR');

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
