import { expect, it } from 'vitest';
import { formatPrice } from '#app/lib/money/format-price.ts';
import { formatDay, formatInstant } from './format-date.ts';

it('SHR-4: catalogue prices are whole dollars', () => {
  expect(formatPrice(685_00, null)).toBe('$685');
  expect(formatPrice(1125_00, null)).toBe('$1,125');
  expect(formatPrice(685_50, null)).toBe('$685.50');
});

it('SHR-10: a day is shown in the Turkish long format', () => {
  expect(formatDay('2026-11-24', 'tr')).toBe('24 Kasım 2026 Salı');
  expect(formatDay('2026-11-24', 'en')).toBe('Tuesday, November 24, 2026');
});

it('an instant is shown in the zone of the studio, which is named', () => {
  expect(formatInstant('2026-11-24T15:00:00Z', 'en', 'America/New_York')).toMatch(/^November 24, 2026.*10:00 AM EST$/);
});
