import '#app/test/load-messages.ts';
import { expect, test } from 'vitest';
import { formatDuration, formatItemCount, formatItemTotal, typeAndSize } from './format-media.ts';
import { formatDayRange, formatMediaDay, getMediaDay } from './media-day.ts';

test.each([
  [8, '0:08'],
  [58.4, '0:58'],
  [3723, '1:02:03'],
])('%d seconds of a video read %s', (seconds, text) => {
  expect(formatDuration(seconds)).toBe(text);
});

test('MED-2: type and size are in KB', () => {
  expect(typeAndSize({ file_type: 'image/jpeg', size_kb: 8412 })).toBe('image/jpeg · 8,412 KB');
});

test('counts know one, many, and more than are counted', () => {
  expect([
    formatItemCount(1),
    formatItemCount(214),
    formatItemTotal(1000),
    formatItemTotal(1001),
    formatItemTotal(null),
  ]).toEqual(['1 item', '214 items', '1,000 items', '1,000+ items', '1,000+ items']);
});

test('an item belongs to its shoot date, else to the day of its upload in the zone of the studio', () => {
  const created_at = '2026-11-17T04:00:00.000Z';
  expect(getMediaDay({ shoot_date: '2026-11-01', created_at }, 'America/New_York')).toBe('2026-11-01');
  expect(getMediaDay({ shoot_date: null, created_at }, 'America/New_York')).toBe('2026-11-16');
  expect(getMediaDay({ shoot_date: null, created_at }, 'Europe/Istanbul')).toBe('2026-11-17');
});

test('days and ranges are in US English', () => {
  expect(formatMediaDay('2026-11-20')).toBe('Nov 20, 2026');
  expect(formatDayRange('2026-11-20', '2026-11-20')).toBe('Nov 20, 2026');
  expect(formatDayRange('2026-11-01', '2026-11-18').replace(/\u2009/g, ' ')).toBe('Nov 1 – 18, 2026');
});
