import { expect, test } from 'vitest';
import { readMediaCursor, writeMediaCursor } from './media-cursor.ts';
import { monthCursor, monthSchema } from './media-months.ts';

test.each([
  ['newest', '2026-03', '2026-04-01'],
  ['newest', '2026-12', '2027-01-01'],
  ['oldest', '2026-03', '2026-03-01'],
] as const)('%s first, %s begins in front of %s', (sort, month, day) => {
  const cursor = monthCursor(sort, month);
  expect(cursor.day).toBe(day);
  expect(readMediaCursor(sort, writeMediaCursor(sort, cursor))).toEqual(cursor);
});

test('the first and the last month that can be asked for have a place', () => {
  for (const month of ['1000-01', '9997-12']) {
    for (const sort of ['newest', 'oldest'] as const) {
      const cursor = monthCursor(sort, monthSchema.parse(month));
      expect(readMediaCursor(sort, writeMediaCursor(sort, cursor))).toEqual(cursor);
    }
  }
});

test.each(['', '2026', '2026-3', '2026-13', '2026-00', '2026-03-01', '0999-12', '9998-01'])(
  '%j is no month',
  (text) => {
    expect(monthSchema.safeParse(text).success).toBe(false);
  },
);
