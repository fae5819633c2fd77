import { expect, test } from 'vitest';
import { relativeTime } from './relative-time.ts';

const NOW = new Date('2026-11-20T15:00:00Z');

test.each([
  ['2026-11-20T14:59:30Z', 'now'],
  ['2026-11-20T14:59:00Z', '1 minute ago'],
  ['2026-11-20T12:30:00Z', '2 hours ago'],
  ['2026-11-19T14:00:00Z', 'yesterday'],
  ['2026-11-15T15:00:00Z', '5 days ago'],
  ['2026-11-01T15:00:00Z', '2 weeks ago'],
  ['2024-11-01T15:00:00Z', '2 years ago'],
])('%s is shown as %s', (instant, text) => {
  expect(relativeTime(instant, NOW)).toBe(text);
});

test('a clock that runs ahead of ours says now', () => {
  expect(relativeTime('2026-11-20T15:00:40Z', NOW)).toBe('now');
});
