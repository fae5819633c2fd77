import { expect, it } from 'vitest';
import { formatDollars } from '#app/lib/format-dollars.ts';
import { formatDay, formatInstant } from './format-date.ts';

it('§9 Photo pricing: catalogue prices are whole dollars', () => {
  expect(formatDollars(685_00)).toBe('$685');
  expect(formatDollars(1125_00)).toBe('$1,125');
  expect(formatDollars(685_50)).toBe('$685.50');
});

it('§2 Payment page: a day is shown in the Turkish long format', () => {
  expect(formatDay('2026-11-24', 'tr')).toBe('24 Kasım 2026 Salı');
  expect(formatDay('2026-11-24', 'en')).toBe('Tuesday, November 24, 2026');
});

it('an instant is shown in the zone of the studio, which is named', () => {
  expect(formatInstant('2026-11-24T15:00:00Z', 'en', 'America/New_York')).toMatch(/^November 24, 2026.*10:00 AM EST$/);
});
