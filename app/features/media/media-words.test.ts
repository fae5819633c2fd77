import { expect, test } from 'vitest';
import { dayOf, dayWords, rangeWords } from './media-day.ts';
import { durationWords, itemWords, totalWords, typeAndSize } from './media-words.ts';

test.each([
  [8, '0:08'],
  [58.4, '0:58'],
  [3723, '1:02:03'],
])('%d seconds of a video read %s', (seconds, words) => {
  expect(durationWords(seconds)).toBe(words);
});

test('§2 Realtor media library: type and size are in KB', () => {
  expect(typeAndSize({ file_type: 'image/jpeg', size_kb: 8412 })).toBe('image/jpeg · 8,412 KB');
});

test('counts know one, many, and more than are counted', () => {
  expect([itemWords(1), itemWords(214), totalWords(1000), totalWords(1001), totalWords(null)]).toEqual([
    '1 item',
    '214 items',
    '1,000 items',
    '1,000+ items',
    '1,000+ items',
  ]);
});

test('an item belongs to its shoot date, else to the day of its upload in the zone of the studio', () => {
  const created_at = '2026-11-17T04:00:00.000Z';
  expect(dayOf({ shoot_date: '2026-11-01', created_at }, 'America/New_York')).toBe('2026-11-01');
  expect(dayOf({ shoot_date: null, created_at }, 'America/New_York')).toBe('2026-11-16');
  expect(dayOf({ shoot_date: null, created_at }, 'Europe/Istanbul')).toBe('2026-11-17');
});

test('days and ranges are in US English', () => {
  expect(dayWords('2026-11-20')).toBe('Nov 20, 2026');
  expect(rangeWords('2026-11-20', '2026-11-20')).toBe('Nov 20, 2026');
  expect(rangeWords('2026-11-01', '2026-11-18').replace(/\u2009/g, ' ')).toBe('Nov 1 – 18, 2026');
});
